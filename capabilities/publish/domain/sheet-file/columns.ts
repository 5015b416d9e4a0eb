import type { FigureKind } from './figures.ts';
import type { Column } from './tables.ts';

/* The columns of each worksheet. The heads are shown to people; the paths are those of the document. */

function column(head: string, path: string, kind: Column['kind']): Column {
  return { head, path, kind };
}
function optional(head: string, path: string, kind: Column['kind']): Column {
  return { head, path, kind, optional: true };
}

export const PRODUCT_COLUMNS: readonly Column[] = [
  column('Product', 'productId', 'product'),
  column('Code', 'code', 'text'),
  column('Name', 'name', 'text'),
  column('Series', 'series', 'text'),
  column('Mortgage type', 'mortgageType', 'text'),
  column('Amortization', 'amortization', 'text'),
  column('Term months', 'termMonths', 'whole'),
  optional('Programs', 'programs', 'list'),
  optional('Features', 'features', 'list'),
  optional('States', 'states', 'list'),
  optional('Regions', 'offeredTo.regions', 'list'),
  optional('Branches', 'offeredTo.branches', 'list'),
  optional('Brokerages', 'offeredTo.brokerages', 'list'),
  optional('ARM index', 'arm.index', 'text'),
  optional('ARM margin', 'arm.margin', 'rate'),
  optional('Initial cap', 'arm.initialCap', 'rate'),
  optional('Periodic cap', 'arm.periodicCap', 'rate'),
  optional('Lifetime cap', 'arm.lifetimeCap', 'rate'),
  optional('Floor', 'arm.floor', 'rate'),
  optional('First adjustment months', 'arm.firstAdjustmentMonths', 'whole'),
  optional('Later adjustment months', 'arm.laterAdjustmentMonths', 'whole'),
  optional('Round to', 'arm.roundTo', 'rate'),
];

/** Prices as one long list, where a sheet does not have a grid a product. */
export const PRICE_COLUMNS: readonly Column[] = [
  column('Product', 'productId', 'product'),
  column('Rate', 'rate', 'rate'),
  column('Lock days', 'lockDays', 'whole'),
  column('Price', 'price', 'price'),
];

export const RULE_COLUMNS: readonly Column[] = [
  column('Rule', 'ruleId', 'text'),
  column('Source', 'source', 'text'),
  column('Products', 'products', 'selector'),
  optional('When', 'when', 'conditions'),
  column('Fact', 'fact', 'text'),
  column('Test', 'test', 'raw'),
  column('Limit', 'limit', 'raw'),
  column('If unknown', 'whenUnknown', 'text'),
  column('Sentence', 'sentence', 'text'),
];

export const CAP_COLUMNS: readonly Column[] = [
  column('Cap', 'capId', 'text'),
  column('Source', 'source', 'text'),
  column('Products', 'products', 'selector'),
  column('Maximum price', 'maximumPrice', 'price'),
  column('Minimum price', 'minimumPrice', 'price'),
];

export const FEE_COLUMNS: readonly Column[] = [
  column('Fee', 'feeId', 'text'),
  column('Label', 'label', 'text'),
  column('Source', 'source', 'text'),
  column('Products', 'products', 'selector'),
  column('Amount', 'amount', 'money'),
];

/** The facts of a golden scenario: how each is written, and whether every scenario has it. */
export const SCENARIO_FIELDS: Readonly<
  Record<string, { readonly kind: FigureKind; readonly needed?: true; readonly words?: readonly string[] }>
> = {
  mortgageType: { kind: 'text', words: ['Conventional', 'FHA', 'VA', 'USDARuralDevelopment'] },
  amortization: { kind: 'text', words: ['Fixed', 'AdjustableRate'] },
  termMonths: { kind: 'whole' },
  lienPriority: { kind: 'text', needed: true, words: ['FirstLien', 'SecondLien'] },
  secondLienType: { kind: 'text', words: ['ClosedEnd', 'HELOC'] },
  loanPurpose: { kind: 'text', needed: true, words: ['Purchase', 'Refinance'] },
  refinanceCashOut: { kind: 'text', words: ['CashOut', 'LimitedCashOut', 'NoCashOut'] },
  refinanceProgram: { kind: 'text', words: ['FullDocumentation', 'InterestRateReductionRefinanceLoan', 'Streamline'] },
  occupancy: { kind: 'text', needed: true, words: ['PrimaryResidence', 'SecondHome', 'Investment'] },
  units: { kind: 'whole', needed: true },
  stories: { kind: 'whole' },
  propertyType: {
    kind: 'text',
    needed: true,
    words: ['SingleFamily', 'PlannedUnitDevelopment', 'Condominium', 'DetachedCondominium', 'Cooperative', 'ManufacturedHome'],
  },
  nonWarrantable: { kind: 'flag' },
  state: { kind: 'text', needed: true },
  countyFips: { kind: 'text' },
  zip: { kind: 'text' },
  loanAmount: { kind: 'money', needed: true },
  noteAmount: { kind: 'money' },
  value: { kind: 'money', needed: true },
  salesPrice: { kind: 'money' },
  ltv: { kind: 'ratio', needed: true },
  cltv: { kind: 'ratio', needed: true },
  hcltv: { kind: 'ratio' },
  score: { kind: 'whole' },
  dti: { kind: 'ratio' },
  firstTimeBuyer: { kind: 'flag' },
  selfEmployed: { kind: 'flag' },
  nonOccupantOnly: { kind: 'flag' },
  foreignNational: { kind: 'flag' },
  escrowsWaived: { kind: 'flag' },
  subordinateFinancing: { kind: 'money' },
  communitySecond: { kind: 'flag' },
  financedProperties: { kind: 'whole' },
  mortgageInsurance: { kind: 'text', words: ['None', 'BorrowerPaidMonthly', 'BorrowerPaidSingle', 'LenderPaid'] },
  documentation: { kind: 'text', words: ['Full', 'Alternative', 'Streamline'] },
  underwriting: { kind: 'text', words: ['DesktopUnderwriter', 'LoanProductAdvisor', 'Manual'] },
  incomeOfAreaMedian: { kind: 'ratio' },
  ruralEligible: { kind: 'flag' },
  reservesMonths: { kind: 'whole' },
  'veteran.eligible': { kind: 'flag' },
  'veteran.firstUse': { kind: 'flag' },
  'veteran.fundingFeeExempt': { kind: 'flag' },
  'compensation.paidBy': { kind: 'text', needed: true, words: ['Lender', 'Borrower'] },
  'compensation.points': { kind: 'rate', needed: true },
  'compensation.minimum': { kind: 'money' },
  'compensation.maximum': { kind: 'money' },
  'compensation.source': { kind: 'text', needed: true },
  brokerTier: { kind: 'whole', needed: true },
  'limits.conformingBaseline': { kind: 'money', needed: true },
  'limits.conforming': { kind: 'money', needed: true },
  'limits.fha': { kind: 'money', needed: true },
  'limits.source': { kind: 'text', needed: true },
  'hierarchy.region': { kind: 'text' },
  'hierarchy.branch': { kind: 'text' },
  'hierarchy.brokerage': { kind: 'text' },
  interviewDate: { kind: 'text' },
};

export const GOLDEN_COLUMNS: readonly Column[] = [
  column('ID', 'goldenId', 'text'),
  column('Name', 'name', 'text'),
  column('Product', 'productId', 'product'),
  column('Rate', 'rate', 'rate'),
  column('Lock days', 'lockDays', 'whole'),
  column('Expected', 'expected', 'raw'),
  optional('Rule', 'rule', 'text'),
  optional('Lines', 'lines', 'raw'),
  ...Object.entries(SCENARIO_FIELDS).map(([path, { kind, needed }]): Column => ({
    head: path,
    path: `scenario.${path}`,
    kind,
    ...(needed ? {} : { optional: true }),
  })),
];

/** The particulars of an adjuster, in front of its grid. */
export const ADJUSTER_KEYS: readonly Column[] = [
  column('Table', 'tableId', 'text'),
  column('Version', 'version', 'text'),
  column('Label', 'label', 'text'),
  column('Line', 'line', 'text'),
  column('Source', 'source', 'text'),
  column('Kind', 'kind', 'text'),
  column('Effect', 'effect', 'text'),
  column('Products', 'products', 'selector'),
  optional('When', 'when', 'conditions'),
];
