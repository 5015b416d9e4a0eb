import { productOf, type Product } from '../../reference/domain/products.ts';
import { chosenProgram } from '../../reference/domain/programs.ts';

/** The data of a request for a temporary buydown. */
export interface BuydownAsked {
  readonly productId: string;
  readonly programId: string;
  readonly featureId: string;
  readonly purpose?: string | undefined;
  readonly refinanceCashOut?: string | undefined;
  readonly occupancy?: string | undefined;
}

export interface BuydownVerified {
  readonly verified: boolean;
  readonly reasons: readonly string[];
  /** How many points the payment is below that of the note, year by year. */
  readonly years: readonly { readonly year: number; readonly pointsBelow: number }[];
}

/** The special program of the lists that a temporary buydown is. */
export const BUYDOWN_PROGRAM = '1021';

/**
 * Whether a product can have the requested buydown, with every reason against it: Fannie Mae Selling Guide B2-1.4-04 (no cash-out
 * refinance, no investment property), and the rules of the lender's live sheet for the product.
 */
export function verifyBuydown(asked: BuydownAsked, products: readonly Product[]): BuydownVerified {
  const product = productOf(products, asked.productId);
  const chosen = chosenProgram(asked.programId, asked.featureId);
  const reasons: string[] = [];
  if (!product) reasons.push(`There is no product ${asked.productId}.`);
  if ('problem' in chosen) return { verified: false, reasons: [...reasons, chosen.problem], years: [] };
  const { program, feature } = chosen;
  if (asked.programId !== BUYDOWN_PROGRAM) reasons.push('The special program is no temporary buydown.');
  else if (feature === undefined) reasons.push('Choose how the payment is bought down.');
  if (product && program !== undefined && !product.programs?.includes(program))
    reasons.push(`The live rate sheet does not take ${product.name} with ${program}.`);
  else if (product && feature !== undefined && !product.features?.includes(feature))
    reasons.push(`The live rate sheet does not take ${product.name} with ${feature}.`);
  if (asked.purpose === 'Refinance' && asked.refinanceCashOut === 'CashOut') reasons.push('A cash-out refinance is not bought down.');
  if (asked.occupancy === 'Investment') reasons.push('An investment property is not bought down.');
  return { verified: reasons.length === 0, reasons, years: yearsOf(feature) };
}

/** "2-1 buydown" is two points below in the first year and one in the second. */
function yearsOf(feature: string | undefined): BuydownVerified['years'] {
  const [plan] = /^\d(?:-\d)+/.exec(feature ?? '') ?? [];
  const points = (plan ?? '').split('-').map(Number);
  return points.flatMap((pointsBelow, at) => (pointsBelow > 0 ? [{ year: at + 1, pointsBelow }] : []));
}
