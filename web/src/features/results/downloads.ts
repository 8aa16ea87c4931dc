import { type ReportForm, report } from '#api/client.ts';
import type { StoredReading } from '#api/stored-reading.ts';
import type { MessageId } from '#lib/messages.ts';
import { usesLetter } from '#lib/paper.ts';

/** A format in which a reading can be saved. */
export interface Download {
  readonly id: string;
  readonly label: MessageId;
  readonly note: MessageId;
  /** Ending of the file's name, after the person's name. */
  readonly content: string;
  readonly make: (kept: StoredReading, signal: AbortSignal) => Blob | Promise<Blob>;
}

/** The text file, which is part of the answer and needs no further request. */
export const TEXT: Download = {
  id: 'txt',
  label: 'results.download.text',
  note: 'results.download.text.note',
  content: 'Complete-Reading.txt',
  make: ({ reading }) => new Blob([reading.text ?? ''], { type: 'text/plain;charset=utf-8' }),
};

export const CARD: Download = {
  id: 'card',
  label: 'results.download.card',
  note: 'results.download.card.note',
  content: 'Chart-Card.png',
  make: madeByServer({ format: 'png', size: 'card' }),
};

export const STORY: Download = {
  id: 'story',
  label: 'results.download.story',
  note: 'results.download.story.note',
  content: 'Chart-Story.png',
  make: madeByServer({ format: 'png', size: 'story' }),
};

export const QUOTE: Download = {
  id: 'quote',
  label: 'results.download.quote',
  note: 'results.download.quote.note',
  content: 'Chart-Quote.png',
  make: madeByServer({ format: 'png', size: 'quote' }),
};

const WHEEL: Download = {
  id: 'svg',
  label: 'results.download.wheel',
  note: 'results.download.wheel.note',
  content: 'Chart-Wheel.svg',
  make: ({ reading }) => new Blob([largestWheel(reading)], { type: 'image/svg+xml' }),
};

const DATA: Download = {
  id: 'json',
  label: 'results.download.data',
  note: 'results.download.data.note',
  content: 'Complete-Reading.json',
  make: ({ reading: { chart, reading }, birth }) =>
    new Blob([JSON.stringify({ chart, reading, birthData: birth }, null, 2)], {
      type: 'application/json',
    }),
};

function pdf(pageSize: 'a4' | 'letter', label: MessageId): Download {
  return {
    id: `pdf-${pageSize}`,
    label,
    note: 'results.download.pdf.note',
    content: 'Complete-Reading.pdf',
    make: madeByServer({ format: 'pdf', pageSize }),
  };
}

/** All formats, with the visitor's paper size first. */
export function downloads(language: string): readonly Download[] {
  const pages = [
    pdf('a4', 'results.download.pdf-a4'),
    pdf('letter', 'results.download.pdf-letter'),
  ];
  return [TEXT, ...(usesLetter(language) ? pages.reverse() : pages), CARD, STORY, WHEEL, DATA];
}

function madeByServer(form: ReportForm): Download['make'] {
  return ({ request }, signal) => report(request, form, signal);
}

/** The largest wheel of the answer as a data URL. */
function largestWheel({ wheel }: StoredReading['reading']): string {
  const image = wheel?.at(-1)?.image ?? '';
  const bytes = Uint8Array.from(atob(image.slice(image.indexOf(',') + 1)), (character) =>
    character.charCodeAt(0),
  );
  return new TextDecoder().decode(bytes);
}
