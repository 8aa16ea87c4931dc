import { loadMessages } from '#lib/messages.ts';

await loadMessages('api-docs', 'birth', 'common', 'help', 'legal', 'readings', 'results');
