import type { ServerResponse } from 'node:http';
import type { Place, Queued, TooBusy } from './fair-share.ts';

/**
 * A refusal is sent after a delay: a client that repeats at once, whatever the reply says, could otherwise keep the process busy with
 * refusals. Meanwhile nothing it sent is read.
 */
const REFUSED_AFTER_MS = 1_000;

/**
 * A call that waited so long is refused: its person has seen nothing for as long, and begun now it would only hold newer ones up. No
 * queue of one person or brokerage takes this long by itself, so it is the portal that has too much.
 */
const LONGEST_WAIT_MS = 20_000;

/** Waits for the caller's turn, or with the refusal: `full` after the longest wait; undefined when they left meanwhile. */
export async function waitForPlace(
  entered: Queued | TooBusy,
  reply: ServerResponse,
  longestMs = LONGEST_WAIT_MS,
): Promise<Place | TooBusy | 'full' | undefined> {
  if (!('turn' in entered)) {
    await new Promise((resolve) => setTimeout(resolve, REFUSED_AFTER_MS));
    return reply.destroyed ? undefined : entered;
  }
  const giveUp = (): void => entered.giveUp();
  const late = setTimeout(giveUp, longestMs);
  reply.once('close', giveUp);
  const place = await entered.turn;
  clearTimeout(late);
  reply.off('close', giveUp);
  return place ?? (reply.destroyed ? undefined : 'full');
}
