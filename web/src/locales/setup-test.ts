import { loadMessages } from '#lib/messages.ts';

await loadMessages(
  'api-docs',
  'birth',
  'blind',
  'common',
  'help',
  'legal',
  'now',
  'readings',
  'results',
  'together',
);
