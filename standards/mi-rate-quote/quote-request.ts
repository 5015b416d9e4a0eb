import { centsToDecimal } from '../../foundation/money/cents.ts';
import { ok, refuse, type Refusal, type Result } from '../../foundation/result/result.ts';
import { thousandthsToDecimal } from '../../foundation/rates/rates.ts';
import { MISMO_NAMESPACES } from '../mismo-3.4/namespaces.ts';
import { readXml } from '../xml/read-xml.ts';
import { descendantNamed, type TreeRefusalCode, type XmlElement } from '../xml/xml-tree.ts';
import {
  allNamed,
  centsIn,
  countIn,
  dateIn,
  flagIn,
  messageOf,
  oneOf,
  parent,
  percentIn,
  point,
  some,
  subjectLoan,
  textIn,
} from '../mismo-message/elements.ts';
import { insuranceService } from './insurance-service.ts';
import { durations, premiumSources, type QuotedProduct, type QuoteRequest } from './rate-quote.ts';

/** The most products that one request may ask for. */
const MOST_PRODUCTS = 12;

/** A request for rates as XML. */
export function writeQuoteRequest(request: QuoteRequest): string {
  return messageOf(
    parent('DEAL', [
      parent('ABOUT_VERSIONS', [parent('ABOUT_VERSION', point('CreatedDatetime', `${request.on}T00:00:00Z`))]),
      parent('COLLATERALS', [parent('COLLATERAL', [property(request)])]),
      parent('LOANS', [loan(request)]),
      insuranceService(application(request)),
    ]),
  );
}

function property(request: QuoteRequest): XmlElement {
  return parent('SUBJECT_PROPERTY', [
    parent('ADDRESS', [
      ...point('CityName', request.city),
      ...point('PostalCode', request.postalCode),
      ...point('StateCode', request.state),
    ]),
    parent('PROPERTY_DETAIL', [
      ...point('ConstructionMethodType', request.manufactured ? 'Manufactured' : 'SiteBuilt'),
      ...point('FinancedUnitCount', String(request.units)),
      ...point('PropertyUsageType', request.occupancy),
    ]),
    parent('PROPERTY_VALUATIONS', [
      parent('PROPERTY_VALUATION', [parent('PROPERTY_VALUATION_DETAIL', point('PropertyValuationAmount', centsToDecimal(request.value)))]),
    ]),
  ]);
}

function loan(request: QuoteRequest): XmlElement {
  const refinance = request.purpose === 'Refinance';
  return subjectLoan([
    parent('AMORTIZATION', [
      parent('AMORTIZATION_RULE', [
        ...point('AmortizationType', request.fixedRate ? 'Fixed' : 'AdjustableRate'),
        ...point('LoanAmortizationPeriodCount', String(request.termMonths)),
        ...point('LoanAmortizationPeriodType', 'Month'),
      ]),
    ]),
    parent('LOAN_DETAIL', point('BorrowerCount', String(request.borrowers))),
    parent('LOAN_IDENTIFIERS', [
      parent('LOAN_IDENTIFIER', [...point('LoanIdentifier', request.loanNumber), ...point('LoanIdentifierType', 'LenderLoan')]),
    ]),
    ...(request.score === undefined
      ? []
      : [parent('LOAN_LEVEL_CREDIT', [parent('LOAN_LEVEL_CREDIT_DETAIL', point('LoanLevelCreditScoreValue', String(request.score)))])]),
    parent('LTV', point('BaseLTVRatioPercent', thousandthsToDecimal(request.ltv))),
    ...(request.dti === undefined
      ? []
      : [parent('QUALIFICATION', point('TotalDebtExpenseRatioPercent', thousandthsToDecimal(request.dti)))]),
    ...(refinance ? [parent('REFINANCE', point('RefinanceCashOutDeterminationType', request.cashOut ? 'CashOut' : 'NoCashOut'))] : []),
    parent('TERMS_OF_LOAN', [
      ...point('BaseLoanAmount', centsToDecimal(request.baseLoan)),
      ...point('LienPriorityType', 'FirstLien'),
      ...point('LoanPurposeType', request.purpose),
      ...point('MortgageType', 'Conventional'),
      ...point('NoteRatePercent', thousandthsToDecimal(request.noteRate)),
    ]),
  ]);
}

function application({ transaction, coverage, products }: QuoteRequest): XmlElement {
  return parent('MI_APPLICATION_REQUEST', [
    parent('MI_APPLICATION', [
      ...point('MIApplicationType', 'Standard'),
      ...point('MIServiceType', 'RateQuote'),
      ...point('MITransactionIdentifier', transaction),
    ]),
    parent('MI_APPLICATION_REQUEST_DETAIL', [
      ...point('MIApplicationRequestType', 'OriginalRequest'),
      ...point('MICoveragePlanType', 'StandardPrimary'),
      ...point('RateQuoteProductComparisonIndicator', 'true'),
    ]),
    parent(
      'MI_PRODUCTS',
      products.map((product) =>
        parent('MI_PRODUCT', [
          ...point('MICoveragePercent', thousandthsToDecimal(coverage * 1000)),
          ...point('MIDurationType', product.duration),
          ...point('MIPremiumFinancedIndicator', String(product.financed)),
          ...point('MIPremiumSourceType', product.source),
          ...point('MIPremiumUpfrontPercent', product.upfront === undefined ? undefined : thousandthsToDecimal(product.upfront)),
        ]),
      ),
    ),
  ]);
}

export type RequestRefusal = Refusal<TreeRefusalCode | 'NOT_A_REQUEST'>;

/** Reads a request. Refuses a file that is none, and one without a fact that every rate needs. */
export function readQuoteRequest(file: string | Uint8Array): Result<QuoteRequest, RequestRefusal> {
  const xml = readXml(file, MISMO_NAMESPACES);
  if (!xml.ok) return xml;
  const { root } = xml.value.tree;
  const not = (what: string) =>
    refuse('NOT_A_REQUEST', `The message is no rate quote request: ${what} (line ${root.line}).`, {
      details: { line: root.line, column: 1 },
    });
  const asked = descendantNamed(root, 'MI_APPLICATION_REQUEST');
  if (!asked || textIn(asked, 'MIServiceType') !== 'RateQuote') return not('no service of type RateQuote');
  const [transaction, baseLoan, value, ltv] = [
    textIn(asked, 'MITransactionIdentifier'),
    centsIn(root, 'BaseLoanAmount'),
    centsIn(root, 'PropertyValuationAmount'),
    percentIn(root, 'BaseLTVRatioPercent'),
  ];
  const [noteRate, termMonths, state, coverage] = [
    percentIn(root, 'NoteRatePercent'),
    countIn(root, 'LoanAmortizationPeriodCount'),
    textIn(root, 'StateCode'),
    percentIn(asked, 'MICoveragePercent'),
  ];
  const on = dateIn(root, 'CreatedDatetime');
  if (!transaction || transaction.length > 80) return not('no transaction');
  if (!baseLoan || !value || !ltv) return not('no base loan amount, value or loan to value');
  if (!noteRate || !termMonths || !state || !on) return not('no rate, term, state or day');
  if (!coverage || coverage % 1000 !== 0) return not('no coverage of a whole percent');
  const products = allNamed(asked, 'MI_PRODUCT').map(productOf);
  if (products.length === 0 || products.length > MOST_PRODUCTS || products.includes(undefined)) return not('no product that is quoted');
  return ok({
    transaction,
    loanNumber: textIn(root, 'LoanIdentifier') ?? '',
    on,
    baseLoan,
    ltv,
    value,
    ...some('score', countIn(root, 'LoanLevelCreditScoreValue')),
    ...some('dti', percentIn(root, 'TotalDebtExpenseRatioPercent')),
    noteRate,
    termMonths,
    fixedRate: textIn(root, 'AmortizationType') !== 'AdjustableRate',
    purpose: textIn(root, 'LoanPurposeType') === 'Refinance' ? 'Refinance' : 'Purchase',
    cashOut: textIn(root, 'RefinanceCashOutDeterminationType') === 'CashOut',
    occupancy: oneOf(['SecondHome', 'Investment'] as const, textIn(root, 'PropertyUsageType')) ?? 'PrimaryResidence',
    units: countIn(root, 'FinancedUnitCount') ?? 1,
    manufactured: textIn(root, 'ConstructionMethodType') === 'Manufactured',
    borrowers: countIn(root, 'BorrowerCount') ?? 1,
    state,
    ...some('city', textIn(root, 'CityName')),
    ...some('postalCode', textIn(root, 'PostalCode')),
    coverage: coverage / 1000, // exact: a whole percent, as tested above
    products: products.filter((one) => one !== undefined),
  });
}

function productOf(element: XmlElement): QuotedProduct | undefined {
  const duration = oneOf(durations, textIn(element, 'MIDurationType'));
  const source = oneOf(premiumSources, textIn(element, 'MIPremiumSourceType'));
  if (!duration || !source) return undefined;
  return {
    duration,
    source,
    financed: flagIn(element, 'MIPremiumFinancedIndicator'),
    ...some('upfront', percentIn(element, 'MIPremiumUpfrontPercent')),
  };
}
