import { count, explained, given, step, text, verdict, type Explained, type Step } from '../../foundation/explain/explain.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import { allOf, anyOf, compareStep, holds } from '../arithmetic-steps.ts';
import { citation } from '../dated-table.ts';
import { CLOSING_PAPERS } from './closing-papers.ts';
import { FEDERAL_DISCLOSURES } from './federal-disclosures.ts';
import { FHA_PAPERS } from './fha-papers.ts';
import { INITIAL_PAPERS } from './initial-papers.ts';
import type { DocumentCondition, PackageDocument, PackageFacts, PackagePhase } from './package-document.ts';
import { VA_USDA_PAPERS } from './va-usda-papers.ts';

/** The table in its order. A package is stored with the day the table was read on, so that a later table never changes an earlier package. */
export const PACKAGE_TABLE: { readonly readOn: string; readonly documents: readonly PackageDocument[] } = {
  readOn: '2026-11-22',
  documents: [...FEDERAL_DISCLOSURES, ...INITIAL_PAPERS, ...FHA_PAPERS, ...VA_USDA_PAPERS, ...CLOSING_PAPERS],
};

const TABLE = `Table of package documents, read ${PACKAGE_TABLE.readOn}`;

/** The label of each fact on screens. */
export const PACKAGE_FACT_LABELS: Readonly<Record<keyof PackageFacts, string>> = {
  purpose: 'Purpose',
  loanType: 'Loan type',
  lien: 'Lien',
  rateType: 'Rate type',
  occupancy: 'Occupancy',
  compensation: 'Compensation of the broker',
  channel: 'Channel',
  termMonths: 'Term in months',
  yearBuilt: 'Year built',
  units: 'Units',
  shoppableServices: 'Required services the consumer may shop for',
  affiliateReferred: 'Referral to an affiliate',
  reverse: 'Reverse mortgage',
  electronic: 'Disclosures sent electronically',
  sfha: 'Special flood hazard area',
  hpml: 'Higher-priced mortgage loan',
  qm: 'Qualified mortgage',
  highCost: 'High-cost mortgage',
  ssnVerify: 'Social security number verified with the agency',
  locked: 'Rate locked',
  couldBeConventional: 'Conventional loan open to the borrower',
  activeDuty: 'Borrower on active duty',
  vaBenefit: 'Benefits of the VA received or due',
  newMoneyOrNewCreditor: 'New money, or a new creditor',
  escrowed: 'Escrow account',
  pmi: 'Private mortgage insurance',
  servicingTransfer: 'Servicing transferred',
  sold: 'Loan sold',
};

/** A fact that is missing meets no condition, so that no document is added by default. */
function conditionStep(condition: DocumentCondition, facts: PackageFacts): Step {
  const label = PACKAGE_FACT_LABELS[condition.fact];
  const value = facts[condition.fact];
  if (value === undefined) return given(label, verdict(false), 'Loan file', 'Not stated.');
  if ('above' in condition || 'below' in condition) {
    const [comparison, limit] = 'above' in condition ? (['>', condition.above] as const) : (['<', condition.below] as const);
    return compareStep(label, given(label, count(Number(value)), 'Loan file'), comparison, given('Limit', count(limit), TABLE));
  }
  const figure = typeof value === 'boolean' ? verdict(value) : text(String(value));
  const equal = (wanted: boolean | string): Step =>
    step(label, verdict(value === wanted), 'compare', {
      comparison: '=',
      parts: [given(label, figure, 'Loan file'), given('Wanted', typeof wanted === 'boolean' ? verdict(wanted) : text(wanted), TABLE)],
    });
  if ('is' in condition) return equal(condition.is);
  return condition.oneOf.length === 1 ? equal(condition.oneOf[0]!) : anyOf(label, condition.oneOf.map(equal));
}

/** Whether one document of the table belongs to its package: when all its conditions hold on the facts of the loan. */
export function documentIncluded(document: PackageDocument, facts: PackageFacts): Explained<boolean> {
  const more = { source: citation(document), rule: 'package.document', ...(document.note === undefined ? {} : { note: document.note }) };
  const why = allOf(
    document.name,
    document.when.map((condition) => conditionStep(condition, facts)),
    more,
  );
  return explained(holds(why), why);
}

/** The facts that would bring a document in if they were stated so; none where it is in, or where a fact that is stated leaves it out. */
export function missingFacts(document: PackageDocument, facts: PackageFacts): readonly (keyof PackageFacts)[] {
  const open = document.when.filter((condition) => !holds(conditionStep(condition, facts)));
  const missing = open.map(({ fact }) => fact).filter((fact) => facts[fact] === undefined);
  return missing.length === open.length ? missing : [];
}

export interface PackageContents {
  readonly documents: readonly PackageDocument[];
  /** Documents that would be in if the facts named were stated so. */
  readonly undecided: readonly { readonly code: string; readonly missing: readonly (keyof PackageFacts)[] }[];
  /** Documents such a loan needs that are not in the table, for a person to add. */
  readonly notMaintained: readonly string[];
  readonly why: Step;
}

function contradiction(facts: PackageFacts): Result<never> | undefined {
  if (facts.purpose === 'IRRRL' && facts.loanType !== undefined && facts.loanType !== 'VA')
    return refuse('FACTS_CONTRADICT', `An IRRRL is a VA loan; this one is ${facts.loanType}.`, { field: 'purpose' });
  const low = (['units', 'termMonths', 'yearBuilt'] as const).find((fact) => facts[fact] !== undefined && facts[fact] < 1);
  return low && refuse('FACT_OUT_OF_RANGE', `${PACKAGE_FACT_LABELS[low]} must be 1 or more, not ${facts[low]}.`, { field: low });
}

/**
 * The documents of a package by the facts of the loan at one moment, in the order of the table. Refuses facts that contradict each other. A fact that is
 * missing never adds a document; the documents it would decide are named.
 */
export function packageContents(phase: PackagePhase, facts: PackageFacts): Result<PackageContents> {
  const wrong = contradiction(facts);
  if (wrong) return wrong;
  const rows = PACKAGE_TABLE.documents.filter((document) => document.phase === phase);
  const decided = rows.map((document) => ({ document, included: documentIncluded(document, facts) }));
  const documents = decided.filter(({ included }) => included.value).map(({ document }) => document);
  const undecided = rows
    .map((document) => ({ code: document.code, missing: missingFacts(document, facts) }))
    .filter(({ missing }) => missing.length > 0);
  const why = step('Documents of the package', text(documents.map(({ code }) => code).join(', ')), 'lookup', {
    source: TABLE,
    rule: 'package.contents',
    parts: decided.map(({ included }) => included.why),
  });
  const reverse = facts.reverse === true && phase !== 'post-closing';
  const notMaintained = reverse
    ? ['Reverse mortgage: 12 CFR 1026.19(a) and 1026.33 in place of the Loan Estimate, the booklet and the Closing Disclosure']
    : [];
  return ok({ documents, undecided, notMaintained, why });
}

/** The documents that a later package of a loan has and an earlier one had not, and the reverse, by their codes. */
export function packageChange(
  earlier: readonly string[],
  later: readonly string[],
): { readonly added: readonly string[]; readonly dropped: readonly string[] } {
  return { added: later.filter((code) => !earlier.includes(code)), dropped: earlier.filter((code) => !later.includes(code)) };
}
