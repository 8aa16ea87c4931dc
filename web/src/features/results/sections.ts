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

/** The entries of the navigation, with the areas in place of their section. */
export const STOPS = [
  { id: 'opening', name: 'Start' },
  { id: 'birth', name: 'Birth' },
  { id: 'houses', name: 'Houses' },
  { id: 'wheel', name: 'Wheel' },
  { id: 'big-three', name: 'Big Three' },
  { id: 'positions', name: 'Planets' },
  { id: 'aspects', name: 'Aspects' },
  { id: 'patterns', name: 'Patterns' },
  { id: 'retrogrades', name: 'Retrogrades' },
  { id: 'critical-degrees', name: 'Critical degrees' },
  { id: 'balance', name: 'Balance' },
  { id: 'love', name: 'Love' },
  { id: 'career', name: 'Career' },
  { id: 'money', name: 'Money' },
  { id: 'health', name: 'Health' },
  { id: 'personalGrowth', name: 'Personal growth' },
  { id: 'luck', name: 'Luck' },
  { id: 'relationships', name: 'Relationships' },
] as const;
