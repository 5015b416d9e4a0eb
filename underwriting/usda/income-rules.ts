import type { Cents } from '../../foundation/money/money.ts';
import type { Ratio } from '../../foundation/rates/rates.ts';
import type { GuideTable } from '../dated-guide.ts';

interface HouseholdIncomeRule {
  /** Of what a full-time student earns, a year. */
  readonly studentTo: Cents;
  readonly dependent: Cents;
  readonly elderlyHousehold: Cents;
  /** Costs of disability and, in an elderly household, medicine count over this percent of the annual income. */
  readonly costsOver: Ratio;
}

export const USDA_HOUSEHOLD_INCOME: GuideTable<HouseholdIncomeRule> = {
  usda: [
    {
      studentTo: 480_00,
      dependent: 480_00,
      elderlyHousehold: 400_00,
      costsOver: 3_000,
      source: 'USDA HB-1-3555 9.3, 9.5, 9.7',
      standing: 'unverified',
    },
  ],
};
