import { t } from '#lib/messages.ts';
import field from '#ui/field.module.css';
import styles from './blind.module.css';

interface KnownBoxProps {
  isKnown: boolean;
  onChange: (isKnown: boolean) => void;
}

/** A check box to exclude the pick from the tally, for a person who has read the portraits before. */
export function KnownBox({ isKnown, onChange }: KnownBoxProps) {
  return (
    <label className={`${field.check} ${styles.known}`}>
      <input
        type="checkbox"
        checked={isKnown}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <span>{t('blind.known')}</span>
    </label>
  );
}
