import { chooseTheme } from '#lib/theme.ts';
import { forgetReading } from './stored-reading.ts';

/** Deletes all stored personal data and settings, but not the app's files. */
export function forgetEverything(): void {
  forgetReading();
  try {
    localStorage.clear();
    sessionStorage.clear();
  } catch {
    // Storage is blocked: nothing was stored.
  }
  chooseTheme('system');
}
