import { useSyncExternalStore } from 'react';
import { t } from '#lib/messages.ts';
import { chooseTheme, subscribeToTheme, theme } from '#lib/theme.ts';
import styles from './theme-switch.module.css';

const THEMES = ['system', 'light', 'dark'] as const;

/** Switches between the light, the dark and the system's theme. */
export function ThemeSwitch() {
  const chosen = useSyncExternalStore(subscribeToTheme, theme);
  return (
    <fieldset className={styles.switch}>
      <legend className="visually-hidden">{t('theme.label')}</legend>
      {THEMES.map((value) => (
        <label key={value}>
          <input
            type="radio"
            name="theme"
            value={value}
            checked={chosen === value}
            onChange={() => chooseTheme(value)}
          />
          <span>{t(`theme.${value}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
