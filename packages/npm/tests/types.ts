// Compiled against the installed package; never run.
import { Astrarium, AstrariumError, type Birth, type Natal, type Schemas } from 'astrarium';

const birth: Birth = { date: '1990-06-15', time: '14:30', latitude: 41.9, longitude: 12.5, timezone: 'Europe/Rome' };
const astrarium = await Astrarium.embedded();
const natal: Natal = await astrarium.natal({ ...birth, houseSystem: 'whole-sign' });
const sun: Schemas['Planet'] | undefined = natal.chart.planets[0];
export const longitude: number | undefined = sun?.longitude;
export const sign: 'Aries' | undefined = sun?.sign === 'Aries' ? sun.sign : undefined;
export const score: number | null = (await astrarium.compare({ person1: birth, person2: birth })).score.total;
export const code = (error: AstrariumError): string => error.errors[0]?.code ?? error.code;
// @ts-expect-error: there is no such house system
await astrarium.natal({ ...birth, houseSystem: 'hole-sign' });
// @ts-expect-error: a birth needs coordinates
await astrarium.natal({ date: '1990-06-15' });
