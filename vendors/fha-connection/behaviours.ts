import type { CaseRequest } from '../../standards/fha-case-assignment/case-assignment.ts';
import { chosenBehaviour, type Behaviours } from '../chosen-behaviour.ts';

/**
 * Special behaviour of simulated FHA, by the middle or last name of a borrower (or by `X-Simulate`). The names differ from those of the
 * credit agency and of the underwriting systems, so that a loan can trigger it for one of them only.
 */
export const behaviours = {
  slow: { name: 'Tarry', does: 'looks at the request for twenty seconds before it assigns a case' },
  endless: { name: 'Evermore', does: 'looks at the request for ever' },
  down: { name: 'Shuttered', does: 'answers 503 to everything' },
  lost: { name: 'Unheard', does: 'assigns the case and cuts the connection before its answer' },
  forgotten: { name: 'Mislaid', does: 'takes the first request and forgets it' },
  garbage: { name: 'Scrawl', does: 'answers what nobody can read' },
  'other-order': { name: 'Misdirect', does: 'answers about another order' },
  duplicate: { name: 'Already', does: 'has an active case for the address' },
  account: { name: 'Locksmith', does: 'does not know the lender' },
} as const satisfies Behaviours;

export type Behaviour = keyof typeof behaviours;

export function behaviourOf(request: CaseRequest | undefined, key: unknown): Behaviour | undefined {
  return chosenBehaviour(
    behaviours,
    (request?.borrowers ?? []).flatMap(({ middleName, lastName }) => [middleName, lastName]),
    key,
  );
}

/** The simulated CAIVRS result of a borrower, by the middle or last name: the first letter of its answer. */
export const federalDebts = {
  B: { name: 'Manydebts', does: 'CAIVRS has cases at more than one agency' },
  C: { name: 'Claimant', does: 'CAIVRS has a claim' },
  D: { name: 'Defaulter', does: 'CAIVRS has a default' },
  F: { name: 'Foreclosed', does: 'CAIVRS has a foreclosure' },
  J: { name: 'Judgments', does: 'CAIVRS has a judgment' },
} as const satisfies Behaviours;
