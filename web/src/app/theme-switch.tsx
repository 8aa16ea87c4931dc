import { useSyncExternalStore } from 'react';
import { chooseTheme, subscribeToTheme, theme } from '#lib/theme.ts';
import styles from './theme-switch.module.css';

const THEMES = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

/** Light, dark, or as the system has it. */
export function ThemeSwitch() {
  const chosen = useSyncExternalStore(subscribeToTheme, theme);
  return (
    <fieldset className={styles.switch}>
      <legend className="visually-hidden">Theme</legend>
      {THEMES.map(({ value, label }) => (
        <label key={value}>
          <input
            type="radio"
            name="theme"
            value={value}
            checked={chosen === value}
            onChange={() => chooseTheme(value)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
