import type { Explained } from '../../../foundation/explain/explain.ts';
import type { Cents } from '../../../foundation/money/money.ts';
import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import { withinBudget, type Budget } from './budget.ts';
import { consentOf, type Consent, type Inquiry, type PermissiblePurpose } from './consent.ts';
import { costOfNew, costOfReissue } from './cost.ts';
import { jointReport, pairsFirst } from './joint-report.ts';
import type { CreditPerson } from './persons.ts';

export const creditChoices = ['joint', 'single', 'reissue', 'credit-only'] as const;
export type CreditChoice = (typeof creditChoices)[number];
export const bureauNames = ['Equifax', 'Experian', 'TransUnion'] as const;
export type BureauName = (typeof bureauNames)[number];
export type ScoreModel = 'Classic FICO' | 'VantageScore 4.0';
/** The underwriting system of the report's case; none for a report without a case. */
export type ReportSystem = 'DU' | 'LPA';

/** A person's order. */
export interface WantedCredit {
  readonly choice: CreditChoice;
  readonly borrowerIds: readonly string[];
  readonly purpose: PermissiblePurpose;
  readonly inquiry: Inquiry;
  readonly bureaus: readonly BureauName[];
  readonly model: ScoreModel;
  readonly reportNumber?: string | undefined;
}

export interface CreditFacts {
  /** The agency's name; none where no agency is set up. */
  readonly agency: string | undefined;
  readonly ended: boolean;
  readonly people: readonly CreditPerson[];
  readonly consents: readonly Consent[];
  /** The title of the loan's open credit order, where there is one. */
  readonly openOrder: string | undefined;
  readonly budget: Budget;
}

/** An order as it is stored and sent. */
export interface CreditOrdered {
  readonly title: string;
  readonly action: 'new' | 'reissue';
  /** The borrowers of each report, by their ids. */
  readonly reports: readonly (readonly string[])[];
  readonly people: readonly CreditPerson[];
  readonly consents: readonly Consent[];
  readonly cost: Explained<Cents>;
  /** Ordered past the budget by somebody who may. */
  readonly overBudget: boolean;
}

export type CreditRefusal = Refusal<
  | 'CREDIT_NOT_SET_UP'
  | 'LOAN_ENDED'
  | 'ORDER_OPEN'
  | 'NOBODY_CHOSEN'
  | 'NO_SUCH_BORROWER'
  | 'NOT_JOINT'
  | 'IDENTITY_INCOMPLETE'
  | 'CONSENT_MISSING'
  | 'NO_BUREAU'
  | 'NO_REPORT_NUMBER'
  | 'OVER_BUDGET'
>;

/** The reports of an order, and their cost. Does not check consent. */
export function reportsOf(
  choice: CreditChoice,
  people: readonly CreditPerson[],
): Result<
  { readonly groups: readonly (readonly CreditPerson[])[]; readonly cost: Explained<Cents> },
  Refusal<'NOT_JOINT' | 'NOBODY_CHOSEN'>
> {
  if (people.length === 0) return refuse('NOBODY_CHOSEN', 'Choose whose credit is ordered.');
  if (choice === 'reissue') return ok({ groups: [people], cost: costOfReissue() });
  const groups = choice === 'single' ? people.map((one) => [one]) : pairsFirst(people);
  const joint = groups.filter(({ length }) => length === 2).length;
  if (choice === 'joint' && joint === 0) {
    const joint = jointReport(people.slice(0, 2));
    return joint.ok ? refuse('NOT_JOINT', 'A joint report takes two borrowers.') : joint;
  }
  return ok({ groups, cost: costOfNew({ joint, single: groups.length - joint }) });
}

/**
 * Decides an order of credit: for whom, with whose consent and at what price. A report is ordered only for a permissible purpose and after each
 * borrower's consent was recorded (15 USC 1681b).
 */
export function orderCredit(facts: CreditFacts, wanted: WantedCredit): Result<CreditOrdered, CreditRefusal> {
  const { agency, ended, openOrder } = facts;
  if (agency === undefined) return refuse('CREDIT_NOT_SET_UP', 'No credit agency is set up.');
  if (ended) return refuse('LOAN_ENDED', 'The loan has ended; no credit is ordered on it.');
  if (openOrder !== undefined) return refuse('ORDER_OPEN', `An order is under way: ${openOrder}. Another can start when it ends.`);
  const stranger = wanted.borrowerIds.find((id) => !facts.people.some((each) => each.id === id));
  if (stranger !== undefined) return refuse('NO_SUCH_BORROWER', 'A borrower you chose is no longer on the loan.', { field: 'borrowerIds' });
  const people = facts.people.filter(({ id }) => wanted.borrowerIds.includes(id));
  const reports = reportsOf(wanted.choice, people);
  if (!reports.ok) return reports;
  const incomplete = people.find(({ missing }) => missing.length > 0);
  if (incomplete) return refuse('IDENTITY_INCOMPLETE', `Missing of ${incomplete.firstName}: ${incomplete.missing.join(', ')}.`);
  const consents = people.map((one) => consentOf(one, facts.consents, wanted.inquiry, wanted.purpose));
  const without = people.filter((_, index) => consents[index] === undefined);
  if (without.length > 0)
    return refuse(
      'CONSENT_MISSING',
      `Consent of ${without.map(({ firstName }) => firstName).join(' and ')} to a ${wanted.inquiry} inquiry missing.`,
    );
  const details = detailsRefused(wanted, people);
  if (details) return details;
  const budget = withinBudget(facts.budget, reports.value.cost.value);
  if (!budget.ok) return budget;
  return ok({
    title: titleOf(wanted.choice, people, reports.value.groups),
    action: wanted.choice === 'reissue' ? 'reissue' : 'new',
    reports: reports.value.groups.map((group) => group.map(({ id }) => id)),
    people,
    consents: consents.filter((each) => each !== undefined),
    cost: reports.value.cost,
    overBudget: budget.value === 'over',
  });
}

function detailsRefused({ choice, bureaus, reportNumber = '' }: WantedCredit, people: readonly CreditPerson[]) {
  if (choice === 'reissue') {
    if (people.length > 2) return refuse('NOT_JOINT', 'A report is on one or two borrowers. Choose those of the report.');
    if (reportNumber.trim() === '') return refuse('NO_REPORT_NUMBER', 'Enter the number of the report.', { field: 'reportNumber' });
  } else if (bureaus.length === 0) return refuse('NO_BUREAU', 'Choose at least one bureau.', { field: 'bureaus' });
  return undefined;
}

const words = { joint: 'Joint report', single: 'Single reports', reissue: 'Reissue', 'credit-only': 'Credit only' } as const;

function titleOf(choice: CreditChoice, people: readonly CreditPerson[], groups: readonly (readonly CreditPerson[])[]): string {
  const names = people.map(({ firstName }) => firstName);
  const who = names.length < 3 ? names.join(' and ') : `${names.slice(0, 2).join(', ')} and ${names.length - 2} more`;
  return `${choice === 'single' && groups.length === 1 ? 'Single report' : words[choice]}, ${who}`;
}
