import { dollars } from '../../../../foundation/money/money.ts';
import type { PricingScenario } from './scenario.ts';

/**
 * A plain conventional purchase above 80 % of the value: the scenario with which a product's rules are tested where no loan is given. LTV
 * 318,087 / 381,216 = 83.44 %.
 */
export const plainLoan: PricingScenario = {
  lienPriority: 'FirstLien',
  loanPurpose: 'Purchase',
  occupancy: 'PrimaryResidence',
  units: 1,
  propertyType: 'SingleFamily',
  state: 'CO',
  countyFips: '08069',
  loanAmount: dollars(318_087),
  value: dollars(381_216),
  salesPrice: dollars(381_216),
  ltv: 83_440,
  cltv: 83_440,
  score: 742,
  dti: 34_800,
  mortgageInsurance: 'BorrowerPaidMonthly',
  compensation: {
    paidBy: 'Lender',
    points: 2000,
    minimum: dollars(1000),
    maximum: dollars(19_999),
    source: 'Agreement of 2026-03-01',
  },
  brokerTier: 2,
  limits: { conformingBaseline: dollars(832_750), conforming: dollars(832_750), fha: dollars(649_750), source: 'FHFA 2026, county 08069' },
};
