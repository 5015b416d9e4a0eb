import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import { AUDIT_PARTS, auditPart, type AuditPart } from '../../../regulation/purchase-audit/index.ts';

/** The recipients of a package. */
export const packageRecipients = ['examiner', 'investor', 'warehouse', 'servicer'] as const;
export type PackageRecipient = (typeof packageRecipients)[number];

export const recipientNames: Readonly<Record<PackageRecipient, string>> = {
  examiner: 'Examiner',
  investor: 'Investor',
  warehouse: 'Warehouse bank',
  servicer: 'Servicer',
};

/** A part with a fixed place: the index is first and the journal last, for every recipient. */
export type StackedPart = Exclude<AuditPart, 'index' | 'journal'>;
export const stackedParts = AUDIT_PARTS.flatMap(([, part]) => (part === 'index' || part === 'journal' ? [] : [part]));

/** Used until the lender changes it: an examiner gets everything in the order of a loan's life; the others first what they need first. */
export const usualOrders: Readonly<Record<PackageRecipient, readonly StackedPart[]>> = {
  examiner: stackedParts,
  investor: [
    'closing-package',
    'application',
    'underwriting',
    'appraisals',
    'title-and-insurance',
    'closing-disclosures',
    'loan-estimates',
    'changes',
    'cures',
    'tests',
    'consents',
    'intent',
    'providers',
    'ucd',
    'recording',
  ],
  warehouse: [
    'closing-package',
    'wires',
    'title-and-insurance',
    'closing-disclosures',
    'application',
    'underwriting',
    'appraisals',
    'locks',
  ],
  servicer: ['closing-package', 'recording', 'title-and-insurance', 'closing-disclosures', 'application', 'wires', 'appraisals'],
};

/** A recipient's order in use: version 0 is the usual one. */
export interface StackingOrder {
  readonly recipient: PackageRecipient;
  readonly version: number;
  readonly parts: readonly StackedPart[];
}

export function usualOrder(recipient: PackageRecipient): StackingOrder {
  return { recipient, version: 0, parts: usualOrders[recipient] };
}

export interface NumberedPart {
  readonly part: AuditPart;
  readonly number: string;
  readonly title: string;
}

/** The parts of an order with the numbers their files' names begin with, in tens; the journal's is always the last. */
export function numberedParts({ parts }: Pick<StackingOrder, 'parts'>): readonly NumberedPart[] {
  return [
    ...parts.map((part, at) => ({ part, number: String((at + 1) * 10).padStart(3, '0'), title: auditPart(part).title })),
    { part: 'journal' as const, ...auditPart('journal') },
  ];
}

type OrderRefusal = Refusal<'ORDER_CHANGED' | 'PART_TWICE' | 'NO_PARTS' | 'SAME_ORDER'>;

/** Decides a change of an order: each part once, at least one, and based on the order that is in use. */
export function saveStackingOrder(
  current: StackingOrder,
  { basedOn, parts }: { readonly basedOn: number; readonly parts: readonly StackedPart[] },
): Result<StackingOrder, OrderRefusal> {
  if (basedOn !== current.version) return refuse('ORDER_CHANGED', '');
  if (parts.length === 0) return refuse('NO_PARTS', '', { field: 'parts' });
  if (new Set(parts).size < parts.length) return refuse('PART_TWICE', '', { field: 'parts' });
  if (parts.join() === current.parts.join()) return refuse('SAME_ORDER', '', { field: 'parts' });
  return ok({ recipient: current.recipient, version: current.version + 1, parts });
}
