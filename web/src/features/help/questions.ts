/** The questions of the help page. Keep the answers true. */
export const QUESTIONS = [
  'needed',
  'unknown-time',
  'accuracy',
  'houses',
  'stored',
  'download',
  'share',
  'offline',
] as const;
