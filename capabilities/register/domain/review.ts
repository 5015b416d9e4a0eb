import type { Cents } from '../../../foundation/money/money.ts';
import type { ApplicationDocument } from '../../../standards/mismo-3.4/application-document.ts';
import { loanFacts } from '../../application/domain/facts/loan-facts.ts';
import { products } from '../../reference/domain/products.ts';

/** How much of what an application holds, with its sums: what a person checks a file against. */
export interface ReviewFigures {
  readonly incomes: number;
  readonly monthlyIncomeCents: Cents;
  readonly assets: number;
  readonly assetsCents: Cents;
  readonly liabilities: number;
  readonly liabilityBalanceCents: Cents;
  readonly liabilityPaymentCents: Cents;
  readonly ownedProperties: number;
}

export function reviewFigures({ borrowers, assets, liabilities, ownedProperties }: ApplicationDocument): ReviewFigures {
  const incomes = borrowers.flatMap((borrower) => borrower.incomes);
  return {
    incomes: incomes.length,
    monthlyIncomeCents: total(incomes, (income) => income.CurrentIncomeMonthlyTotalAmount),
    assets: assets.length,
    assetsCents: total(assets, (asset) => asset.AssetCashOrMarketValueAmount),
    liabilities: liabilities.length,
    liabilityBalanceCents: total(liabilities, (liability) => liability.LiabilityUnpaidBalanceAmount),
    liabilityPaymentCents: total(liabilities, (liability) => liability.LiabilityMonthlyPaymentAmount),
    ownedProperties: ownedProperties.length,
  };
}

function total<T>(items: readonly T[], amount: (item: T) => Cents | undefined): Cents {
  return items.reduce((sum, item) => sum + (amount(item) ?? 0), 0);
}

/** The first product that is what the application asks for, else the first of its mortgage type. */
export function suggestedProduct(document: ApplicationDocument): string | undefined {
  const facts = loanFacts(document);
  const ofType = products.filter((product) => product.mortgageType === facts.mortgageType);
  const exact = ofType.find((product) => product.amortization === facts.amortization && product.termMonths === facts.termMonths);
  return (exact ?? ofType[0])?.productId;
}
