import type { FeeDecision } from '../../domain/index.ts';

/** The effect of a decision, for its button and its preview. */
export const DECISIONS: Readonly<Record<FeeDecision, { readonly button: string; readonly does: string }>> = {
  keep: { button: 'Keep sent fees', does: 'The next draft keeps the fee schedule the estimate was sent with.' },
  take: { button: 'Take new fees', does: 'The draft is made with the new fee schedule. Nothing is sent by it.' },
  aside: { button: 'Set aside', does: 'The loan stays on the list, with your words.' },
};
