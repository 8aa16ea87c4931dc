import { useState } from 'react';
import { composite, davison } from '#api/techniques.ts';
import { coordinate } from '#lib/angles.ts';
import { utcInstant } from '#lib/dates.ts';
import { t } from '#lib/messages.ts';
import { DerivedChart } from '#ui/derived-chart.tsx';
import { FailureNotice } from '#ui/failure-notice.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { useRequest } from '#ui/use-request.ts';
import type { Two } from './people.ts';
import { Fold } from './tables.tsx';

const CALLS = { composite, davison } as const;

interface ChartOfTwoProps {
  name: keyof typeof CALLS;
  two: Two;
}

/** A chart of both people, in a fold. It is requested when the fold is first opened. */
export function ChartOfTwo({ name, two }: ChartOfTwoProps) {
  const [isWanted, setWanted] = useState(false);
  return (
    <Fold label={t(`techniques.${name}`)} onOpen={() => setWanted(true)}>
      {isWanted && <Opened name={name} two={two} />}
    </Fold>
  );
}

function Opened({ name, two }: ChartOfTwoProps) {
  const { answer, failure, retry } = useRequest(
    (signal) => CALLS[name](...two, signal),
    [name, two],
  );
  if (failure) return <FailureNotice failure={failure} onRetry={retry} isServerOnly />;
  if (answer === null) return <Spinner />;
  const { at, latitude, longitude, chart, wheel } = answer;
  return (
    <DerivedChart chart={chart} wheels={wheel ?? []} title={t(`techniques.${name}`)}>
      <p>
        {t(`techniques.${name}.lead`, {
          moment: utcInstant(at),
          latitude: coordinate(latitude),
          longitude: coordinate(longitude),
        })}
      </p>
      {chart.timeUnknown && <p>{t('techniques.of-two.unknown')}</p>}
    </DerivedChart>
  );
}
