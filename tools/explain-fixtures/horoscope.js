// Prints the charts of circular-natal-horoscope-js for the births that standard input lists, one JSON object a line.
const readline = require('node:readline');
const { Origin, Horoscope } = require('circular-natal-horoscope-js');

readline.createInterface({ input: process.stdin }).on('line', (line) => {
  const birth = JSON.parse(line);
  const origin = new Origin(birth.origin);
  const horoscope = new Horoscope({
    origin, houseSystem: birth.houseSystem, zodiac: 'tropical', aspectPoints: [], aspectWithPoints: [],
    aspectTypes: [], customOrbs: {}, language: 'en',
  });
  const place = (it) => `${it.ChartPosition.Ecliptic.ArcDegreesFormatted30.replaceAll("''", '"')} ${it.Sign.label}`;
  // The program finds no house for a body in some cases.
  const bodies = horoscope.CelestialBodies.all.filter((it) => !['Chiron', 'Sirius'].includes(it.label));
  const lines = bodies.map((it) => `${it.label}: ${place(it)}${it.House ? `, house ${it.House.id}` : ''}${it.isRetrograde ? ', retrograde' : ''}`);
  lines.push(`Ascendant: ${place(horoscope.Ascendant)}`, `Midheaven: ${place(horoscope.Midheaven)}`);
  console.log(JSON.stringify({ utc: origin.utcTime.unix(), text: lines.join('\n') }));
});
