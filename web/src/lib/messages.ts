import { i18n, type Messages } from '@lingui/core';
import type apiDocs from '#locales/en/api-docs.json';
import type birth from '#locales/en/birth.json';
import type blind from '#locales/en/blind.json';
import type browse from '#locales/en/browse.json';
import type chartOptions from '#locales/en/chart-options.json';
import type common from '#locales/en/common.json';
import type differs from '#locales/en/differs.json';
import type help from '#locales/en/help.json';
import type legal from '#locales/en/legal.json';
import type now from '#locales/en/now.json';
import type readings from '#locales/en/readings.json';
import type results from '#locales/en/results.json';
import type techniques from '#locales/en/techniques.json';
import type today from '#locales/en/today.json';
import type together from '#locales/en/together.json';

/** The catalogues of one language. `common` is loaded with the app, the others with their pages. */
interface Catalogues {
  readonly 'api-docs': typeof apiDocs;
  readonly birth: typeof birth;
  readonly blind: typeof blind;
  readonly browse: typeof browse;
  readonly 'chart-options': typeof chartOptions;
  readonly common: typeof common;
  readonly differs: typeof differs;
  readonly help: typeof help;
  readonly legal: typeof legal;
  readonly now: typeof now;
  readonly readings: typeof readings;
  readonly results: typeof results;
  readonly techniques: typeof techniques;
  readonly today: typeof today;
  readonly together: typeof together;
}

export type CatalogueName = keyof Catalogues;

/** The id of a message in any catalogue: `results.read-on`. */
export type MessageId = { [Name in CatalogueName]: keyof Catalogues[Name] }[CatalogueName] & string;

/** Values for the placeholders of a message. */
export type MessageValues = Readonly<Record<string, string | number>>;

const LANGUAGE = 'en';

const LOADERS = import.meta.glob<Messages>(['../locales/*/*.json', '!../locales/*/previews.json'], {
  import: 'default',
});

/** Loads catalogues, so that their messages can be used. */
export async function loadMessages(...names: readonly CatalogueName[]): Promise<void> {
  const loaded = names.map((name) => LOADERS[`../locales/${LANGUAGE}/${name}.json`]?.());
  for (const messages of await Promise.all(loaded)) if (messages) i18n.load(LANGUAGE, messages);
  i18n.activate(LANGUAGE);
}

/** The text of a message. Its catalogue must be loaded, so this must not be called while a module is evaluated. */
export function t(id: MessageId, values?: MessageValues): string {
  return i18n._(id, values);
}

/** The text for a value of an answer: `results.angle.midheaven` for `results.angle.Midheaven`. Empty if the
 * loaded catalogues have none. */
export function textOf(id: string): string {
  const known = id.replace(/(?<=[a-z])(?=[A-Z])| /g, '-').toLowerCase();
  return Object.hasOwn(i18n.messages, known) ? i18n._(known) : '';
}
