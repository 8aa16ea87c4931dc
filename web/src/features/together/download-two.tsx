import { useEffect, useRef, useState } from 'react';
import { failureOf, reportMessage } from '#api/errors.ts';
import type { Compatibility } from '#api/shapes.ts';
import { reportOfTwo } from '#api/sky.ts';
import { type MessageId, t } from '#lib/messages.ts';
import { usesLetter } from '#lib/paper.ts';
import { saveFile } from '#lib/save-file.ts';
import { fileName } from '#lib/words.ts';
import { DownloadMenu } from '#ui/download-menu.tsx';
import { showToast } from '#ui/toast-store.ts';
import type { Names } from './names.ts';
import type { Two } from './use-two.ts';

interface DownloadTwoProps {
  answer: Compatibility;
  two: Two;
  names: Names;
}

type Form = 'txt' | 'pdf-a4' | 'pdf-letter';

const LABELS: Readonly<Record<Form, MessageId>> = {
  txt: 'together.download.text',
  'pdf-a4': 'together.download.pdf-a4',
  'pdf-letter': 'together.download.pdf-letter',
};

/** Saves the comparison: the text file came with the answer, the PDF is made by the server. */
export function DownloadTwo({ answer, two, names }: DownloadTwoProps) {
  const [making, setMaking] = useState<Form | null>(null);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);

  const make = async (form: Form, signal: AbortSignal): Promise<Blob> => {
    if (form === 'txt') {
      return new Blob([answer.text ?? ''], { type: 'text/plain;charset=utf-8' });
    }
    return reportOfTwo(...two, form === 'pdf-a4' ? 'a4' : 'letter', signal);
  };
  const save = async (form: Form) => {
    if (making !== null) return;
    const { signal } = leaving.current;
    setMaking(form);
    try {
      const file = await make(form, signal);
      const both = t('together.both', { first: names[0], second: names[1] });
      saveFile(file, fileName(both, form === 'txt' ? 'Two-Charts.txt' : 'Two-Charts.pdf'));
      showToast('success', t('together.download.saved'));
    } catch (error) {
      const failure = failureOf(error);
      const isSaid = signal.aborted || failure.kind === 'declined';
      if (!isSaid) showToast('error', reportMessage(failure));
    } finally {
      setMaking(null);
    }
  };

  const pdfs: Form[] = ['pdf-a4', 'pdf-letter'];
  const forms: Form[] = ['txt', ...(usesLetter(navigator.language) ? pdfs.reverse() : pdfs)];
  return (
    <DownloadMenu
      label={t('together.download')}
      others={t('together.download.others')}
      entries={forms.map((id) => ({
        id,
        label: t(LABELS[id]),
        note: t(id === 'txt' ? 'together.download.text.note' : 'together.download.pdf.note'),
      }))}
      making={making && t('together.download.making', { file: t(LABELS[making]) })}
      onMain={() => void save('txt')}
      onEntry={(id) => {
        const form = forms.find((own) => own === id);
        if (form) void save(form);
      }}
    />
  );
}
