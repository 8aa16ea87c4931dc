import { reportMessage } from '#api/errors.ts';
import type { Compatibility } from '#api/shapes.ts';
import { reportOfTwo } from '#api/sky.ts';
import { type MessageId, t } from '#lib/messages.ts';
import { usesLetter } from '#lib/paper.ts';
import { saveFile } from '#lib/save-file.ts';
import { fileName } from '#lib/words.ts';
import { DownloadMenu } from '#ui/download-menu.tsx';
import { showToast } from '#ui/toasts.tsx';
import { useAction } from '#ui/use-request.ts';
import type { Two } from './choose-two.tsx';

type Form = 'txt' | 'pdf-a4' | 'pdf-letter';

const LABELS: Readonly<Record<Form, MessageId>> = {
  txt: 'together.download.text',
  'pdf-a4': 'together.download.pdf-a4',
  'pdf-letter': 'together.download.pdf-letter',
};

interface DownloadTwoProps {
  answer: Compatibility;
  two: Two;
  title: string;
}

/** Saves the comparison: the text file came with the answer, the PDF is made by the server. */
export function DownloadTwo({ answer, two, title }: DownloadTwoProps) {
  const { running, run } = useAction<Form>(reportMessage);
  const save = (form: Form) =>
    run(form, async (signal) => {
      const file =
        form === 'txt'
          ? new Blob([answer.text ?? ''], { type: 'text/plain;charset=utf-8' })
          : await reportOfTwo(...two, form === 'pdf-a4' ? 'a4' : 'letter', signal);
      saveFile(file, fileName(title, form === 'txt' ? 'Two-Charts.txt' : 'Two-Charts.pdf'));
      showToast('success', t('together.download.saved'));
    });
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
      making={running && t('together.download.making', { file: t(LABELS[running]) })}
      onMain={() => void save('txt')}
      onEntry={(id) => void save(id as Form)}
    />
  );
}
