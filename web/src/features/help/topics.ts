import type { MessageId } from '#lib/messages.ts';

/** The topics of the help page. */
export const TOPICS = [
  {
    id: 'getting-started',
    list: 'ol',
    items: [
      'help.getting-started.start',
      'help.getting-started.name-and-time',
      'help.getting-started.place',
      'help.getting-started.check',
      'help.getting-started.submit',
    ],
  },
  {
    id: 'features',
    list: 'ul',
    items: [
      'help.features.bodies',
      'help.features.clock',
      'help.features.wheel',
      'help.features.tables',
      'help.features.reading',
      'help.features.files',
    ],
  },
  {
    id: 'technical-support',
    list: 'ul',
    items: [
      'help.technical-support.no-place',
      'help.technical-support.no-reading',
      'help.technical-support.broken',
    ],
  },
] as const satisfies readonly {
  id: string;
  list: 'ol' | 'ul';
  items: readonly MessageId[];
}[];
