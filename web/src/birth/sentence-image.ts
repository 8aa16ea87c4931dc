import glyphs from '#ui/glyph-paths.json';

/** Side of the image, in pixels. */
const SIDE = 1080;
const MARGIN = 108;

/** Colours of the dark theme (src/ui/tokens.css). The image looks the same in both themes. */
const INK = '#f3eee2';
const MUTED = '#b9b4cc';
const GOLD = '#e8c887';
const BACKGROUND = '#12132b';
const HAIRLINE = '#3a3b68';

export interface SentenceOfTheDay {
  readonly sentence: string;
  /** The date and the body that it is about. */
  readonly caption: string;
  readonly body: string;
}

/** The sentence as a square PNG with the address of the site. It contains no birth data.
 *
 * @throws Error if the browser can't draw it
 */
export async function sentenceImage(
  { sentence, caption, body }: SentenceOfTheDay,
  address = window.location.host,
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('no canvas');
  await document.fonts.ready;
  drawDial(pen);
  drawGlyph(pen, body);
  const { serif, sans } = fonts();
  const room = SIDE - 2 * MARGIN;
  const measure = (size: number) => (text: string) => {
    pen.font = `400 ${size}px ${serif}`;
    return pen.measureText(text).width;
  };
  const size = [68, 62, 56, 50, 44].find(
    (own) => linesOf(sentence, room, measure(own)).length <= 6,
  );
  const height = size ?? 40;
  const lines = linesOf(sentence, room, measure(height));
  pen.textAlign = 'center';
  pen.fillStyle = INK;
  pen.font = `400 ${height}px ${serif}`;
  const step = 1.32 * height;
  const top = 560 - ((lines.length - 1) * step) / 2;
  for (const [index, line] of lines.entries()) pen.fillText(line, SIDE / 2, top + index * step);
  pen.fillStyle = MUTED;
  pen.font = `400 30px ${sans}`;
  pen.fillText(caption, SIDE / 2, SIDE - 196);
  pen.fillStyle = GOLD;
  pen.font = `600 32px ${sans}`;
  pen.fillText(address, SIDE / 2, SIDE - 132);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no image'))), 'image/png');
  });
}

/** The words of a text in lines that are at most `room` wide. */
export function linesOf(text: string, room: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last === undefined || measure(longer) > room) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

/** The families of the page's fonts. */
function fonts(): { serif: string; sans: string } {
  const style = getComputedStyle(document.documentElement);
  return {
    serif: style.getPropertyValue('--serif') || 'serif',
    sans: style.getPropertyValue('--sans') || 'sans-serif',
  };
}

/** The ground with a frame and ticks like those of a dial at its top. */
function drawDial(pen: CanvasRenderingContext2D): void {
  pen.fillStyle = BACKGROUND;
  pen.fillRect(0, 0, SIDE, SIDE);
  pen.strokeStyle = HAIRLINE;
  pen.lineWidth = 2;
  pen.strokeRect(48, 48, SIDE - 96, SIDE - 96);
  pen.save();
  pen.translate(SIDE / 2, 232);
  pen.strokeStyle = GOLD;
  pen.lineWidth = 2;
  for (const radius of [92, 104]) {
    pen.beginPath();
    pen.arc(0, 0, radius, 0, 2 * Math.PI);
    pen.stroke();
  }
  for (let tick = 0; tick < 72; tick += 1) {
    pen.beginPath();
    pen.moveTo(0, -92);
    pen.lineTo(0, tick % 6 === 0 ? -104 : -98);
    pen.stroke();
    pen.rotate(Math.PI / 36);
  }
  pen.restore();
}

/** Side of the square in which a glyph is drawn, in the units of its path. */
const GLYPH_UNITS = 24;

function drawGlyph(pen: CanvasRenderingContext2D, body: string): void {
  const path = Object.entries(glyphs).find(([name]) => name === body.toLowerCase())?.[1];
  if (path === undefined) return;
  const scale = 4.5;
  pen.save();
  pen.translate(SIDE / 2 - (scale * GLYPH_UNITS) / 2, 232 - (scale * GLYPH_UNITS) / 2);
  pen.scale(scale, scale);
  pen.strokeStyle = GOLD;
  pen.lineWidth = 1.4;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.stroke(new Path2D(path));
  pen.restore();
}
