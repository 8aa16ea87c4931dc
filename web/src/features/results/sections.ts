import type { MessageId } from '#lib/messages.ts';

/** The sections of the results. The messages `results.section.…` are their names. */
export type SectionId =
  | 'birth'
  | 'houses'
  | 'wheel'
  | 'big-three'
  | 'positions'
  | 'points'
  | 'aspects'
  | 'patterns'
  | 'retrogrades'
  | 'critical-degrees'
  | 'balance'
  | 'areas'
  | 'relationships';

/** The entries of the navigation. The section of the areas is replaced by the single areas. */
export const STOPS = [
  { id: 'opening', name: 'results.stop.opening' },
  { id: 'birth', name: 'results.stop.birth' },
  { id: 'houses', name: 'results.stop.houses' },
  { id: 'wheel', name: 'results.stop.wheel' },
  { id: 'big-three', name: 'results.stop.big-three' },
  { id: 'positions', name: 'results.stop.positions' },
  { id: 'aspects', name: 'results.stop.aspects' },
  { id: 'patterns', name: 'results.stop.patterns' },
  { id: 'retrogrades', name: 'results.stop.retrogrades' },
  { id: 'critical-degrees', name: 'results.stop.critical-degrees' },
  { id: 'balance', name: 'results.stop.balance' },
  { id: 'love', name: 'results.stop.love' },
  { id: 'career', name: 'results.stop.career' },
  { id: 'money', name: 'results.stop.money' },
  { id: 'health', name: 'results.stop.health' },
  { id: 'personalGrowth', name: 'results.stop.personal-growth' },
  { id: 'luck', name: 'results.stop.luck' },
  { id: 'relationships', name: 'results.stop.relationships' },
] as const satisfies readonly { id: string; name: MessageId }[];
