/** A product as registration needs it: of the live rate sheet, or of the sheet that last had it. */
export interface Product {
  /** Four digits, zero-padded. */
  readonly productId: string;
  /** The desk's own short name: "C30F". */
  readonly code: string;
  readonly name: string;
  /** MISMO MortgageType. */
  readonly mortgageType: 'Conventional' | 'FHA' | 'VA' | 'USDARuralDevelopment';
  /** MISMO AmortizationType. */
  readonly amortization: 'Fixed' | 'AdjustableRate';
  readonly termMonths: number;
  /** Special programs and features it may be taken with, by their names. */
  readonly programs?: readonly string[];
  readonly features?: readonly string[];
}

/** The product of an id written with or without its leading zeros. */
export function productOf<P extends Product>(products: readonly P[], id: string): P | undefined {
  const padded = id.padStart(4, '0');
  return products.find((product) => product.productId === padded);
}
