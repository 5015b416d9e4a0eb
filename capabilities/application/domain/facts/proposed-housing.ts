import { sumCents, type Cents } from '../../../../foundation/money/money.ts';
import type { ApplicationDocument, HousingExpense } from '../../../../standards/mismo-3.4/application-document.ts';

/** The monthly cost of the new home by the application, as the sum of the given kinds (URLA L2); undefined where it states none of them. */
export function proposedHousing(
  { loan }: Pick<ApplicationDocument, 'loan'>,
  types: readonly HousingExpense['HousingExpenseType'][],
): Cents | undefined {
  const amounts = loan.housingExpenses.flatMap((each) =>
    each.HousingExpenseTimingType === 'Proposed' &&
    types.includes(each.HousingExpenseType) &&
    each.HousingExpensePaymentAmount !== undefined
      ? [each.HousingExpensePaymentAmount]
      : [],
  );
  return amounts.length === 0 ? undefined : sumCents(amounts);
}
