import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sessionHeaders, type TestSession } from '../../platform/testing/test-session.ts';

/** A comment that the portal said it has. */
export interface Acknowledged {
  readonly text: string;
  readonly commentId: string;
  readonly loan: string;
  /** When it was sent for the first time. */
  readonly sentAt: number;
  readonly at: number;
}

export interface Writers {
  readonly acknowledged: readonly Acknowledged[];
  /** Requests that got no answer, or a fault, and were sent again with their key. */
  repeats(): number;
  /** The replies of those: a status, or `no answer`, each with its count. */
  reasons(): ReadonlyMap<string, number>;
  /** Throws when a writer was refused; no writer continues then. */
  lookForRefusal(): void;
  /** The longest time without an acknowledged write that begins or lasts after the instant, in milliseconds from the instant. */
  backAfter(instant: number): number;
  /** Ends when each command that was begun has its answer. */
  stop(): Promise<void>;
}

export const WRITERS = 6;

/**
 * People who write comments one after the other, and repeat each with the same key until they have a reply, as a browser does. Each request
 * gets its address again, as behind a proxy that may send each to another process. Writers who come after others have numbers of their own.
 */
export function startWriters(origin: () => string, session: TestSession, loans: readonly string[], firstNumber = 0): Writers {
  const acknowledged: Acknowledged[] = [];
  let stopping = false;
  const reasons = new Map<string, number>();
  let refusal: unknown;
  const writer = async (number: number): Promise<void> => {
    for (let turn = 0; !stopping; turn += 1) {
      const loan = loans[(number + turn) % loans.length]!;
      const text = `Writer ${number}, comment ${turn}`;
      const key = randomUUID();
      const sentAt = Date.now();
      for (;;) {
        const reply = await send(origin(), session, { loan, text, key });
        if ('commentId' in reply) {
          acknowledged.push({ text, commentId: reply.commentId, loan, sentAt, at: Date.now() });
          break;
        }
        reasons.set(reply.again, (reasons.get(reply.again) ?? 0) + 1);
        await pause(100);
      }
    }
  };
  const all = Array.from({ length: WRITERS }, (_, number) => writer(firstNumber + number));
  const ended = Promise.all(all);
  ended.catch((problem: unknown) => {
    refusal = problem;
    stopping = true;
  });
  return {
    acknowledged,
    repeats: () => [...reasons.values()].reduce((sum, many) => sum + many, 0),
    reasons: () => reasons,
    lookForRefusal: () => {
      if (refusal !== undefined) throw refusal;
    },
    backAfter: (instant) => backAfter(acknowledged, instant),
    stop: async () => {
      stopping = true;
      await ended;
    },
  };
}

/** From the instant to the end of the longest silence after it. */
export function backAfter(acknowledged: readonly { readonly at: number }[], instant: number): number {
  let [before, longest, back] = [instant, 0, 0];
  for (const { at } of acknowledged) {
    if (at < instant) continue;
    if (at - before > longest) [longest, back] = [at - before, at - instant];
    before = at;
  }
  return back;
}

/** The longest time without an acknowledged write between two instants, in milliseconds. */
export function longestSilence(acknowledged: readonly { readonly at: number }[], from: number, until: number): number {
  const times = acknowledged.map(({ at }) => at).filter((at) => at > from && at < until);
  return Math.max(...[...times, until].map((at, index) => at - (times[index - 1] ?? from)));
}

/** What was acknowledged before an instant, what was sent after it, and what was under way at it, which may or may not be stored by then. */
export function aroundInstant<Sent extends { readonly sentAt: number; readonly at: number }>(
  acknowledged: readonly Sent[],
  instant: number,
): { readonly before: Sent[]; readonly underWay: Sent[]; readonly after: Sent[] } {
  return {
    before: acknowledged.filter(({ at }) => at < instant),
    underWay: acknowledged.filter(({ sentAt, at }) => sentAt < instant && at >= instant),
    after: acknowledged.filter(({ sentAt }) => sentAt >= instant),
  };
}

/** The comment's number, or why it is unknown whether it was written. A refusal is a mistake of this tool and ends it. */
async function send(
  origin: string,
  session: TestSession,
  { loan, text, key }: { readonly loan: string; readonly text: string; readonly key: string },
): Promise<{ readonly commentId: string } | { readonly again: string }> {
  let reply: Response;
  let said: string;
  try {
    reply = await fetch(`${origin}/api/loan/${loan}/comments`, {
      method: 'PUT',
      headers: { ...sessionHeaders(session), 'idempotency-key': key, 'x-account-epoch': '1', 'content-type': 'text/plain' },
      body: text,
      signal: AbortSignal.timeout(5_000),
    });
    said = await reply.text();
  } catch {
    return { again: 'no answer' };
  }
  if (reply.status === 200) return { commentId: (JSON.parse(said) as { commentId: string }).commentId };
  if (reply.status >= 500 || reply.status === 429 || reply.status === 409) return { again: String(reply.status) };
  throw new Error(`A comment was refused with ${reply.status}: ${said}`);
}
