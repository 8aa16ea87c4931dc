import { expect, test } from 'vitest';
import { type Failure, fieldErrors, submitMessage } from './errors.ts';

const answered = (status: number, message?: string): Failure => ({
  kind: 'answered',
  status,
  ...(message !== undefined && {
    problem: { type: '', title: '', status, detail: '', message, errors: [] },
  }),
});

test('the catalogue’s message replaces the server’s for the statuses in the catalogue', () => {
  expect(submitMessage(answered(503, 'Airtable is not configured.'))).toBe(
    'Service is temporarily down. Please try again in a few minutes.',
  );
  expect(submitMessage(answered(401, 'This key was revoked.'))).toBe('This key was revoked.');
});

test('errors of fields are returned by name', () => {
  const failure: Failure = {
    kind: 'answered',
    status: 400,
    problem: {
      type: '',
      title: '',
      status: 400,
      detail: '',
      message: '',
      errors: [{ field: 'latitude', code: 'out-of-range', message: 'from -90 to 90' }],
    },
  };
  expect(fieldErrors(failure)).toEqual({ latitude: 'from -90 to 90' });
  expect(fieldErrors({ kind: 'silent' })).toEqual({});
});
