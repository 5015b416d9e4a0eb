import type { Actor } from '../../../platform/http/asked.ts';

/** Only the lender's own people may name another brokerage; whatever anyone else names, they get their own. */
export function brokerageAsked(actor: Actor, asked: string | undefined): number {
  return actor.inside && asked ? Number(asked) : actor.brokerageId;
}
