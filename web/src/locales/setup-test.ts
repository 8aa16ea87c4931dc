import { loadMessages } from '#lib/messages.ts';

await loadMessages(
  'api-docs',
  'birth',
  'blind',
  'common',
  'differs',
  'help',
  'legal',
  'now',
  'readings',
  'results',
  'together',
);

// Read when the API's client is loaded.
Object.assign(globalThis, { window: { location: { origin: 'https://app.example' } } });
