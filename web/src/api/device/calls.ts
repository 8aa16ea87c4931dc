/* What the page and its worker say to each other. */

/** What can be asked of the device. */
export type Call =
  | { readonly name: 'prepare' }
  | { readonly name: 'preparePlaces' }
  | { readonly name: 'complete'; readonly body: string }
  | { readonly name: 'search'; readonly query: string; readonly limit: number }
  | { readonly name: 'reverse'; readonly latitude: number; readonly longitude: number };

export interface Question {
  readonly id: number;
  readonly call: Call;
}

/** An answer as the server's would be; the status is 0 where only something was made ready. */
export interface Reply {
  readonly status: number;
  readonly body: string;
}

export type Message =
  | { readonly id: number; readonly reply: Reply }
  /** The device can't answer: a file did not come, or came damaged. */
  | { readonly id: number; readonly failed: string }
  /** How much of what is needed has come, 0 to 1. */
  | { readonly progress: number };
