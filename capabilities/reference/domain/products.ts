/**
 * What the lender offers, as registration needs it: the products by their 4-digit ids.
 * The rate sheet prices products by the same ids; a test holds the two lists together.
 */
export interface Product {
  /** Four digits, zero-padded. */
  readonly productId: string;
  readonly code: string;
  readonly name: string;
  /** MISMO MortgageType. */
  readonly mortgageType: 'Conventional' | 'FHA' | 'VA' | 'USDARuralDevelopment';
  readonly amortization: 'Fixed' | 'AdjustableRate';
  readonly termMonths: number;
}

const conventional = { mortgageType: 'Conventional', amortization: 'Fixed' } as const;

export const products: readonly Product[] = [
  { ...conventional, productId: '0101', code: 'C30F', name: 'Conforming 30 fixed', termMonths: 360 },
  { ...conventional, productId: '0102', code: 'C20F', name: 'Conforming 20 fixed', termMonths: 240 },
  { ...conventional, productId: '0103', code: 'C15F', name: 'Conforming 15 fixed', termMonths: 180 },
  {
    productId: '0104',
    code: 'C76A',
    name: 'Conforming 7/6 ARM',
    mortgageType: 'Conventional',
    amortization: 'AdjustableRate',
    termMonths: 360,
  },
  { ...conventional, productId: '0105', code: 'HS30F', name: 'HomeStart 30 fixed', termMonths: 360 },
  { ...conventional, productId: '0111', code: 'HB30F', name: 'High balance 30 fixed', termMonths: 360 },
  {
    productId: '0201',
    code: 'F30F',
    name: 'FHA 30 fixed',
    mortgageType: 'FHA',
    amortization: 'Fixed',
    termMonths: 360,
  },
  { productId: '0202', code: 'F15F', name: 'FHA 15 fixed', mortgageType: 'FHA', amortization: 'Fixed', termMonths: 180 },
  { productId: '0301', code: 'V30F', name: 'VA 30 fixed', mortgageType: 'VA', amortization: 'Fixed', termMonths: 360 },
  { productId: '0302', code: 'VR30F', name: 'VA IRRRL 30 fixed', mortgageType: 'VA', amortization: 'Fixed', termMonths: 360 },
  {
    productId: '0401',
    code: 'U30F',
    name: 'USDA 30 fixed',
    mortgageType: 'USDARuralDevelopment',
    amortization: 'Fixed',
    termMonths: 360,
  },
  { ...conventional, productId: '0501', code: 'J30F', name: 'Jumbo 30 fixed', termMonths: 360 },
];

/** The product of an id written with or without its leading zeros. */
export function productOf(id: string): Product | undefined {
  const padded = id.padStart(4, '0');
  return products.find((product) => product.productId === padded);
}
