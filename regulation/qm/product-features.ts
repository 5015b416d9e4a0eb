import { count, explained, given, months, type Explained } from '../../foundation/explain/explain.ts';
import { allOf, compareStep, holds } from '../arithmetic-steps.ts';

export interface ProductFeatures {
  readonly termMonths: number;
  /** Longest run of payments that leave principal unpaid. */
  readonly interestOnlyMonths: number;
  readonly negativeAmortization: boolean;
  readonly balloon: boolean;
}

/** Verdict: a product a General QM allows (12 CFR 1026.43(e)(2)(i)–(ii)): at most 30 years, no deferred principal, no balloon. */
export function qmProductFeatures(product: ProductFeatures): Explained<boolean> {
  const none = (label: string, present: boolean) =>
    compareStep(
      `No ${label}`,
      given(label, count(present ? 1 : 0), 'Note'),
      '=',
      given('None allowed', count(0), '12 CFR 1026.43(e)(2)(i)'),
    );
  const why = allOf(
    'Product features allowed',
    [
      compareStep(
        'At most 30 years',
        given('Loan term', months(product.termMonths), 'Note'),
        '<=',
        given('Longest term', months(360), '12 CFR 1026.43(e)(2)(ii)'),
      ),
      none('interest-only payments', product.interestOnlyMonths > 0),
      none('negative amortization', product.negativeAmortization),
      none('balloon payment', product.balloon),
    ],
    { rule: 'qm.product-features', source: '12 CFR 1026.43(e)(2)(i)–(ii)' },
  );
  return explained(holds(why), why);
}
