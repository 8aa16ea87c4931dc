import { type MessageId, t } from '#lib/messages.ts';
import type { Problem } from './shapes.ts';

/** The reason why a call failed. */
export type Failure =
  /** The service answered with an error status. */
  | { readonly kind: 'answered'; readonly status: number; readonly problem?: Problem }
  /** The service did not answer: no network, no server, or a timeout. */
  | { readonly kind: 'silent' }
  /** The answer can't be parsed. It may come from a proxy, such as the login page of a network. */
  | { readonly kind: 'unreadable' }
  /** The device had to calculate, and its data files could not be fetched. */
  | { readonly kind: 'unprepared' }
  /** The person did not allow the birth data to be sent. */
  | { readonly kind: 'declined' }
  /** Anything else: a bug. */
  | { readonly kind: 'unexpected' };

/** An exception with the reason of the failure. */
export class ServiceError extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(`service failure: ${failure.kind}`);
    this.name = 'ServiceError';
    this.failure = failure;
  }
}

const BY_STATUS: Readonly<Record<number, MessageId>> = {
  400: 'errors.invalid',
  404: 'errors.unavailable',
  500: 'errors.server',
  503: 'errors.down',
};

/** The message for a failed submit. */
export function submitMessage(failure: Failure): string {
  switch (failure.kind) {
    case 'answered': {
      const known = BY_STATUS[failure.status];
      return known ? t(known) : (failure.problem?.message ?? t('errors.failed'));
    }
    case 'silent':
      return t('errors.network');
    case 'unprepared':
      return t('errors.unprepared');
    case 'declined':
      return t('errors.declined');
    case 'unreadable':
    case 'unexpected':
      return t('errors.unexpected');
  }
}

/** The message for a file that could not be made. */
export function reportMessage(failure: Failure): string {
  switch (failure.kind) {
    case 'answered':
      return failure.problem?.message ?? t('errors.file.failed');
    case 'silent':
      return t('errors.file.network');
    case 'unprepared':
    case 'declined':
      return t('errors.file.declined');
    case 'unreadable':
    case 'unexpected':
      return t('errors.unexpected');
  }
}

/** The failure for any exception of a call. */
export function failureOf(error: unknown): Failure {
  return error instanceof ServiceError ? error.failure : { kind: 'unexpected' };
}

/** True if the service is unavailable, so that a corrected request would fail too. */
export function isUnavailable(failure: Failure): boolean {
  return (
    failure.kind === 'silent' ||
    failure.kind === 'unreadable' ||
    (failure.kind === 'answered' && (failure.status === 404 || failure.status >= 500))
  );
}

/** True if a limit of the service is reached: the calls of the day are used up, or there were too many at once. */
export function isOverLimit(failure: Failure): boolean {
  return failure.kind === 'answered' && failure.status === 429;
}

/** The error messages of the fields, by their names in the request. */
export function fieldErrors(failure: Failure): Readonly<Record<string, string>> {
  const errors = failure.kind === 'answered' ? failure.problem?.errors : undefined;
  return Object.fromEntries((errors ?? []).map(({ field, message }) => [field, message]));
}
