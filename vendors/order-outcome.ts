import type { OutsideTrouble } from './outside-call.ts';

/** It surely did not arrive, or it may have. */
type NotAnswered = { readonly is: 'not-sent'; readonly trouble: string } | { readonly is: 'unclear'; readonly trouble: string };

/** The result of sending an order to a company, or of asking for its status. `unknown`: it has no such order. */
export type OrderOutcome<Answer> =
  | { readonly is: 'answered'; readonly answer: Answer }
  | { readonly is: 'working'; readonly progress: readonly { readonly what: string; readonly says: string }[]; readonly simulated: boolean }
  | { readonly is: 'unknown' }
  | NotAnswered;

/** Without a connection not a byte left; everything later may have arrived. */
export function notAnswered(trouble: OutsideTrouble): NotAnswered {
  return { is: trouble === 'not-connected' ? 'not-sent' : 'unclear', trouble };
}
