// Writes web/public/preview.png, the picture for link previews (1200 by 630 pixels): an empty wheel and the title.
//
//     node tools/preview-image/make.mjs
//
// Needs the web app's dependencies (`make web`) and Chromium. Run by hand; the result is checked in.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const root = new URL('../../', import.meta.url);
const require = createRequire(new URL('web/package.json', root));
const { chromium } = require('@playwright/test');

const glyphs = JSON.parse(readFileSync(new URL('web/src/ui/glyph-paths.json', root), 'utf8'));
const texts = JSON.parse(readFileSync(new URL('web/src/locales/en/common.json', root), 'utf8'));
const font = (path) => {
  const file = require.resolve(path);
  return `url(data:font/woff2;base64,${readFileSync(file).toString('base64')})`;
};

const SIGNS = ['aries', 'taurus', 'gemini', 'cancer', 'leo', 'virgo'];
SIGNS.push('libra', 'scorpio', 'sagittarius', 'capricorn', 'aquarius', 'pisces');
/** The element colours of the dark theme: fire, earth, air, water. */
const COLOURS = ['#f0a08a', '#a9cfa0', '#e6cf8a', '#93c3ea'];

const signs = SIGNS.map((sign, place) => {
  const turn = -15 - 30 * place;
  return `<path d="${glyphs[sign]}" fill="none" stroke="${COLOURS[place % 4]}" stroke-width="1.6" stroke-linecap="round"
    transform="rotate(${turn} 300 300) translate(22 285) scale(1.25) rotate(${-turn} 12 12)"/>`;
});
const page = `<!doctype html><style>
  @font-face { font-family: Newsreader; src: ${font('@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2')}; font-weight: 200 800 }
  @font-face { font-family: Instrument; src: ${font('@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2')}; font-weight: 400 700 }
  body { margin: 0; width: 1200px; height: 630px; background: #12132b; color: #f3eee2; position: relative; overflow: hidden }
  svg { position: absolute; left: 50px; top: 20px; width: 590px }
  div { position: absolute; left: 690px; top: 190px; width: 460px }
  h1 { font: 500 74px Newsreader; color: #e8c887; margin: 0 0 18px }
  p { font: 400 33px/1.3 Newsreader; margin: 0 0 26px }
  small { font: 500 22px Instrument; color: #b9b4cc }
</style><svg viewBox="0 0 600 600" fill="none" stroke="#e8c887">
  <circle cx="300" cy="300" r="263" stroke="#24264f" stroke-width="54"/>
  <circle cx="300" cy="300" r="290" stroke-width="2"/><circle cx="300" cy="300" r="236"/>
  <circle cx="300" cy="300" r="231" pathLength="360" stroke-width="8" stroke-dasharray=".15 .85"/>
  <circle cx="300" cy="300" r="228" pathLength="36" stroke-width="14" stroke-dasharray=".03 .97"/>
  <circle cx="300" cy="300" r="263" pathLength="12" stroke-width="54" stroke-dasharray=".006 .994"/>
  <circle cx="300" cy="300" r="150"/><circle cx="300" cy="300" r="128"/>${signs.join('')}
</svg><div><h1>Astrarium</h1><p>${texts['home.title'].split('–')[1].trim().replace(/^y/, 'Y')}.</p>
<small>${texts['home.free'].split('.')[0]}.</small></div>`;

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
const tab = await browser.newPage({ viewport: { width: 1200, height: 630 } });
await tab.setContent(page);
await tab.evaluate(() => document.fonts.ready);
await tab.screenshot({ path: new URL('web/public/preview.png', root).pathname });
await browser.close();
