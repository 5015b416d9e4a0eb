import { formatDate, type PlainDate } from '../../../../foundation/dates/dates.ts';
import { centsToDecimal, type Cents } from '../../../../foundation/money/money.ts';
import { thousandthsToDecimal, type Points, type Rate, type Ratio, type Thousandths } from '../../../../foundation/rates/rates.ts';
import { loanToValue } from '../../../../foundation/ratio/ratio.ts';
import type { SentQuoteRequest } from '../../contract/quote-request.ts';

/**
 * The fields of Price It, flat, as they are stored in the browser and in a saved scenario. Choices are values of their lists, empty text is
 * nothing chosen; money is cents, ratios and prices thousandths, null is nothing typed.
 */
export interface PriceItForm {
  readonly loanPurpose: string;
  readonly lienPriorityType: string;
  readonly cashOut: string;
  readonly refiPurpose: string;
  readonly secondLienType: string;
  readonly loanAmount: Cents | null;
  readonly purchasePrice: Cents | null;
  readonly appraisedValue: Cents | null;
  readonly subordinateFinancing: string;
  readonly subordinateAmount: Cents | null;
  readonly fico: number | null;
  readonly borrowers: string;
  readonly coFicos: readonly (number | null)[];
  readonly below620: boolean;
  readonly firstTimeBuyer: string;
  readonly selfEmployed: string;
  readonly foreignNational: string;
  readonly dti: Ratio | null;
  readonly monthlyIncome: Cents | null;
  readonly areaMedianShare: Ratio | null;
  readonly zip: string;
  readonly state: string;
  readonly county: string;
  readonly city: string;
  readonly occupancy: string;
  readonly propertyType: string;
  readonly housingType: string;
  readonly units: string;
  readonly stories: string;
  readonly nonWarrantable: string;
  readonly financedProperties: string;
  readonly usdaEligibleArea: string;
  readonly mortgageType: string;
  readonly productType: string;
  readonly amortization: string;
  readonly term: string;
  readonly productId: string;
  readonly program: string;
  readonly feature: string;
  readonly documentation: string;
  readonly aus: string;
  readonly sectionOfAct: string;
  readonly waiveEscrows: string;
  readonly miOption: string;
  readonly lpmiName: string;
  readonly bpmiName: string;
  readonly lpmi: boolean;
  readonly compensation: string;
  readonly feeMethod: string;
  readonly priceType: string;
  readonly requestPrice: Points | null;
  readonly baseRate: Rate | null;
  readonly commitmentPeriod: string;
  readonly minLockPeriod: string;
  readonly maxLockPeriod: string;
  readonly interviewDate: PlainDate | null;
  readonly regionId: string;
  readonly branchId: string;
  readonly brokerageId: string;
}

/** The initial values of a new scenario: the choices that are nearly always right. */
export const emptyForm: PriceItForm = {
  loanPurpose: 'Purchase',
  lienPriorityType: 'FirstLien',
  cashOut: '',
  refiPurpose: '',
  secondLienType: '',
  loanAmount: null,
  purchasePrice: null,
  appraisedValue: null,
  subordinateFinancing: 'None',
  subordinateAmount: null,
  fico: null,
  borrowers: '1',
  coFicos: [],
  below620: false,
  firstTimeBuyer: 'No',
  selfEmployed: 'No',
  foreignNational: 'No',
  dti: null,
  monthlyIncome: null,
  areaMedianShare: null,
  zip: '',
  state: '',
  county: '',
  city: '',
  occupancy: 'PrimaryResidence',
  propertyType: 'SingleFamily',
  housingType: 'SingleFamily',
  units: '1',
  stories: '1',
  nonWarrantable: 'No',
  financedProperties: '1',
  usdaEligibleArea: '',
  mortgageType: 'ALL',
  productType: 'ALL',
  amortization: 'ALL',
  term: '',
  productId: '',
  program: '',
  feature: '',
  documentation: 'Full',
  aus: 'DU',
  sectionOfAct: '',
  waiveEscrows: 'None',
  miOption: 'BPMI',
  lpmiName: '',
  bpmiName: 'BorrowerPaidMonthly',
  lpmi: false,
  compensation: 'LenderPaid',
  feeMethod: 'FeeModel',
  priceType: 'BestExecution',
  requestPrice: null,
  baseRate: null,
  commitmentPeriod: '45',
  minLockPeriod: '',
  maxLockPeriod: '',
  interviewDate: null,
  regionId: '',
  branchId: '',
  brokerageId: '',
};

/** The conditional fields of the form that apply to the typed values; the screen shows these, and only these are sent. */
export function shownFields(form: PriceItForm) {
  const refinance = form.loanPurpose === 'Refinance';
  const government = form.mortgageType === 'FHA' || form.mortgageType === 'VA';
  const several = Number(form.borrowers) > 1;
  return {
    purchasePrice: form.loanPurpose === 'Purchase',
    cashOut: refinance && !(government && form.refiPurpose !== '' && form.refiPurpose !== 'FullDocumentation'),
    refiPurpose: refinance && government,
    secondLienType: form.lienPriorityType === 'SecondLien',
    subordinateAmount: form.subordinateFinancing !== '' && form.subordinateFinancing !== 'None',
    coFicos: several,
    below620: several,
    sectionOfAct: form.mortgageType === 'FHA',
    nonWarrantable: /Condominium|Cooperative/.test(form.propertyType),
    insurance: form.mortgageType === 'ALL' || form.mortgageType === 'Conventional',
    requestPrice: form.priceType === 'Price',
    baseRate: form.priceType === 'Rate',
    program: form.productId !== '',
    feature: form.program !== '',
  };
}

/** The list of documentation types for a kind of loan. */
export function documentationList(mortgageType: string): string {
  if (mortgageType === 'Conventional') return 'priceit-doctype-conventional';
  if (mortgageType === 'FHA') return 'priceit-doctype-fha';
  return mortgageType === 'VA' ? 'priceit-doctype-va' : 'doc-type';
}

export interface Asking {
  /** In the mortgage insurance pilot. */
  readonly pilot: boolean;
  readonly personId: string;
  readonly name: string;
  readonly correspondent: boolean;
  readonly requestId: string;
}

function money(cents: Cents | null): string | undefined {
  return cents === null ? undefined : centsToDecimal(cents);
}

function figure(value: Thousandths | null): string | undefined {
  return value === null ? undefined : thousandthsToDecimal(value);
}

function chosen<T extends string>(value: string): T | undefined {
  return value === '' ? undefined : (value as T);
}

type Insurance = Pick<NonNullable<SentQuoteRequest['mortgageInfo']>, 'miOptionType' | 'miOption'>;

/** Pilot users send the chosen insurance by name; everyone else sends the option only when the lender pays. */
function insuranceOf(form: PriceItForm, pilot: boolean): Insurance {
  if (!shownFields(form).insurance) return {};
  if (!pilot) return form.lpmi ? { miOption: 'LPMI' } : {};
  if (form.miOption === 'LPMI') return { miOptionType: 'LPMI', miOption: form.lpmiName };
  return form.miOption === 'BPMI' ? { miOptionType: 'BPMI', miOption: form.bpmiName } : { miOptionType: 'None' };
}

/** LTV as the form shows it: cut off to hundredths; undefined until both figures are there. */
export function ratioOf(form: PriceItForm, more: Cents = 0): Ratio | undefined {
  const { purchasePrice, appraisedValue, loanAmount } = form;
  const price = form.loanPurpose === 'Purchase' ? purchasePrice : null;
  const value = appraisedValue ?? price;
  if (!loanAmount || !value) return undefined;
  return loanToValue(loanAmount + more, Math.min(value, price ?? value));
}

/** Leaves out undefined members. */
function given<T extends object>(fields: { [K in keyof T]: T[K] | undefined }): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;
}

/** The specification's request for the typed values, field by field. Fields the form does not show for these choices are not sent. */
export function quoteRequestOf(form: PriceItForm, asking: Asking): SentQuoteRequest {
  const shown = shownFields(form);
  const ltv = ratioOf(form);
  const combined = ratioOf(form, shown.subordinateAmount ? (form.subordinateAmount ?? 0) : 0) ?? ltv;
  return given<SentQuoteRequest>({
    serviceType: 'Pricing',
    requestSource: 'PriceIt',
    requestID: asking.requestId,
    requestUser: asking.personId,
    branchid: form.branchId || '377',
    brokerID: chosen(form.brokerageId),
    productID: form.productId || 'ALL',
    productType: chosen(form.productType),
    borrowerInfo: given<NonNullable<SentQuoteRequest['borrowerInfo']>>({
      encompassUserName: asking.name.slice(0, 60),
      primaryBorrowerMedianFico: form.fico ?? undefined,
      foreignNational: chosen(form.foreignNational),
      regionId: chosen(form.regionId),
      branch: chosen(form.branchId),
      correspondentLender: asking.correspondent ? 'Yes' : 'No',
      medianFicoBelow620: shown.below620 && form.below620,
      noOfBorrowers: Number(form.borrowers) || 1,
    }),
    loanInfo: given<NonNullable<SentQuoteRequest['loanInfo']>>({
      lienPriorityType: chosen(form.lienPriorityType),
      secondLienType: shown.secondLienType ? chosen(form.secondLienType) : undefined,
      loanPurpose: chosen(form.loanPurpose),
      cashOut: shown.cashOut ? chosen(form.cashOut) : undefined,
      purchasePrice: shown.purchasePrice ? money(form.purchasePrice) : undefined,
      appraisedValue: money(form.appraisedValue),
      amountOfMortgage: money(form.loanAmount),
      ltv: figure(ltv ?? null),
      totLtv: figure(combined ?? null),
      loanOfficerID: asking.personId,
      tpoloanType: asking.correspondent ? 'Correspondent' : 'Broker',
      refiPurpose: shown.refiPurpose ? chosen(form.refiPurpose) : undefined,
      firstTimeBuyer: chosen(form.firstTimeBuyer),
    }),
    propertyInfo: given<NonNullable<SentQuoteRequest['propertyInfo']>>({
      state: form.state,
      propertyUsageType: chosen(form.occupancy),
      numberOfUnits: Number(form.units) || 1,
      numberOfStories: form.stories === '' ? undefined : Number(form.stories),
      propertyZip: chosen(form.zip),
      county: chosen(form.county),
      gsepropertyType: chosen(form.propertyType),
      nonWarrantable: shown.nonWarrantable ? chosen(form.nonWarrantable) : 'No',
      housingType: chosen(form.housingType),
      financedProperty: form.financedProperties === '' ? undefined : Number(form.financedProperties),
      usdaEligibleArea: chosen(form.usdaEligibleArea),
    }),
    mortgageInfo: given<NonNullable<SentQuoteRequest['mortgageInfo']>>({
      termInMonths: form.term === '' ? undefined : Number(form.term),
      loanAmortizationType: chosen(form.amortization) ?? 'ALL',
      mortgageType: chosen(form.mortgageType),
      buyDown: 'No',
      loanDocumentationType: chosen(form.documentation),
      waiveEscrows: chosen(form.waiveEscrows),
      qualifyingDebtRatio: figure(form.dti),
      ...insuranceOf(form, asking.pilot),
      specialProgram: shown.program ? chosen(form.program) : undefined,
      specialFeature: shown.program && shown.feature ? chosen(form.feature) : undefined,
      aus: chosen(form.aus),
      sectionOfAct: shown.sectionOfAct ? chosen(form.sectionOfAct) : undefined,
      selfEmployed: chosen(form.selfEmployed),
      totalVerifiedIncome: money(form.monthlyIncome),
      incomeOfAreaMedian: figure(form.areaMedianShare),
      coBorrowerMedianFicoList: shown.coFicos
        ? form.coFicos.slice(0, Math.max(0, Number(form.borrowers) - 1)).filter((score): score is number => score !== null)
        : [],
      manualUnderwrite: form.aus === 'Manual' ? 'Yes' : 'No',
      vaEntitlement: form.mortgageType === 'VA',
    }),
    priceInfo: given<NonNullable<SentQuoteRequest['priceInfo']>>({
      priceType: chosen(form.priceType) ?? 'BestExecution',
      requestPrice: shown.requestPrice ? figure(form.requestPrice) : undefined,
      baseRate: shown.baseRate ? figure(form.baseRate) : undefined,
      compensationMethod: chosen(form.compensation) ?? 'LenderPaid',
      feeMethod: 'FeeModel',
      subordinateFinancing: chosen(form.subordinateFinancing),
      subordinateFinancingAmount: shown.subordinateAmount ? money(form.subordinateAmount) : undefined,
      interviewDate: form.interviewDate === null ? undefined : formatDate(form.interviewDate),
      commitmentPeriod: form.commitmentPeriod === '' ? undefined : Number(form.commitmentPeriod),
      minLockPeriod: form.minLockPeriod === '' ? undefined : Number(form.minLockPeriod),
      maxLockPeriod: form.maxLockPeriod === '' ? undefined : Number(form.maxLockPeriod),
    }),
  });
}
