import { useRef, useState } from 'react';
import { newIdempotencyKey, type Answer } from '../../../../ui/calls/index.ts';
import { asFault } from '../../../../ui/calls/hooks.ts';
import { Intentions } from '../../../../ui/calls/intentions.ts';

/** The result for one loan; absent while it waits. */
export type Done = 'done' | { readonly problem: string };

type AskOne<Body> = (loanId: string, body: Body, idempotencyKey: string) => Promise<Answer<unknown>>;

/**
 * The same command for many loans, one after the other. Loans that were done before a connection was lost are not done twice when it is
 * sent again.
 */
export function useEachLoan<Body>(loanNumbers: readonly string[], ask: AskOne<Body>) {
  const [done, setDone] = useState<ReadonlyMap<string, Done>>(new Map());
  const [running, setRunning] = useState(false);
  const stop = useRef<AbortController>(undefined);
  const intentions = useRef<Intentions<Done>>(null);
  intentions.current ??= new Intentions(newIdempotencyKey);

  /** Sends it for those loans that are not done; true when all are. */
  const run = async (body: Body): Promise<boolean> => {
    const { signal } = (stop.current = new AbortController());
    setRunning(true);
    const sofar = new Map(done);
    for (const loanId of loanNumbers) {
      if (sofar.get(loanId) === 'done') continue;
      if (signal.aborted) break;
      const asked = intentions.current!.run({ loanId, body }, async (idempotencyKey, settled) => {
        try {
          const answer = await ask(loanId, body, idempotencyKey);
          settled();
          return answer.ok ? 'done' : { problem: answer.refusal.message };
        } catch (fault) {
          return { problem: asFault(fault).message };
        }
      });
      sofar.set(loanId, await asked);
      setDone(new Map(sofar));
    }
    setRunning(false);
    return loanNumbers.every((one) => sofar.get(one) === 'done');
  };

  return { done, running, run, stop: () => stop.current?.abort() };
}
