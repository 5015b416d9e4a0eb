import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import { webhookKinds } from './webhook-kinds.ts';

/** The most webhooks an account has. */
export const MOST_WEBHOOKS = 20;

/** The typed values of a webhook; for a change, only those that are new. */
export interface WantedWebhook {
  /** Why events can't be sent to the address, in a sentence; undefined when they can. */
  readonly addressProblem: string | undefined;
  readonly kinds?: readonly string[] | undefined;
}

function checkWebhook({ addressProblem, kinds }: WantedWebhook): Result<true, Refusal<'WEBHOOK_ADDRESS' | 'WEBHOOK_KIND'>> {
  if (addressProblem !== undefined) return refuse('WEBHOOK_ADDRESS', addressProblem, { field: 'url' });
  const unknown = kinds?.find((kind) => !webhookKinds.includes(kind));
  return unknown === undefined ? ok(true) : refuse('WEBHOOK_KIND', '', { field: 'kinds', details: { kind: unknown } });
}

/** Decides on a new webhook beside as many as an account has: a public address (`WEBHOOK_ADDRESS`), kinds there are (`WEBHOOK_KIND`), and not too many (`WEBHOOK_LIMIT`). */
export function addWebhook(
  wanted: WantedWebhook,
  count: number,
): Result<true, Refusal<'WEBHOOK_ADDRESS' | 'WEBHOOK_KIND' | 'WEBHOOK_LIMIT'>> {
  const checked = checkWebhook(wanted);
  return checked.ok && count >= MOST_WEBHOOKS ? refuse('WEBHOOK_LIMIT', '') : checked;
}

/** Decides on a change of the webhook that was found: what was typed is judged first (`WEBHOOK_ADDRESS`, `WEBHOOK_KIND`). */
export function changeWebhook<Webhook, NotFound extends Refusal>(
  found: Result<Webhook, NotFound>,
  wanted: WantedWebhook,
): Result<Webhook, NotFound | Refusal<'WEBHOOK_ADDRESS' | 'WEBHOOK_KIND'>> {
  const checked = checkWebhook(wanted);
  return checked.ok ? found : checked;
}

/** Decides on a trial delivery: of a webhook that is not paused (`WEBHOOK_PAUSED`). */
export function pingWebhook({ state }: { readonly state: string }): Result<true, Refusal<'WEBHOOK_PAUSED'>> {
  return state === 'active' ? ok(true) : refuse('WEBHOOK_PAUSED', '');
}

/** Decides on sending deliveries again: a single one has to be there (`DELIVERY_NOT_FOUND`); of those since a time there may be none. */
export function replayWebhook(
  wanted: { readonly eventId?: string; readonly since?: string },
  count: number,
): Result<{ readonly replayed: number }, Refusal<'DELIVERY_NOT_FOUND'>> {
  return wanted.eventId !== undefined && count === 0 ? refuse('DELIVERY_NOT_FOUND', '') : ok({ replayed: count });
}
