/** The sections of the chart in their order. The messages `results.section.…` are their names. Section `points` is
 * there only if points were asked for. */
export const CHART_SECTIONS = [
  'birth',
  'houses',
  'wheel',
  'big-three',
  'positions',
  'points',
  'aspects',
  'patterns',
  'retrogrades',
  'critical-degrees',
  'balance',
  'areas',
] as const;

export type ChartSection = (typeof CHART_SECTIONS)[number];

/** The id under which the browser stores whether a section is open. */
export function foldOf(id: ChartSection): string {
  return `section-${id}`;
}
