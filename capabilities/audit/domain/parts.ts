import type { AuditPart } from '../../../regulation/purchase-audit/index.ts';

/** What a file of a loan is, as the capability it belongs to says it. */
export type PaperKind =
  | 'estimate'
  | 'provider-list'
  | 'estimate-paper'
  | 'closing-paper'
  | 'outside-estimate'
  | 'lock-confirmation'
  | 'credit-report'
  | 'appraisal-report'
  | 'findings'
  | 'closing-disclosure'
  | 'import'
  | 'document'
  | 'other';

const partOfKind: Readonly<Record<Exclude<PaperKind, 'document'>, AuditPart>> = {
  estimate: 'loan-estimates',
  'outside-estimate': 'loan-estimates',
  'provider-list': 'providers',
  'estimate-paper': 'loan-estimates',
  'closing-paper': 'closing-disclosures',
  'lock-confirmation': 'locks',
  'credit-report': 'underwriting',
  'appraisal-report': 'appraisals',
  findings: 'underwriting',
  'closing-disclosure': 'closing-disclosures',
  import: 'application',
  other: 'application',
};

/** The part a document of the document center goes into, by its type. */
const partOfType: Readonly<Record<string, AuditPart>> = {
  'loan-estimate': 'loan-estimates',
  'intent-to-proceed': 'intent',
  'credit-report': 'underwriting',
  appraisal: 'appraisals',
  'homeowners-insurance': 'title-and-insurance',
  'flood-determination': 'title-and-insurance',
  'title-commitment': 'title-and-insurance',
  'closing-protection-letter': 'title-and-insurance',
  payoff: 'wires',
  'closing-disclosure': 'closing-disclosures',
  note: 'closing-package',
  'security-instrument': 'closing-package',
};

export function partOf(kind: PaperKind, typeCode: string | null): AuditPart {
  if (kind !== 'document') return partOfKind[kind];
  return partOfType[typeCode ?? ''] ?? 'application';
}

/** What a redacted copy leaves out: papers that others wrote about people, which nobody can mask. What the portal writes itself is masked. */
export function leftOutOfRedacted(kind: PaperKind): boolean {
  return kind === 'document' || kind === 'credit-report' || kind === 'import' || kind === 'other' || kind === 'outside-estimate';
}
