import { ok, refuse, type Refusal, type Result } from '../../../../foundation/result/result.ts';
import type { ApplicationDocument } from '../../../../standards/mismo-3.4/application-document.ts';
import { productOf, type Product } from '../../../reference/domain/products.ts';
import { chosenProgram } from '../../../reference/domain/programs.ts';

/** The product in the loan's row, and whether an active lock fixes it. */
export interface ProductOfLoan {
  readonly productId: string | null;
  readonly programId: string | null;
  readonly featureId: string | null;
  readonly locked: boolean;
  /** The products of the live rate sheet that are offered to the brokerage. */
  readonly offered: readonly Product[];
}

export interface ProductChosen {
  readonly product: Product | undefined;
  readonly programId: string | null;
  readonly featureId: string | null;
}

export type ProductRefusal = Refusal<'PRODUCT_NOT_FOUND' | 'PROGRAM_NOT_FOUND' | 'PRODUCT_LOCKED'>;

/** Decides on another product, program or feature; undefined where it is the same. Another product is taken with other programs. */
export function chooseProduct(
  loan: ProductOfLoan,
  wanted: { readonly productId?: string; readonly programId?: string; readonly featureId?: string },
): Result<ProductChosen | undefined, ProductRefusal> {
  const productId = wanted.productId === undefined ? loan.productId : wanted.productId === '' ? null : wanted.productId.padStart(4, '0');
  const another = productId !== loan.productId;
  const programId = (wanted.programId ?? (another ? '' : loan.programId)) || null;
  const featureId = (wanted.featureId ?? (another || programId !== loan.programId ? '' : loan.featureId)) || null;
  if (!another && programId === loan.programId && featureId === loan.featureId) return ok(undefined);
  const product = productId === null ? undefined : productOf(loan.offered, productId);
  if (productId !== null && !product)
    return refuse('PRODUCT_NOT_FOUND', `There is no product ${productId}.`, { field: 'productID', details: { productId } });
  const program = chosenProgram(programId ?? undefined, featureId ?? undefined);
  if ('problem' in program) return refuse('PROGRAM_NOT_FOUND', program.problem, { field: 'specialProgram' });
  if (loan.locked) return refuse('PRODUCT_LOCKED', '', { field: 'productID' });
  return ok({ product, programId, featureId });
}

/** The application with a product: mortgage type, amortization and term are the product's. */
export function withProduct(document: ApplicationDocument, product: Product): ApplicationDocument {
  return {
    ...document,
    loan: {
      ...document.loan,
      MortgageType: product.mortgageType,
      AmortizationType: product.amortization,
      LoanAmortizationPeriodType: 'Month',
      LoanAmortizationPeriodCount: product.termMonths,
      LoanMaturityPeriodType: 'Month',
      LoanMaturityPeriodCount: product.termMonths,
    },
  };
}
