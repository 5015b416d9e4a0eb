import type { ApplicationDocument } from '../../standards/mismo-3.4/application-document.ts';
import { chosenBehaviour, type Behaviours } from '../chosen-behaviour.ts';

/**
 * Special behaviour of a simulated underwriting system, by the middle or last name of a borrower (or by `X-Simulate`). The names differ
 * from the credit agency's, so that a loan can trigger it for one company only.
 */
export const behaviours = {
  slow: { name: 'Crawley', does: 'each of its steps takes four seconds' },
  endless: { name: 'Everlong', does: 'is being worked on for ever' },
  down: { name: 'Outage', does: 'answers 503 to everything' },
  'down-du': { name: 'Outagedu', does: 'Desktop Underwriter alone answers 503' },
  'down-lpa': { name: 'Outagelpa', does: 'Loan Product Advisor alone answers 503' },
  lost: { name: 'Cutword', does: 'does it and cuts the connection before its answer' },
  forgotten: { name: 'Amnesia', does: 'takes the first request and forgets it' },
  garbage: { name: 'Gibberish', does: 'answers what nobody can read' },
  'other-case': { name: 'Mixup', does: 'answers with the findings of another case' },
  'no-credit': { name: 'Uncredited', does: 'does not find the credit report' },
  refused: { name: 'Rejected', does: 'refuses: the account is not known' },
  pricier: { name: 'Dearer', does: 'charges more than its schedule says' },
} as const satisfies Behaviours;

export type Behaviour = keyof typeof behaviours;

export function behaviourOf(document: ApplicationDocument | undefined, key: unknown): Behaviour | undefined {
  return chosenBehaviour(
    behaviours,
    (document?.borrowers ?? []).flatMap(({ name }) => [name?.MiddleName, name?.LastName]),
    key,
  );
}
