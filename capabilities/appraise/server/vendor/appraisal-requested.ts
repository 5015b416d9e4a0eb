import type { Cents } from '../../../../foundation/units/units.ts';
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
