import type { Problem } from './shapes.ts';

/** The reason why a call failed. */
export type Failure =
  /** The service refused. */
  | { readonly kind: 'answered'; readonly status: number; readonly problem?: Problem }
  /** The service did not answer: no network, no server, or a timeout. */
  | { readonly kind: 'silent' }
  /** The answer can't be read. A proxy such as a network's login page may have sent it. */
  | { readonly kind: 'unreadable' }
  /** The device was asked, and its data could not be fetched. */
  | { readonly kind: 'unprepared' }
  /** The person declined to send it. */
  | { readonly kind: 'declined' }
  /** Anything else: a bug. */
  | { readonly kind: 'unexpected' };

/** Carries a failure as an exception. */
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

/** The message for a failed submit. */
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

/** The message for a file that could not be made. */
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

/** The failure of anything thrown by a call. */
export function failureOf(error: unknown): Failure {
  return error instanceof ServiceError ? error.failure : { kind: 'unexpected' };
}

/** True if the service is unavailable, so that the person can't mend the request. */
export function isUnavailable(failure: Failure): boolean {
  return (
    failure.kind === 'silent' ||
    failure.kind === 'unreadable' ||
    (failure.kind === 'answered' && (failure.status === 404 || failure.status >= 500))
  );
}

/** The messages of the fields, by their names in the request. */
export function fieldErrors(failure: Failure): Readonly<Record<string, string>> {
  const errors = failure.kind === 'answered' ? failure.problem?.errors : undefined;
  return Object.fromEntries((errors ?? []).map(({ field, message }) => [field, message]));
}
