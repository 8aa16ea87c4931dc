import { type ReportForm, report } from '#api/client.ts';
import type { StoredReading } from '#api/stored-reading.ts';
import { usesLetter } from '#lib/paper.ts';

/** A format in which a reading can be saved. */
export interface Download {
  readonly id: string;
  readonly label: string;
  readonly note: string;
  /** Ending of the file's name, after the person's name. */
  readonly content: string;
  readonly make: (kept: StoredReading, signal: AbortSignal) => Blob | Promise<Blob>;
}

/** The text file, which came with the answer and needs no server. */
export const TEXT: Download = {
  id: 'txt',
  label: 'Text file',
  note: 'All of it, readable anywhere',
  content: 'Complete-Reading.txt',
  make: ({ reading }) => new Blob([reading.text ?? ''], { type: 'text/plain;charset=utf-8' }),
};

export const CARD: Download = {
  id: 'card',
  label: 'Image, wide',
  note: '1200 × 630 pixels, to post',
  content: 'Chart-Card.png',
  make: madeByServer({ format: 'png', size: 'card' }),
};

export const STORY: Download = {
  id: 'story',
  label: 'Image, tall',
  note: '1080 × 1920 pixels, for a story',
  content: 'Chart-Story.png',
  make: madeByServer({ format: 'png', size: 'story' }),
};

export const QUOTE: Download = {
  id: 'quote',
  label: 'Image without the wheel',
  note: 'Name, three signs and a sentence',
  content: 'Chart-Quote.png',
  make: madeByServer({ format: 'png', size: 'quote' }),
};

const WHEEL: Download = {
  id: 'svg',
  label: 'Wheel drawing',
  note: 'SVG, sharp at any size',
  content: 'Chart-Wheel.svg',
  make: ({ reading }) => new Blob([largestWheel(reading)], { type: 'image/svg+xml' }),
};

const DATA: Download = {
  id: 'json',
  label: 'Data',
  note: 'JSON, as the API answers',
  content: 'Complete-Reading.json',
  make: ({ reading: { chart, reading }, birth }) =>
    new Blob([JSON.stringify({ chart, reading, birthData: birth }, null, 2)], {
      type: 'application/json',
    }),
};

function pdf(pageSize: 'a4' | 'letter', label: string): Download {
  return {
    id: `pdf-${pageSize}`,
    label,
    note: 'Typeset, to print and keep',
    content: 'Complete-Reading.pdf',
    make: madeByServer({ format: 'pdf', pageSize }),
  };
}

/** All formats, with the visitor's paper size first. */
export function downloads(language: string): readonly Download[] {
  const pages = [pdf('a4', 'PDF, A4'), pdf('letter', 'PDF, US letter')];
  return [TEXT, ...(usesLetter(language) ? pages.reverse() : pages), CARD, STORY, WHEEL, DATA];
}

function madeByServer(form: ReportForm): Download['make'] {
  return ({ request }, signal) => report(request, form, signal);
}

/** The image that came with the answer as a data URL. */
function largestWheel({ wheel }: StoredReading['reading']): string {
  const image = wheel?.at(-1)?.image ?? '';
  const bytes = Uint8Array.from(atob(image.slice(image.indexOf(',') + 1)), (character) =>
    character.charCodeAt(0),
  );
  return new TextDecoder().decode(bytes);
}
