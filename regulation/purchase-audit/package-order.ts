/** The parts of a post-close audit package by the number with which their files' names begin; the index comes first, the journal last. */
export const AUDIT_PARTS = [
  ['000', 'index', 'Index and manifest'],
  ['010', 'application', 'Application and identity'],
  ['020', 'consents', 'Consents and proofs of delivery'],
  ['030', 'loan-estimates', 'Loan Estimates by version, with reason and baseline'],
  ['040', 'providers', 'List of providers, affiliated business'],
  ['050', 'intent', 'Intent to proceed'],
  ['060', 'locks', 'Locks and how the price was made'],
  ['070', 'underwriting', 'Automated underwriting and credit'],
  ['080', 'appraisals', 'Appraisals, submission reports, waivers'],
  ['090', 'title-and-insurance', 'Title, closing protection letter, insurance, flood'],
  ['100', 'changes', 'Changes of circumstance'],
  ['110', 'closing-disclosures', 'Closing Disclosures by version, with proofs of delivery'],
  ['120', 'cures', 'Tolerances and the ledger of cures'],
  ['130', 'closing-package', 'Closing package as signed'],
  ['140', 'wires', 'Wires and payoffs, with the log of their verification'],
  ['150', 'recording', 'Recording and trailing documents'],
  ['160', 'ucd', 'Uniform Closing Dataset file'],
  ['170', 'tests', 'Results of the QM, higher-priced and high-cost tests'],
  ['900', 'journal', 'Journal of the loan'],
] as const satisfies readonly (readonly [number: string, part: string, title: string])[];

export type AuditPart = (typeof AUDIT_PARTS)[number][1];

/** The number a part's files begin with, and its title. */
export function auditPart(part: AuditPart): { readonly number: string; readonly title: string } {
  const [number, , title] = AUDIT_PARTS.find(([, name]) => name === part)!;
  return { number, title };
}
