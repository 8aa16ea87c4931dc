/* Messages between the page and the worker of on-device calculation. */

/** The calls about births. Each name is a method of `Device`. */
export type BirthCall =
  | 'complete'
  | 'transits'
  | 'yearOfTransits'
  | 'blind'
  | 'period'
  | 'calendar'
  | 'year'
  | 'explain'
  | 'compatibility';

/** The calls that the worker answers. */
export type DeviceCall =
  | { readonly name: 'prepare' }
  | { readonly name: 'preparePlaces' }
  | { readonly name: BirthCall; readonly body: string }
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
