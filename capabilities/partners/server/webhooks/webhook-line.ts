import { accountLine } from '../../../../platform/operation/lines-of-actor.ts';
import type { AccountJournalEntry } from '../../../../platform/operation/journals.ts';
import type { Actor } from '../../../../platform/http/asked.ts';

/** The line of a webhook in its account's journal. Its address is left out: some carry a secret. */
export function webhookLine(
  actor: Actor,
  subscriptionId: string,
  kind: 'webhook-added' | 'webhook-changed' | 'webhook-secret-rotated',
  said: { readonly summary: string; readonly details?: object },
): AccountJournalEntry {
  return accountLine(actor.brokerageId, actor, {
    kind,
    subject: `webhook ${subscriptionId}`,
    summary: `${actor.displayName} ${said.summary}`,
    details: said.details ?? {},
  });
}
