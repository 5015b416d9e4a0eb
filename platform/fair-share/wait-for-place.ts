import type { ServerResponse } from 'node:http';
import type { Place, Queued, TooBusy } from './fair-share.ts';

/**
 * A refusal is sent after a delay: a client that repeats at once, whatever the reply says, could otherwise keep the process busy with
 * refusals. Meanwhile nothing it sent is read.
 */
const REFUSED_AFTER_MS = 1_000;

/** Waits for the caller's turn, or with the refusal; undefined when they left meanwhile. */
export async function waitForPlace(entered: Queued | TooBusy, reply: ServerResponse): Promise<Place | TooBusy | undefined> {
  if (!('turn' in entered)) {
    await new Promise((resolve) => setTimeout(resolve, REFUSED_AFTER_MS));
    return reply.destroyed ? undefined : entered;
  }
  const left = (): void => entered.giveUp();
  reply.once('close', left);
  const place = await entered.turn;
  reply.off('close', left);
  return place;
}
