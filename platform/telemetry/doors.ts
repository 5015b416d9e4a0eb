/** An answer to a call, as metrics count it. None of it is what somebody sent. */
export interface Answered {
  readonly call: string;
  readonly status: number;
  readonly refusal: string | undefined;
  readonly seconds: number;
}

/** What is told of a piece of work: a name from a closed list, and values from closed lists. */
export interface Work {
  readonly name: 'call' | 'transaction' | 'company' | 'round';
  readonly attributes: Readonly<Record<string, string>>;
}

/** Whoever listens at the portal’s doors: served calls, transactions, companies, rounds. */
export interface Listener {
  answered(answer: Answered): void;
  /** Runs a piece of work as a part of the one it is in; `traceparent` is of a caller that is believed. */
  during<T>(work: Work, run: () => Promise<T>, traceparent?: string): Promise<T>;
  /** A figure as it is now; the labels are from closed lists. */
  figure(name: string, value: number, labels?: Readonly<Record<string, string>>): void;
  /** One more of something. */
  counted(name: string, labels: Readonly<Record<string, string>>): void;
  /** Headers by which another program joins the trace of what is done now. */
  traceHeaders(): Readonly<Record<string, string>>;
}

let listener: Listener | undefined;

/** Begins to tell a listener, or tells nobody any more. */
export function tellAtDoors(to: Listener | undefined): void {
  listener = to;
}

/** Who listens. Nobody does unless this process was started with metrics or traces, and then a door costs one comparison. */
export function listening(): Listener | undefined {
  return listener;
}

/** Runs a piece of work, and tells of it where somebody listens. */
export function during<T>(work: Work, run: () => Promise<T>): Promise<T> {
  return listener === undefined ? run() : listener.during(work, run);
}

const refusals = new WeakMap<object, string>();

/** Remembers by which refusal a reply ends, for whoever listens to the answer. */
export function noteRefusal(reply: object, code: string): void {
  if (listener !== undefined) refusals.set(reply, code);
}

export function refusalOf(reply: object): string | undefined {
  return refusals.get(reply);
}
