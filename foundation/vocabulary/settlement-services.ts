/** Services of a settlement that a company affiliated with a lender or a broker may provide, with their names on screen. */
export const settlementServices = {
  title: 'Title insurance and search',
  settlement: 'Settlement',
  survey: 'Survey',
  pest: 'Pest inspection',
  appraisal: 'Appraisal',
  'credit-report': 'Credit report',
  flood: 'Flood determination',
  'tax-service': 'Tax service',
  attorney: 'Attorney',
  'homeowners-insurance': 'Homeowner’s insurance',
  'home-inspection': 'Home inspection',
  'home-warranty': 'Home warranty',
  'real-estate': 'Real estate brokerage',
} as const;

export type SettlementService = keyof typeof settlementServices;

/** All of them, in their order. */
// The keys are those written above, which `Object.keys` forgets.
export const settlementServiceIds = Object.keys(settlementServices) as [SettlementService, ...SettlementService[]];
