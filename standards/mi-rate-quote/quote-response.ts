import { centsToDecimal } from '../../foundation/money/cents.ts';
import { ok, refuse, type Refusal, type Result } from '../../foundation/result/result.ts';
import { thousandthsToDecimal } from '../../foundation/rates/rates.ts';
import { visibleText } from '../../foundation/text-rules/hidden-characters.ts';
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
  textIn,
} from '../mismo-message/elements.ts';
import { insuranceService } from './insurance-service.ts';
import { durations, premiumSources, refundables, type AnsweredProduct, type QuotedProduct, type QuoteResponse } from './rate-quote.ts';

/** The most products of an answer that are read. */
const MOST_PRODUCTS = 24;

/** An insurer's answer as XML. */
export function writeQuoteResponse(response: QuoteResponse): string {
  return messageOf(
    parent('DEAL', [
      insuranceService(
        parent('MI_RATE_QUOTE_RESPONSE', [
          parent(
            'MI_RATE_QUOTE_PRODUCTS',
            response.products.map((product) => productElement(product, response)),
          ),
          parent('MI_RATE_QUOTE_RESPONSE_DETAIL', [
            ...point('MICompanyNameType', 'Other'),
            ...point('MICompanyNameTypeOtherDescription', response.company),
            ...point('MICoveragePercent', thousandthsToDecimal(response.coverage * 1000)),
            ...point('MIRateQuoteExpirationDate', response.validUntil),
            ...point('MIServiceType', 'RateQuote'),
            ...point('MITransactionIdentifier', response.transaction),
          ]),
        ]),
      ),
    ]),
  );
}

function productElement(product: AnsweredProduct, { baseLoan }: QuoteResponse): XmlElement {
  const detail = parent('MI_RATE_QUOTE_PRODUCT_DETAIL', [
    ...point('BaseLoanAmount', centsToDecimal(baseLoan)),
    ...point('MIDurationType', product.duration),
    ...point('MIEligibleIndicator', String(product.offered)),
    ...point('MIPremiumFinancedIndicator', String(product.financed)),
    ...point('MIPremiumRefundableType', product.offered ? product.refundable : undefined),
    ...point('MIPremiumSourceType', product.source),
    ...point('MIPremiumUpfrontPercent', product.upfront === undefined ? undefined : thousandthsToDecimal(product.upfront)),
    ...point('MIProductDescription', product.offered ? product.terms : product.reason),
    ...point('MIRateFoundIndicator', String(product.offered)),
    ...point('MIRenewalCalculationType', product.offered && product.yearly !== undefined ? 'Constant' : undefined),
  ]);
  if (!product.offered) return parent('MI_RATE_QUOTE_PRODUCT', [detail]);
  return parent('MI_RATE_QUOTE_PRODUCT', [
    parent('LOAN_IDENTIFIERS', [
      parent('LOAN_IDENTIFIER', [...point('LoanIdentifier', product.quoteNumber), ...point('LoanIdentifierType', 'MIRateQuote')]),
    ]),
    ...(product.yearly === undefined
      ? []
      : [
          parent('MI_PREMIUMS', [
            premium('First', product.yearly, product.renewal && product.renewal.fromMonth - 1),
            ...(product.renewal ? [premium('Second', product.renewal.yearly, undefined)] : []),
          ]),
        ]),
    detail,
  ]);
}

function premium(sequence: 'First' | 'Second', yearly: number, months: number | undefined): XmlElement {
  return parent('MI_PREMIUM', [
    parent('MI_PREMIUM_DETAIL', [
      ...point('MIPremiumPeriodType', sequence === 'Second' ? 'Renewal' : undefined),
      ...point('MIPremiumRateDurationMonthsCount', months === undefined ? undefined : String(months)),
      ...point('MIPremiumRatePercent', thousandthsToDecimal(yearly)),
      ...point('MIPremiumSequenceType', sequence),
    ]),
  ]);
}

export type ResponseRefusal = Refusal<TreeRefusalCode | 'NOT_A_QUOTE'>;

/**
 * Reads an insurer's answer. If a product's rate is missing or implausible, the whole answer is refused: the rest of it may be wrong too.
 * The same product twice counts once; with two different rates it is refused too.
 */
export function readQuoteResponse(file: string | Uint8Array): Result<QuoteResponse, ResponseRefusal> {
  const xml = readXml(file, MISMO_NAMESPACES);
  if (!xml.ok) return xml;
  const { root } = xml.value.tree;
  const not = (what: string, { line } = root) =>
    refuse('NOT_A_QUOTE', `The message is no rate quote: ${what} (line ${line}).`, { details: { line, column: 1 } });
  const response = descendantNamed(root, 'MI_RATE_QUOTE_RESPONSE');
  const detail = response && descendantNamed(response, 'MI_RATE_QUOTE_RESPONSE_DETAIL');
  if (!response || !detail) return not('no quote response');
  const [transaction, validUntil, coverage] = [
    textIn(detail, 'MITransactionIdentifier'),
    dateIn(detail, 'MIRateQuoteExpirationDate'),
    percentIn(detail, 'MICoveragePercent'),
  ];
  if (!transaction || !validUntil || !coverage || coverage % 1000 !== 0) return not('no transaction, last day or coverage', detail);
  const elements = allNamed(response, 'MI_RATE_QUOTE_PRODUCT');
  if (elements.length === 0 || elements.length > MOST_PRODUCTS) return not(`${elements.length} products`, response);
  const baseLoan = centsIn(response, 'BaseLoanAmount');
  if (!baseLoan || allNamed(response, 'BaseLoanAmount').length !== elements.length) return not('no base loan amount', response);
  if (elements.some((one) => centsIn(one, 'BaseLoanAmount') !== baseLoan)) return not('several base loan amounts', response);
  const products: AnsweredProduct[] = [];
  for (const element of elements) {
    const product = answeredProduct(element);
    if (!product) return not('a product without its rate, number or reason', element);
    const same = products.find((one) => sameProduct(one, product));
    if (!same) products.push(product);
    else if (JSON.stringify(same) !== JSON.stringify(product)) return not('one product at two rates', element);
  }
  const company = shown(textIn(detail, 'MICompanyNameTypeOtherDescription') ?? textIn(detail, 'MICompanyNameType'), 80);
  return ok({ transaction, company: company ?? '', baseLoan, coverage: coverage / 1000, validUntil, products }); // exact: a whole percent
}

/** Whether two are the same product of an insurer; of a split premium whatever is paid at once. */
export function sameProduct(a: QuotedProduct, b: QuotedProduct): boolean {
  return a.duration === b.duration && a.source === b.source && a.financed === b.financed;
}

/** A yearly rate over five percent or an upfront premium over ten is none that an insurer asks. */
const MOST_YEARLY = 5_000;
const MOST_UPFRONT = 10_000;

function answeredProduct(element: XmlElement): AnsweredProduct | undefined {
  const duration = oneOf(durations, textIn(element, 'MIDurationType'));
  const source = oneOf(premiumSources, textIn(element, 'MIPremiumSourceType'));
  if (!duration || !source) return undefined;
  const financed = flagIn(element, 'MIPremiumFinancedIndicator');
  const description = shown(textIn(element, 'MIProductDescription'), 200);
  if (!flagIn(element, 'MIEligibleIndicator') || !flagIn(element, 'MIRateFoundIndicator'))
    return { duration, source, financed, offered: false, reason: description ?? 'Not offered' };
  const quoteNumber = shown(textIn(element, 'LoanIdentifier'), 40);
  const refundable = oneOf(refundables, textIn(element, 'MIPremiumRefundableType'));
  const upfront = percentIn(element, 'MIPremiumUpfrontPercent');
  const premiums = allNamed(element, 'MI_PREMIUM_DETAIL').map((one) => ({
    yearly: percentIn(one, 'MIPremiumRatePercent'),
    months: countIn(one, 'MIPremiumRateDurationMonthsCount'),
    sequence: textIn(one, 'MIPremiumSequenceType'),
  }));
  const first = premiums.find((one) => one.sequence === 'First');
  const second = premiums.find((one) => one.sequence === 'Second');
  const monthly = duration !== 'SingleLifeOfLoan';
  if (!quoteNumber || !refundable || premiums.length > 2) return undefined;
  if (monthly !== (first !== undefined) || (duration !== 'PeriodicMonthly') !== (upfront !== undefined && upfront > 0)) return undefined;
  if ((first && !within(first.yearly, MOST_YEARLY)) || (upfront !== undefined && upfront > MOST_UPFRONT)) return undefined;
  if (second && (!within(second.yearly, MOST_YEARLY) || !first?.months)) return undefined;
  return {
    duration,
    source,
    financed,
    offered: true,
    quoteNumber,
    ...(first ? { yearly: first.yearly! } : {}),
    ...(second ? { renewal: { fromMonth: first!.months! + 1, yearly: second.yearly! } } : {}),
    ...(upfront === undefined || !upfront ? {} : { upfront }),
    refundable,
    terms: description ?? '',
  };
}

function within(rate: number | undefined, most: number): boolean {
  return rate !== undefined && rate > 0 && rate <= most;
}

/** A text of somebody else's as it may be shown: no hidden characters, and no longer than this. */
function shown(text: string | undefined, most: number): string | undefined {
  return text === undefined ? undefined : visibleText(text).slice(0, most);
}
