import type { AuditPart } from '../../../regulation/purchase-audit/index.ts';

/** The part of a loan's file, given by the capability that owns it. */
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

/** The part of a document of the document center, by its type. */
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

/** The parts a redacted copy leaves out: documents that others wrote about people, which can't be masked. The portal's own documents are masked. */
export function leftOutOfRedacted(kind: PaperKind): boolean {
  return kind === 'document' || kind === 'credit-report' || kind === 'import' || kind === 'other' || kind === 'outside-estimate';
}
