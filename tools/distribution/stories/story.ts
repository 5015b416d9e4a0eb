import type { SignedIn, TestReply } from '../../../platform/testing/api-for-tests.ts';
import type { TestDatabase } from '../../../platform/testing/test-database.ts';
import type { AskAs } from '../../../capabilities/close/samples/ready-loans.ts';

/** The loan of a story, and the newest reply to each call it made, by the call's name. */
export interface StoryState {
  loan: string;
  readonly got: Record<string, TestReply['body']>;
}

/** What a story has besides calls. */
export interface Stage {
  readonly query: TestDatabase['query'];
  /** A person of the demo; what they ask is heard like the steps of a story. */
  readonly as: (short: string) => Promise<SignedIn>;
  /** The same as the samples of other tests take it: fails when it is refused. */
  readonly ask: AskAs;
  /** Moves the portal's clock. */
  readonly startAt: (instant: string) => Promise<void>;
  /** Carries orders to the companies and asks for their reports, as the worker does, without its pauses. */
  readonly carryOrders: () => Promise<void>;
}

type Of<T> = T | ((state: StoryState) => T);

/** One call, and what it is given: the value itself, or what it is after the steps before it. */
export interface Asked {
  readonly call: string;
  readonly by: string;
  /** Besides the loan's number. */
  readonly params?: Of<object>;
  readonly query?: Of<Readonly<Record<string, string>>>;
  readonly body?: Of<unknown>;
  readonly file?: Of<{ readonly name: string; readonly bytes: Uint8Array }>;
  readonly fields?: Of<Readonly<Record<string, string>>>;
}

/** What no call does: days that pass, companies that answer, a loan that is taken up. */
export type Between = (stage: Stage, state: StoryState) => Promise<unknown>;

export interface Story {
  readonly title: string;
  readonly steps: readonly (Asked | Between)[];
}

export function ask(by: string, call: string, given: Omit<Asked, 'by' | 'call'> = {}): Asked {
  return { by, call, ...given };
}

export function valueOf<T>(of: Of<T> | undefined, state: StoryState): T | undefined {
  return typeof of === 'function' ? (of as (state: StoryState) => T)(state) : of;
}
