/* Messages between the page and the worker of on-device calculation. */

/** The calls about births, by the names of the engine. */
export type BirthCall =
  | 'reading'
  | 'transits'
  | 'blind'
  | 'period'
  | 'calendar'
  | 'year'
  | 'explain'
  | 'check'
  | 'compare';

/** A call about one birth or two. */
export interface BirthQuestion {
  readonly name: BirthCall;
  readonly body: string;
  /** The parts to add, such as `wheel,text`. */
  readonly include: string;
}

/** The calls that the worker answers. */
export type DeviceCall =
  | { readonly name: 'prepare' }
  | { readonly name: 'preparePlaces' }
  | BirthQuestion
  | { readonly name: 'search'; readonly query: string; readonly limit: number }
  | { readonly name: 'reverse'; readonly latitude: number; readonly longitude: number };

export interface DeviceQuestion {
  readonly id: number;
  readonly call: DeviceCall;
}

/** The status and body that the server would send for the same call. Status 0 if the call only loaded data. */
export interface Reply {
  readonly status: number;
  readonly body: string;
}

export type Message =
  | { readonly id: number; readonly reply: Reply }
  /** A file could not be fetched or was damaged. */
  | { readonly id: number; readonly failed: string }
  /** The fraction of the needed bytes that has been fetched, 0 to 1. */
  | { readonly progress: number };
