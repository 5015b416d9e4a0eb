import type { CreditRequest } from '../../standards/credit-2.3.1/credit-request.ts';
import { chosenBehaviour, type Behaviours } from '../chosen-behaviour.ts';

/**
 * Special behaviour of the simulated agency, by the middle or last name of a borrower (or by `X-Simulate`): invented names, so that a
 * person can try each in the portal.
 */
export const behaviours = {
  slow: { name: 'Slowly', does: 'each bureau takes eight seconds' },
  endless: { name: 'Endless', does: 'is being worked on for ever' },
  down: { name: 'Downing', does: 'answers 503 to everything' },
  lost: { name: 'Lostword', does: 'does it and cuts the connection before its answer' },
  forgotten: { name: 'Forgetter', does: 'takes the first request and forgets it' },
  garbage: { name: 'Garbled', does: 'answers what nobody can read' },
  duplicate: { name: 'Twiceling', does: 'gives every account twice' },
  partial: { name: 'Partial', does: 'one bureau does not answer' },
  frozen: { name: 'Frozen', does: 'TransUnion’s file is frozen' },
  'two-frozen': { name: 'Icebound', does: 'two files are frozen' },
  thin: { name: 'Thinfile', does: 'one account and one score' },
  'no-score': { name: 'Scoreless', does: 'too few accounts for a score' },
  'no-file': { name: 'Nofile', does: 'no bureau knows the person' },
  fraud: { name: 'Alerted', does: 'a fraud alert' },
  'wrong-person': { name: 'Stranger', does: 'the report of somebody else' },
  refused: { name: 'Refused', does: 'refuses: name and number do not match' },
  pricier: { name: 'Pricier', does: 'charges more than its schedule says' },
} as const satisfies Behaviours;

export type Behaviour = keyof typeof behaviours;

/** The behaviour for a request, by the names in it, or by a key sent with it. */
export function behaviourOf(request: CreditRequest | undefined, key: unknown): Behaviour | undefined {
  return chosenBehaviour(
    behaviours,
    (request?.borrowers ?? []).flatMap((each) => [each.middleName, each.lastName]),
    key,
  );
}
