import { explained, given, step, text, verdict, type Explained, type Step } from '../../../../foundation/explain/explain.ts';
import type { BorrowerFacts, DocumentFacts } from './document-facts.ts';
import { documentType, type DocumentType } from './document-types.ts';

/** A document that the loan needs, of one borrower where each has their own. */
export interface DocumentNeed {
  readonly type: DocumentType;
  readonly party: BorrowerFacts | undefined;
  /** The number required: two months of statements, two years of returns. */
  readonly count: number;
  readonly needed: Explained<boolean>;
}

type LoanFact = Exclude<keyof DocumentFacts, 'borrowers'>;
type PersonFact = 'employed' | 'selfEmployed' | 'awards';
type Condition = readonly [fact: LoanFact | PersonFact, is: true | string];

interface NeedRule {
  readonly code: string;
  readonly count?: number;
  readonly when: readonly Condition[];
  readonly source: string;
}

const EVERY_LOAN: readonly Condition[] = [];

/** The documents a loan needs. The cited guides were not read again for this table: each citation says so. */
const RULES: readonly NeedRule[] = [
  { code: 'application', when: EVERY_LOAN, source: 'Fannie Mae Selling Guide B1-1-01' },
  { code: 'authorization', when: EVERY_LOAN, source: 'Fannie Mae Selling Guide B1-1-01' },
  { code: 'tax-transcript-request', when: EVERY_LOAN, source: 'Fannie Mae Selling Guide B3-3.1-06' },
  { code: 'photo-id', when: EVERY_LOAN, source: '31 CFR 1020.220(a)(2)' },
  { code: 'va-eligibility', when: [['mortgageType', 'VA']], source: 'VA Pamphlet 26-7 chapter 2' },
  { code: 'pay-stub', when: [['employed', true]], source: 'Fannie Mae Selling Guide B3-3.1-02' },
  { code: 'w-2', count: 2, when: [['employed', true]], source: 'Fannie Mae Selling Guide B3-3.1-02' },
  { code: 'tax-return', count: 2, when: [['selfEmployed', true]], source: 'Fannie Mae Selling Guide B3-3.2-01' },
  { code: 'profit-and-loss', when: [['selfEmployed', true]], source: 'Fannie Mae Selling Guide B3-3.4-04' },
  { code: 'award-letter', when: [['awards', true]], source: 'Fannie Mae Selling Guide B3-3.1-09' },
  { code: 'lease', when: [['rentedProperty', true]], source: 'Fannie Mae Selling Guide B3-3.1-08' },
  { code: 'employment-verification', when: [['employed', true]], source: 'Fannie Mae Selling Guide B3-3.1-07' },
  { code: 'bank-statement', count: 2, when: [['deposits', true]], source: 'Fannie Mae Selling Guide B3-4.2-01' },
  { code: 'investment-statement', when: [['investments', true]], source: 'Fannie Mae Selling Guide B3-4.3-01' },
  { code: 'gift-letter', when: [['gifts', true]], source: 'Fannie Mae Selling Guide B3-4.3-04' },
  { code: 'earnest-money', when: [['purpose', 'Purchase'], ['earnestMoney', true]], source: 'Fannie Mae Selling Guide B3-4.3-09' },
  { code: 'credit-report', when: EVERY_LOAN, source: 'Fannie Mae Selling Guide B3-5.2-01' },
  { code: 'mortgage-statement', when: [['mortgagePaidOff', true]], source: 'Fannie Mae Selling Guide B1-1-01' },
  { code: 'purchase-contract', when: [['purpose', 'Purchase']], source: 'Fannie Mae Selling Guide B1-1-01' },
  { code: 'appraisal', when: [['appraisalNeeded', true]], source: 'Fannie Mae Selling Guide B4-1.1-01' },
  { code: 'homeowners-insurance', when: EVERY_LOAN, source: 'Fannie Mae Selling Guide B7-3-01' },
  { code: 'flood-determination', when: EVERY_LOAN, source: '42 U.S.C. 4104b' },
  { code: 'project-questionnaire', when: [['propertyType', 'Condominium']], source: 'Fannie Mae Selling Guide B4-2.1-01' },
  { code: 'title-commitment', when: EVERY_LOAN, source: 'Fannie Mae Selling Guide B7-2-01' },
]; // prettier-ignore

const LABELS: Readonly<Record<LoanFact | PersonFact, string>> = {
  purpose: 'Purpose',
  mortgageType: 'Mortgage type',
  propertyType: 'Property type',
  deposits: 'Deposit accounts listed',
  investments: 'Investments or retirement funds listed',
  gifts: 'Gifts or grants listed',
  earnestMoney: 'Earnest money listed',
  rentedProperty: 'Rental income of owned property',
  mortgagePaidOff: 'Mortgage to be paid off',
  appraisalNeeded: 'Value not accepted without an appraisal',
  employed: 'Employed',
  selfEmployed: 'Self-employed',
  awards: 'Retirement, Social Security or disability income',
};

/** The documents a loan needs by its application, in the order of the table, a borrower's own for each borrower. */
export function documentNeeds(facts: DocumentFacts): readonly DocumentNeed[] {
  return RULES.flatMap((rule) => {
    const type = documentType(rule.code)!;
    const parties = type.perBorrower ? facts.borrowers : [undefined];
    return parties.flatMap((party): DocumentNeed[] => {
      const needed = neededOf(rule, type, facts, party);
      return needed.value ? [{ type, party, count: rule.count ?? 1, needed }] : [];
    });
  });
}

function neededOf(rule: NeedRule, type: DocumentType, facts: DocumentFacts, party: BorrowerFacts | undefined): Explained<boolean> {
  const parts = rule.when.map(([fact, is]) => conditionStep(LABELS[fact], valueOf(fact, facts, party), is));
  const value = parts.every((part) => part.figure.amount === 'yes');
  return explained(
    value,
    step(party ? `${type.name} of ${party.name} needed` : `${type.name} needed`, verdict(value), 'all', {
      rule: 'documents.needed',
      source: `${rule.source}, not read again`,
      parts: parts.length > 0 ? parts : [given('Every loan', verdict(true), 'Checklist of documents')],
    }),
  );
}

function valueOf(fact: LoanFact | PersonFact, facts: DocumentFacts, party: BorrowerFacts | undefined): boolean | string | undefined {
  if (fact === 'employed' || fact === 'selfEmployed' || fact === 'awards') return party?.[fact];
  return facts[fact];
}

function conditionStep(label: string, value: boolean | string | undefined, is: true | string): Step {
  if (is === true) return given(label, verdict(value === true), 'Application');
  return step(label, verdict(value === is), 'compare', {
    comparison: '=',
    parts: [given(label, text(typeof value === 'string' ? value : ''), 'Application'), given('Wanted', text(is), 'Checklist of documents')],
  });
}
