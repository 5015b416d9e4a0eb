import { useRef, useState } from 'react';
import { ask, newIdempotencyKey } from '../../../../ui/calls/index.ts';
import { asFault } from '../../../../ui/calls/hooks.ts';

/** What became of one loan's comment; absent while it waits. */
export type Sent = 'sent' | { readonly problem: string };

/**
 * One comment to many loans, one after the other, so that each is told by itself what became of it. A loan keeps its key until the text changes: what
 * arrived before a connection was lost is not written twice when it is sent again.
 */
export function useBulkComment(loanNumbers: readonly string[]) {
  const [sent, setSent] = useState<ReadonlyMap<string, Sent>>(new Map());
  const [running, setRunning] = useState(false);
  const stop = useRef<AbortController>(undefined);
  const keys = useRef({ text: '', of: new Map<string, string>() });

  const keyOf = (text: string, loanNumber: string): string => {
    if (keys.current.text !== text) keys.current = { text, of: new Map() };
    const key = keys.current.of.get(loanNumber) ?? newIdempotencyKey();
    keys.current.of.set(loanNumber, key);
    return key;
  };

  /** Sends it to those that have it not; true when all have it. */
  const run = async (text: string): Promise<boolean> => {
    const { signal } = (stop.current = new AbortController());
    setRunning(true);
    const done = new Map(sent);
    for (const loanId of loanNumbers) {
      if (done.get(loanId) === 'sent') continue;
      if (signal.aborted) break;
      done.set(loanId, await sendOne(loanId, text, keyOf(text, loanId)));
      setSent(new Map(done));
    }
    setRunning(false);
    return loanNumbers.every((one) => done.get(one) === 'sent');
  };

  return { sent, running, run, stop: () => stop.current?.abort() };
}

async function sendOne(loanId: string, text: string, idempotencyKey: string): Promise<Sent> {
  try {
    const answer = await ask('put-loan-comment', { params: { loanId }, body: text, idempotencyKey });
    return answer.ok ? 'sent' : { problem: answer.refusal.message };
  } catch (fault) {
    return { problem: asFault(fault).message };
  }
}
