/** The sections of the results, in their order, with their names. */
export const SECTIONS = {
  birth: 'Birth information',
  houses: 'House system',
  wheel: 'Natal chart wheel',
  'big-three': 'Big Three',
  positions: 'Planet positions',
  aspects: 'Major aspects',
  patterns: 'Chart patterns',
  retrogrades: 'Retrograde planets',
  'critical-degrees': 'Critical degrees',
  balance: 'Element and mode balance',
  areas: 'Your reading',
  relationships: 'Relationships',
} as const;

export type SectionId = keyof typeof SECTIONS;
