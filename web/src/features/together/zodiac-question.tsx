import { type Zodiac, zodiacOf } from '#api/chart-options.ts';
import type { BirthRequest } from '#api/shapes.ts';
import { t } from '#lib/messages.ts';
import button from '#ui/button.module.css';
import notice from '#ui/notice.module.css';
import styles from './choose-two.module.css';
import type { Two } from './use-two.ts';

interface ZodiacQuestionProps {
  /** Two births whose charts have different zodiacs. */
  two: Two;
  onCompare: (two: Two) => void;
}

/** Asks which zodiac to use, because aspects between positions in different zodiacs mean nothing. */
export function ZodiacQuestion({ two, onCompare }: ZodiacQuestionProps) {
  const [first, second] = two;
  return (
    <div role="alert" className={notice.hint}>
      <p>
        {t('together.zodiacs', {
          first: first.name ?? '',
          second: second.name ?? '',
          firstZodiac: nameOf(zodiacOf(first)),
          secondZodiac: nameOf(zodiacOf(second)),
        })}
      </p>
      <div className={styles.zodiacs}>
        {[zodiacOf(first), zodiacOf(second)].map((zodiac) => (
          <button
            key={zodiac}
            type="button"
            className={button.quiet}
            onClick={() => onCompare([inZodiac(first, zodiac), inZodiac(second, zodiac)])}
          >
            {t('together.zodiacs.compare', { zodiac: nameOf(zodiac) })}
          </button>
        ))}
      </div>
    </div>
  );
}

function nameOf(zodiac: Zodiac): string {
  return t(`options.zodiac.${zodiac}`);
}

function inZodiac({ zodiac: _, ...birth }: BirthRequest, zodiac: Zodiac): BirthRequest {
  return zodiac === 'tropical' ? birth : { ...birth, zodiac };
}
