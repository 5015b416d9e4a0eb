import type { LockToBe } from '../../../disclose/port/price-tests.ts';
import type { PricingScenario } from '../../../price/domain/index.ts';

interface NewTerms extends Pick<LockToBe, 'productId' | 'sheetVersion'>, Pick<LockToBe['lock'], 'rate' | 'price' | 'lockedOn' | 'until'> {
  readonly scenario: PricingScenario;
}

/** A lock that is not there yet, as the loan's estimate would have it. */
export function lockToBe({ productId, sheetVersion, scenario, ...terms }: NewTerms): LockToBe {
  return {
    productId,
    sheetVersion,
    lock: {
      ...terms,
      score: scenario.score ?? null,
      compensationPaidBy: scenario.compensation?.paidBy ?? null,
      ...(scenario.mortgageInsurance === 'LenderPaid' ? { lenderPaidInsurance: true } : {}),
    },
  };
}
