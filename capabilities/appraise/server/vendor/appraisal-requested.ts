import type { BodyOf } from '../../../../foundation/wire/call.ts';
import type { Cents } from '../../../../foundation/units/units.ts';
import type { newAppraisalOrder } from '../../contract/new-appraisal-order.ts';
import type { AppraisalOrdered, AppraisalProduct, Payer } from '../../domain/index.ts';

/** The content of an appraisal order, as `new-appraisal-order` stores it. */
export interface AppraisalRequested extends AppraisalOrdered {
  readonly lender: string;
  readonly companyId: string;
  readonly product: AppraisalProduct;
  readonly rush: boolean;
  readonly feeCents: Cents;
  readonly payer: Payer;
  readonly access: { readonly name: string; readonly telephone: string };
  readonly instructions: string;
}

export function appraisalRequested(
  ordered: AppraisalOrdered,
  lender: string,
  { companyId, product, rush, feeCents, access, instructions, payer = 'lender' }: BodyOf<typeof newAppraisalOrder>,
): AppraisalRequested {
  return { ...ordered, lender, companyId, product, rush, feeCents, payer, access, instructions };
}

/** What the journal says of an order. */
export function requestedInShort({ companyId, product, rush, feeCents, payer, second, reportFormats }: AppraisalRequested) {
  return { companyId, product, rush, feeCents, payer, second, reportFormats };
}
