import type { ApplicationDocument } from '../../../../standards/mismo-3.4/application-document.ts';
import type { MissingData } from '../../../../standards/mismo-3.4/missing-data.ts';
import { countedDebts } from './counted-debts.ts';
import { proposedHousing } from './proposed-housing.ts';

/**
 * The monthly payments that DU or LPA need and the application lacks: taxes and insurance of the new home, and debts. A missing expense is named by
 * its kind.
 */
export function missingPayments(document: ApplicationDocument): readonly MissingData[] {
  const housing = [
    ['RealEstateTax', 'Property taxes', proposedHousing(document, ['RealEstateTax'])],
    ['HomeownersInsurance', 'Hazard insurance', proposedHousing(document, ['HomeownersInsurance', 'SupplementalPropertyInsurance'])],
  ] as const;
  return [
    ...housing.flatMap(([kind, label, amount]) =>
      amount === undefined ? [{ path: `loan/housingExpenses/${kind}`, label, sentence: `${label}: the monthly amount is required.` }] : [],
    ),
    ...countedDebts(document).missing,
  ];
}
