/** One product by each system's name; the loan's facts don't change. */
export interface TransformedProduct {
  readonly productName: string;
  readonly DU: string;
  readonly LPA: string;
  readonly kind: 'product' | 'program' | 'feature';
}

const of = (kind: TransformedProduct['kind'], DU: string, LPA: string, productName = DU): TransformedProduct => ({
  productName,
  DU,
  LPA,
  kind,
});

/** Products, programs and features that both enterprises have, by the names of their guides. */
const PAIRS: readonly TransformedProduct[] = [
  of('product', '30 Year Fixed Rate', '30-year fixed-rate', 'Conv 30 fixed'),
  of('product', '20 Year Fixed Rate', '20-year fixed-rate', 'Conv 20 fixed'),
  of('product', '15 Year Fixed Rate', '15-year fixed-rate', 'Conv 15 fixed'),
  of('product', '5/6-Month SOFR ARM', '5/6-month ARM, 30-day average SOFR', '5/6 ARM'),
  of('product', '7/6-Month SOFR ARM', '7/6-month ARM, 30-day average SOFR', '7/6 ARM'),
  of('product', '10/6-Month SOFR ARM', '10/6-month ARM, 30-day average SOFR', '10/6 ARM'),
  of('program', 'HomeReady', 'Home Possible'),
  of('program', 'HFA Preferred', 'HFA Advantage'),
  of('program', 'RefiNow', 'Refi Possible'),
  of('feature', 'High-Balance Loan', 'Super Conforming'),
  of('feature', 'Community Seconds', 'Affordable Seconds'),
  of('feature', 'HomeStyle Renovation', 'CHOICERenovation'),
  of('feature', 'HomeStyle Energy', 'GreenCHOICE'),
];

/** The products of a name, whichever system calls them so; all of them without one. */
export function transformProduct(productName?: string): readonly TransformedProduct[] {
  const sought = productName?.trim().toLowerCase();
  if (sought === undefined || sought === '') return PAIRS;
  return PAIRS.filter((pair) => [pair.productName, pair.DU, pair.LPA].some((name) => name.toLowerCase() === sought));
}
