import type { MadeOnDevice } from '#api/kept.ts';
import notice from '#ui/notice.module.css';

const WORDS: Readonly<Record<MadeOnDevice, string>> = {
  asked: 'Made on this device: nothing you entered was sent.',
  instead: 'Made on this device, as the service could not be reached. It is the same reading.',
};

/** Says where the reading was made, when that was not on the server. */
export function MadeHere({ why }: { why: MadeOnDevice }) {
  return <p className={notice.hint}>{WORDS[why]}</p>;
}
