/** The questions of the help page. Update the answers when the app changes. */
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
