import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import { webhookKinds } from './webhook-kinds.ts';

/** The most webhooks an account has. */
export const MOST_WEBHOOKS = 20;

/** What a person typed of a webhook; when it is changed, only what is to be another. */
export interface WantedWebhook {
  /** Why events can't be sent to the address, in a sentence; undefined when they can. */
  readonly addressProblem: string | undefined;
  readonly kinds?: readonly string[] | undefined;
}

export function checkWebhook({ addressProblem, kinds }: WantedWebhook): Result<true, Refusal<'WEBHOOK_ADDRESS' | 'WEBHOOK_KIND'>> {
  if (addressProblem !== undefined) return refuse('WEBHOOK_ADDRESS', addressProblem, { field: 'url' });
  const unknown = kinds?.find((kind) => !webhookKinds.includes(kind));
  return unknown === undefined ? ok(true) : refuse('WEBHOOK_KIND', '', { field: 'kinds', details: { kind: unknown } });
}
