/** Groups of the document center's tree, in its order. */
export const documentGroups = [
  'Application',
  'Income',
  'Employment',
  'Assets',
  'Credit',
  'Property',
  'Title',
  'Disclosures',
  'Closing',
  'Other',
] as const;
export type DocumentGroup = (typeof documentGroups)[number];

/** How long a kind of document is stored after its event: `application` 25 months, `disclosure` 3 years, `closing` 5 years. */
export type Retention = 'application' | 'disclosure' | 'closing';

export interface DocumentType {
  /** The meaning of an upload's `docID`. */
  readonly code: string;
  readonly name: string;
  readonly group: DocumentGroup;
  /** Each borrower has their own; else it is of the loan. */
  readonly perBorrower?: true;
  /** The meaning of its own date; absent where it has none. */
  readonly dated?: string;
  /** It covers a period: a pay period, a statement's month, a tax year. */
  readonly period?: true;
  /** The agencies limit how old it may be on the note date. */
  readonly ages?: true;
  readonly retention?: Retention;
}

/** Names under which a document is filed. A code is stored and never given to another name. */
export const documentTypes: readonly DocumentType[] = [
  { code: 'application', name: 'Signed application (1003)', group: 'Application', dated: 'Signed on' },
  { code: 'authorization', name: 'Borrower authorization', group: 'Application', perBorrower: true, dated: 'Signed on' },
  { code: 'tax-transcript-request', name: 'Tax transcript request (4506-C)', group: 'Application', perBorrower: true, dated: 'Signed on' },
  { code: 'photo-id', name: 'Photo identification', group: 'Application', perBorrower: true },
  { code: 'pay-stub', name: 'Pay stub', group: 'Income', perBorrower: true, dated: 'Pay date', period: true, ages: true },
  { code: 'w-2', name: 'W-2', group: 'Income', perBorrower: true, period: true },
  { code: 'tax-return', name: 'Tax return (1040)', group: 'Income', perBorrower: true, period: true },
  { code: 'business-return', name: 'Business tax return', group: 'Income', perBorrower: true, period: true },
  { code: 'profit-and-loss', name: 'Profit and loss statement', group: 'Income', perBorrower: true, dated: 'Dated', period: true, ages: true },
  { code: 'award-letter', name: 'Award letter', group: 'Income', perBorrower: true, dated: 'Dated', ages: true },
  { code: 'lease', name: 'Lease agreement', group: 'Income', dated: 'Dated' },
  { code: 'employment-verification', name: 'Verification of employment', group: 'Employment', perBorrower: true, dated: 'Dated', ages: true },
  { code: 'bank-statement', name: 'Bank statement', group: 'Assets', dated: 'Statement date', period: true, ages: true },
  { code: 'investment-statement', name: 'Investment or retirement statement', group: 'Assets', dated: 'Statement date', period: true, ages: true },
  { code: 'gift-letter', name: 'Gift letter', group: 'Assets', dated: 'Signed on' },
  { code: 'earnest-money', name: 'Earnest money receipt', group: 'Assets', dated: 'Dated' },
  { code: 'credit-report', name: 'Credit report', group: 'Credit', dated: 'Pulled on', ages: true },
  { code: 'underwriting-findings', name: 'Underwriting findings', group: 'Credit', dated: 'Run on' },
  { code: 'letter-of-explanation', name: 'Letter of explanation', group: 'Credit', perBorrower: true, dated: 'Signed on' },
  { code: 'mortgage-statement', name: 'Mortgage statement', group: 'Credit', dated: 'Statement date', ages: true },
  { code: 'payoff', name: 'Payoff statement', group: 'Credit', dated: 'Dated' },
  { code: 'purchase-contract', name: 'Purchase contract', group: 'Property', dated: 'Signed on' },
  { code: 'appraisal', name: 'Appraisal', group: 'Property', dated: 'Effective date' },
  { code: 'homeowners-insurance', name: 'Homeowner’s insurance', group: 'Property', dated: 'Dated' },
  { code: 'flood-determination', name: 'Flood zone determination', group: 'Property', dated: 'Dated' },
  { code: 'project-questionnaire', name: 'Condominium questionnaire', group: 'Property', dated: 'Dated' },
  { code: 'title-commitment', name: 'Title commitment', group: 'Title', dated: 'Effective date' },
  { code: 'closing-protection-letter', name: 'Closing protection letter', group: 'Title', dated: 'Dated' },
  { code: 'va-eligibility', name: 'VA certificate of eligibility', group: 'Application', perBorrower: true },
  { code: 'loan-estimate', name: 'Loan Estimate, signed', group: 'Disclosures', dated: 'Signed on', retention: 'disclosure' },
  { code: 'intent-to-proceed', name: 'Intent to proceed', group: 'Disclosures', dated: 'Signed on', retention: 'disclosure' },
  { code: 'closing-disclosure', name: 'Closing Disclosure, signed', group: 'Closing', dated: 'Signed on', retention: 'closing' },
  { code: 'note', name: 'Note', group: 'Closing', dated: 'Signed on', retention: 'closing' },
  { code: 'security-instrument', name: 'Security instrument', group: 'Closing', dated: 'Signed on', retention: 'closing' },
  { code: 'other', name: 'Miscellaneous', group: 'Other', dated: 'Dated' },
]; // prettier-ignore

const byCode = new Map(documentTypes.map((type) => [type.code, type]));

export function documentType(code: string): DocumentType | undefined {
  return byCode.get(code);
}
