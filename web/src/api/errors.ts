import type { Problem } from './shapes.ts';

/** What went wrong on the way to the service, as a value that someone must handle. */
export type Failure =
  /** It answered, with something other than what was asked for. */
  | { readonly kind: 'answered'; readonly status: number; readonly problem?: Problem }
  /** It did not answer: no network, no server, or not in time. */
  | { readonly kind: 'silent' }
  /** It answered what nobody can read: something stands between, such as a network's login page. */
  | { readonly kind: 'unreadable' }
  /** This device was asked instead, and has not got what it needs. */
  | { readonly kind: 'unprepared' }
  /** The person was asked, and would rather not send it. */
  | { readonly kind: 'declined' }
  /** Anything else: a mistake of ours. */
  | { readonly kind: 'unexpected' };

/** A failure on its way up to whoever asked. */
export class ServiceError extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(`service failure: ${failure.kind}`);
    this.name = 'ServiceError';
    this.failure = failure;
  }
}

const BY_STATUS: Readonly<Record<number, string>> = {
  400: 'Invalid birth data. Please check your information and try again.',
  404: 'Service temporarily unavailable. Please try again in a moment.',
  500: 'Server error. Please try again later.',
  503: 'Service is temporarily down. Please try again in a few minutes.',
};

/** The words for a failed submit. */
export function submitMessage(failure: Failure): string {
  switch (failure.kind) {
    case 'answered':
      return (
        BY_STATUS[failure.status] ??
        failure.problem?.message ??
        'Failed to generate reading. Please try again.'
      );
    case 'silent':
      return 'Network error. Please check your connection and try again.';
    case 'unprepared':
      return 'This device has not got what it needs to calculate. Go online once, and try again.';
    case 'declined':
      return 'Nothing was sent.';
    case 'unreadable':
    case 'unexpected':
      return 'An unexpected error occurred. Please try again.';
  }
}

/** The words for a file that could not be made. */
export function reportMessage(failure: Failure): string {
  switch (failure.kind) {
    case 'answered':
      return failure.problem?.message ?? 'The file could not be made. Please try again.';
    case 'silent':
      return 'Only the server can make this file, and it can’t be reached. Print works without it.';
    case 'unprepared':
    case 'declined':
      return 'Nothing was sent. Text, drawing, data and Print need no server.';
    case 'unreadable':
    case 'unexpected':
      return 'An unexpected error occurred. Please try again.';
  }
}

/** The failure in whatever was thrown on the way to the service. */
export function failureOf(error: unknown): Failure {
  return error instanceof ServiceError ? error.failure : { kind: 'unexpected' };
}

/** The service can't be had, as opposed to refusing with a reason: nothing the person could change
 * would help. */
export function isUnavailable(failure: Failure): boolean {
  return (
    failure.kind === 'silent' ||
    failure.kind === 'unreadable' ||
    (failure.kind === 'answered' && (failure.status === 404 || failure.status >= 500))
  );
}

/** What is wrong with each field, by the field's name in the request. */
export function fieldErrors(failure: Failure): Readonly<Record<string, string>> {
  const errors = failure.kind === 'answered' ? failure.problem?.errors : undefined;
  return Object.fromEntries((errors ?? []).map(({ field, message }) => [field, message]));
}
