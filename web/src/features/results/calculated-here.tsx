import type { MadeOnDevice } from '#api/stored-reading.ts';
import styles from './calculated-here.module.css';

const WORDS: Readonly<Record<MadeOnDevice, string>> = {
  asked: 'Made on this device: nothing you entered was sent.',
  instead: 'Made on this device, as the service could not be reached. It is the same reading.',
};

/** Says that the reading was calculated on this device. */
export function CalculatedHere({ why }: { why: MadeOnDevice }) {
  return <p className={styles.note}>{WORDS[why]}</p>;
}
