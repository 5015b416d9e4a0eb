import { z } from 'zod';

/*
 * The Price It request as the specification names its fields. Every field is optional except those a price needs; the refusal names all
 * that are missing.
 */

/** Dollars with at most two decimals, as a number or as text. */
const amount = z
  .union([z.number().min(0).max(999_999_999).multipleOf(0.01), z.string().regex(/^\d{1,9}(\.\d{1,2})?$/)])
  .meta({ description: 'Dollars, at most two decimals' });
/** Percent, rate or price with at most three decimals. */
const figure = z
  .union([z.number().min(0).max(999).multipleOf(0.001), z.string().regex(/^\d{1,3}(\.\d{1,3})?$/)])
  .meta({ description: 'A percentage, rate or price, at most three decimals' });
const count = z.union([z.int().min(0).max(9999), z.string().regex(/^\d{1,4}$/)]);
const score = z.union([z.int().min(300).max(850), z.string().regex(/^[3-8]\d\d$/)]);
const yesNo = z.enum(['Yes', 'No']);
const word = z.string().max(60);
/** A chosen id; empty text is nothing chosen. */
const id = z.string().regex(/^\d{0,10}$/);

export const borrowerInfo = z.strictObject({
  encompassUserName: word.optional(),
  primaryBorrowerMedianFico: score.optional().meta({ title: 'Median FICO' }),
  foreignNational: yesNo.optional(),
  regionId: id.optional(),
  branch: id.optional(),
  correspondentLender: yesNo.optional(),
  medianFicoBelow620: z.boolean().optional().meta({ description: 'Read only with more than one borrower' }),
  noOfBorrowers: count.optional().meta({ title: 'Number of borrowers' }),
});

export const loanInfo = z.strictObject({
  lienPriorityType: z.enum(['FirstLien', 'SecondLien']).optional(),
  secondLienType: z.enum(['ClosedEnd', 'HELOC']).optional().meta({ description: 'Read only of a second lien' }),
  loanPurpose: z.enum(['Purchase', 'Refinance', 'Other']).optional(),
  cashOut: z.enum(['CashOut', 'LimitedCashOut', 'NoCashOut']).optional(),
  purchasePrice: amount.optional(),
  appraisedValue: amount.optional(),
  amountOfMortgage: amount.optional().meta({ title: 'Loan amount' }),
  ltv: figure.optional(),
  totLtv: figure.optional().meta({ description: 'Combined loan-to-value; `ltv` when there is none' }),
  loanOfficerID: word.optional(),
  tpoloanType: z.enum(['Broker', 'Correspondent']).optional(),
  refiPurpose: z
    .enum(['FullDocumentation', 'StreamlineWithAppraisal', 'StreamlineWithoutAppraisal', 'InterestRateReductionRefinanceLoan', 'CashOut'])
    .optional(),
  firstTimeBuyer: yesNo.optional(),
});

export const propertyInfo = z.strictObject({
  state: z.string().max(2).optional(),
  propertyUsageType: z.enum(['PrimaryResidence', 'SecondHome', 'Investment']).optional(),
  condominiumType: z.enum(['Attached', 'Detached']).optional(),
  numberOfUnits: count.optional().meta({ title: 'Number of units' }),
  numberOfStories: count.optional().meta({ title: 'Stories', description: '4 is four or more; not known when left out' }),
  propertyZip: z.string().max(10).optional().meta({ title: 'ZIP code' }),
  gsepropertyType: z
    .enum(['SingleFamily', 'PlannedUnitDevelopment', 'Condominium', 'DetachedCondominium', 'Cooperative', 'ManufacturedHome'])
    .optional(),
  nonWarrantable: yesNo.optional(),
  housingType: z.enum(['SingleFamily', 'TwoToFourUnit', 'Manufactured']).optional(),
  financedProperty: count.optional().meta({ title: 'Financed properties' }),
  county: z.string().max(100).optional().meta({
    title: 'County',
    description: 'As the ZIP code’s lookup names it: its limits hold where the code lies in several',
  }),
  usdaEligibleArea: yesNo
    .optional()
    .meta({ description: 'Whether the property is in a USDA-eligible rural area; not known when left out' }),
});

export const mortgageInfo = z.strictObject({
  termInMonths: count.optional(),
  loanAmortizationType: z.enum(['ALL', 'Fixed', 'AdjustableRate']).default('ALL'),
  mortgageType: z.enum(['ALL', 'Conventional', 'FHA', 'VA', 'USDARuralDevelopment']).optional(),
  buyDown: z.literal('No').default('No'),
  loanDocumentationType: z
    .enum(['Full', 'Alternative', 'Streamline', 'BankStatements', 'AssetDepletion', 'DebtServiceCoverage'])
    .optional(),
  waiveEscrows: z.enum(['None', 'Taxes', 'Insurance', 'All']).optional(),
  qualifyingDebtRatio: figure.optional().meta({ title: 'Debt-to-income' }),
  miOptionType: z.enum(['None', 'LPMI', 'BPMI']).optional(),
  miOption: word.optional().meta({ description: 'In the pilot the chosen insurance by its list value; else LPMI or nothing' }),
  specialProgram: id.optional(),
  specialFeature: id.optional(),
  aus: z.enum(['DU', 'LPA', 'Manual']).optional(),
  sectionOfAct: word.optional(),
  selfEmployed: yesNo.optional(),
  totalVerifiedIncome: amount.optional().meta({ title: 'Monthly income' }),
  incomeOfAreaMedian: figure.optional().meta({
    title: 'Income, % of AMI',
    description: 'Qualifying income as a percentage of the area’s median; not known when left out',
  }),
  coBorrowerMedianFicoList: z.array(score).max(9).optional().meta({ title: 'FICO of co-borrower' }),
  manualUnderwrite: yesNo.optional(),
  vaEntitlement: z.boolean().optional(),
});

export const priceInfo = z.strictObject({
  priceType: z.enum(['BestExecution', 'Rate', 'Price']).default('BestExecution'),
  requestPrice: figure.optional().meta({ title: 'Price to reach', description: 'With priceType Price' }),
  baseRate: figure.optional().meta({ title: 'Rate to price at', description: 'With priceType Rate' }),
  compensationMethod: z.enum(['LenderPaid', 'BorrowerPaid']).default('LenderPaid'),
  feeMethod: z.literal('FeeModel').default('FeeModel'),
  subordinateFinancing: z.enum(['None', 'NewSecond', 'ExistingSecond', 'HELOC', 'CommunitySecond']).optional(),
  subordinateFinancingAmount: amount.optional().meta({ title: 'Amount of the subordinate financing' }),
  interviewDate: z.string().max(10).optional().meta({ description: 'MM/dd/yyyy; today when left out' }),
  commitmentPeriod: count.optional(),
  minLockPeriod: count.optional(),
  maxLockPeriod: count.optional(),
});

export const quoteRequest = z.strictObject({
  serviceType: word.optional(),
  requestSource: word.optional(),
  requestID: word.optional(),
  requestUser: word.optional().meta({ description: 'Taken down, never trusted' }),
  branchid: id.default('377'),
  brokerID: id.optional().meta({ description: 'For the lender’s own people: the brokerage priced for' }),
  pricingOfferID: word.optional(),
  productID: z
    .string()
    .regex(/^(ALL|\d{1,4})$/)
    .default('ALL'),
  productType: z.enum(['ALL', 'Conforming', 'Affordable', 'HighBalance', 'Jumbo', 'FHA', 'VA', 'VAIRRRL', 'USDA']).optional(),
  borrowerInfo: borrowerInfo.default({}),
  loanInfo: loanInfo.default({}),
  propertyInfo: propertyInfo.default({}),
  mortgageInfo: mortgageInfo.prefault({}),
  priceInfo: priceInfo.prefault({}),
});

export type QuoteRequest = z.output<typeof quoteRequest>;
export type SentQuoteRequest = z.input<typeof quoteRequest>;

/** The refusals of a request, in whichever call it is sent. */
export const quoteRefusals = {
  FACTS_MISSING: { status: 422, message: 'The scenario cannot be priced yet.' },
  FACT_INVALID: { status: 422, message: 'One of the facts cannot be used.' },
  BROKERAGE_NOT_FOUND: { status: 404, message: 'There is no such brokerage.' },
  PRODUCT_NOT_OFFERED: { status: 404, message: 'The live rate sheet has no such product.' },
  TERM_NOT_OFFERED: { status: 422, message: 'The live rate sheet does not offer this lock period.' },
  MI_NOT_PILOT: { status: 403, message: 'Choosing mortgage insurance by name is open to its pilot only.' },
  NO_LIVE_SHEET: { status: 409, message: 'No rate sheet is live. The lock desk publishes one each business day.' },
} as const;
