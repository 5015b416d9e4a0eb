import { useRef, useState } from 'react';
import { ask, newIdempotencyKey } from '../../../../ui/calls/index.ts';
import { asFault } from '../../../../ui/calls/hooks.ts';
import { Intentions } from '../../../../ui/calls/intentions.ts';

/** What became of one loan's comment; absent while it waits. */
export type Sent = 'sent' | { readonly problem: string };

/** One comment to many loans, one after the other. What arrived before a connection was lost is not written twice when it is sent again. */
export function useBulkComment(loanNumbers: readonly string[]) {
  const [sent, setSent] = useState<ReadonlyMap<string, Sent>>(new Map());
  const [running, setRunning] = useState(false);
  const stop = useRef<AbortController>(undefined);
  const intentions = useRef<Intentions<Sent>>(null);
  intentions.current ??= new Intentions(newIdempotencyKey);

  /** Sends it to those that have it not; true when all have it. */
  const run = async (text: string): Promise<boolean> => {
    const { signal } = (stop.current = new AbortController());
    setRunning(true);
    const done = new Map(sent);
    for (const loanId of loanNumbers) {
      if (done.get(loanId) === 'sent') continue;
      if (signal.aborted) break;
      done.set(loanId, await sendOne(intentions.current!, loanId, text));
      setSent(new Map(done));
    }
    setRunning(false);
    return loanNumbers.every((one) => done.get(one) === 'sent');
  };

  return { sent, running, run, stop: () => stop.current?.abort() };
}

function sendOne(intentions: Intentions<Sent>, loanId: string, text: string): Promise<Sent> {
  const request = { params: { loanId }, body: text };
  return intentions.run(request, async (idempotencyKey, settled) => {
    try {
      const answer = await ask('put-loan-comment', { ...request, idempotencyKey });
      settled();
      return answer.ok ? 'sent' : { problem: answer.refusal.message };
    } catch (fault) {
      return { problem: asFault(fault).message };
    }
  });
}
