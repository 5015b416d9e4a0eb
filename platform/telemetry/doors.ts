/** A reply to a call, as metrics count it. It has no data of a request. */
export interface Answered {
  readonly call: string;
  readonly status: number;
  readonly refusal: string | undefined;
  readonly seconds: number;
}

/** What is reported of a piece of work: a name from a closed list, and values from closed lists. */
export interface Work {
  readonly name: 'call' | 'transaction' | 'company' | 'round';
  readonly attributes: Readonly<Record<string, string>>;
}

/** The listener to served calls, transactions, companies and rounds. */
export interface Listener {
  answered(answer: Answered): void;
  /** Runs a piece of work as a part of the one it is in; `traceparent` is of a caller that is believed. */
  during<T>(work: Work, run: () => Promise<T>, traceparent?: string): Promise<T>;
  /** A figure as it is now; the labels are from closed lists. */
  figure(name: string, value: number, labels?: Readonly<Record<string, string>>): void;
  /** One more of something. */
  counted(name: string, labels: Readonly<Record<string, string>>): void;
  /** Headers by which another program joins the current trace. */
  traceHeaders(): Readonly<Record<string, string>>;
}

let listener: Listener | undefined;

/** Sets the listener; undefined removes it. */
export function tellAtDoors(to: Listener | undefined): void {
  listener = to;
}

/** The listener. There is none unless this process was started with metrics or traces, and then this costs one comparison. */
export function listening(): Listener | undefined {
  return listener;
}

/** Runs a piece of work, and reports it where a listener is set. */
export function during<T>(work: Work, run: () => Promise<T>): Promise<T> {
  return listener === undefined ? run() : listener.during(work, run);
}

const refusals = new WeakMap<object, string>();

/** Records the refusal of a reply, for the listener. */
export function noteRefusal(reply: object, code: string): void {
  if (listener !== undefined) refusals.set(reply, code);
}

export function refusalOf(reply: object): string | undefined {
  return refusals.get(reply);
}
