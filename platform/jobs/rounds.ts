import type { Log } from '../log/log.ts';
import { during } from '../telemetry/doors.ts';

export interface Round {
  readonly name: string;
  /** Milliseconds between the end of one round and the start of the next, unless it is woken. */
  readonly every: number;
  readonly run: (signal: AbortSignal) => Promise<unknown>;
  /** While it returns true, rounds are skipped. */
  readonly paused?: () => boolean;
}

/** Runs a job repeatedly: never twice at once, and a failed round is logged and followed by the next. */
export function keepRunning(round: Round, log: Log): { wake(): void; stop(): Promise<void> } {
  const stopping = new AbortController();
  let waker: (() => void) | undefined;
  let woken = true;
  let pausedBefore = false;
  const going = (async () => {
    while (!stopping.signal.aborted) {
      woken = false;
      try {
        const paused = round.paused?.() ?? false;
        if (paused !== pausedBefore) log.warn({ round: round.name }, paused ? 'rounds are paused: the disk is full' : 'rounds go on');
        pausedBefore = paused;
        if (!paused) await during({ name: 'round', attributes: { round: round.name } }, async () => round.run(stopping.signal));
      } catch (problem) {
        log.error({ round: round.name, problem: (problem as Error).message }, 'round failed');
      }
      if (stopping.signal.aborted) return;
      // Woken while it ran: the new work may have come too late for this round.
      if (woken) continue;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, round.every);
        waker = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      waker = undefined;
    }
  })();
  return {
    wake: () => {
      woken = true;
      waker?.();
    },
    stop: async () => {
      stopping.abort();
      waker?.();
      await going;
    },
  };
}
