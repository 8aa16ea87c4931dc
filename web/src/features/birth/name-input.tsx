import { useId } from 'react';
import { t } from '#lib/messages.ts';
import field from '#ui/field.module.css';

interface NameInputProps {
  value: string;
  error: string | null;
  onChange: (value: string) => void;
}

export function NameInput({ value, error, onChange }: NameInputProps) {
  const id = useId();
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        {t('birth.name')}
      </label>
      <input
        id={id}
        className={field.input}
        autoComplete="name"
        // Off because some browsers send text to their vendor for spell checking.
        spellCheck="false"
        required
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={error !== null}
        aria-describedby={`${id}-error`}
      />
      <p id={`${id}-error`} className={field.error} hidden={error === null}>
        {error}
      </p>
    </div>
  );
}
