import type { Instant } from '../../../../foundation/units/units.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import { newestMessage } from '../../../../platform/database/outbox.ts';

export const TRIED_MAIL = 'first-day-mail';

/** The delivery status of the newest test letter. */
export async function triedMail(
  tx: ReadTx,
  brokerageId: number,
): Promise<{ state: 'none' | 'waiting' | 'sent' | 'failed'; sentAt: Instant | null; problem: string | null }> {
  const message = await newestMessage(tx, brokerageId, 'mail', TRIED_MAIL);
  if (!message) return { state: 'none', sentAt: null, problem: null };
  const state = message.state === 'sending' ? 'waiting' : message.state;
  return { state: state as 'waiting' | 'sent' | 'failed', sentAt: message.sentAt, problem: message.problem };
}
