import { LENDER_PAID_BY_QUOTE } from '../scenario/insurer-premium.ts';
import type { AdjusterTable, EligibilityRule, FactValue, ProductSelector, RateSheet, SheetProduct } from './rate-sheet.ts';
import { describeCell } from './table-cell.ts';

export function selects(selector: ProductSelector, product: SheetProduct): boolean {
  if (selector.productIds && !selector.productIds.includes(product.productId)) return false;
  if (selector.series && !selector.series.includes(product.series)) return false;
  if (selector.mortgageTypes && !selector.mortgageTypes.includes(product.mortgageType)) return false;
  if (selector.amortization && selector.amortization !== product.amortization) return false;
  if (selector.termAbove !== undefined && product.termMonths <= selector.termAbove) return false;
  return selector.termAtMost === undefined || product.termMonths <= selector.termAtMost;
}

/** The requested kind of loan, as rules of each product; an application that leaves it open meets them. */
function wishRules(sheet: RateSheet): EligibilityRule[] {
  const rules: EligibilityRule[] = [];
  for (const mortgageType of new Set(sheet.products.map((product) => product.mortgageType))) {
    rules.push({
      ruleId: `application-${mortgageType}`,
      source: 'Application',
      products: { mortgageTypes: [mortgageType] },
      fact: 'mortgageType',
      test: { oneOf: [mortgageType] },
      whenUnknown: 'assume-met',
      sentence: 'The application asks for {value}; this product is {limit}.',
    });
  }
  for (const amortization of new Set(sheet.products.map((product) => product.amortization))) {
    rules.push({
      ruleId: `application-${amortization}`,
      source: 'Application',
      products: { amortization },
      fact: 'amortization',
      test: { oneOf: [amortization] },
      whenUnknown: 'assume-met',
      sentence: 'The application asks for amortization {value}; this product is {limit}.',
    });
  }
  for (const term of new Set(sheet.products.map((product) => product.termMonths))) {
    rules.push({
      ruleId: `application-${term}-months`,
      source: 'Application',
      products: { productIds: sheet.products.filter((product) => product.termMonths === term).map((product) => product.productId) },
      fact: 'termMonths',
      test: { oneOf: [term] },
      whenUnknown: 'assume-met',
      sentence: 'The application asks for a term of {value}; this product has {limit}.',
    });
  }
  return rules;
}

/** A product's own limits on where and to whom it is offered, as rules. */
function offerRules(sheet: RateSheet): EligibilityRule[] {
  return sheet.products.flatMap((product): EligibilityRule[] => {
    const rule = (fact: EligibilityRule['fact'], values: readonly string[] | undefined, sentence: string): EligibilityRule[] =>
      values === undefined
        ? []
        : [
            {
              ruleId: `offered-${fact}-${product.productId}`,
              source: `${sheet.title}, products`,
              products: { productIds: [product.productId] },
              fact,
              test: { oneOf: values },
              whenUnknown: 'fail',
              sentence,
            },
          ];
    const { states, offeredTo } = product;
    return [
      ...rule('state', states, '{product} is not offered in {value}.'),
      ...rule('region', offeredTo?.regions, '{product} is not offered in region {value}.'),
      ...rule('branch', offeredTo?.branches, '{product} is not offered through branch {value}.'),
      ...rule('brokerage', offeredTo?.brokerages, '{product} is not offered to this brokerage.'),
    ];
  });
}

/** A chosen special program, or its feature, rules out the products that are not taken with it; one rule for all products with one list. */
function programRules(sheet: RateSheet): EligibilityRule[] {
  const rules = (fact: 'program' | 'feature', namesOf: (product: SheetProduct) => readonly string[]): EligibilityRule[] =>
    [...Map.groupBy(sheet.products, (product) => namesOf(product).join())].map(([, products]) => ({
      ruleId: `taken-with-${fact}-${products[0]!.productId}`,
      source: `${sheet.title}, products`,
      products: { productIds: products.map(({ productId }) => productId) },
      fact,
      test: { oneOf: namesOf(products[0]!) },
      whenUnknown: 'assume-met',
      sentence: `{product} is not taken with the ${fact} {value}.`,
    }));
  return [...rules('program', ({ programs = [] }) => programs), ...rules('feature', ({ features = [] }) => features)];
}

/** A null cell of an adjuster is a combination the sheet has no price for. */
export interface NotOfferedRule {
  readonly ruleId: string;
  readonly table: AdjusterTable;
  readonly tableIndex: number;
}

export function notOfferedRules(sheet: RateSheet): NotOfferedRule[] {
  const rules: NotOfferedRule[] = [];
  for (const [tableIndex, table] of sheet.adjusters.entries()) {
    if (table.cells.includes(null)) rules.push({ ruleId: `not-offered-${table.tableId}`, table, tableIndex });
  }
  return rules;
}

export function notOfferedSentence(table: AdjusterTable, cell: number): string {
  return `The sheet has no price for ${describeCell(table, cell).label}.`;
}

const LENDER_PAID: FactValue = 'LenderPaid';

/** A rule about lender-paid insurance also covers lender-paid insurance by an insurer's quote; a table of prices does not. */
function withInsurersQuote(rule: EligibilityRule): EligibilityRule {
  const { fact, test, when } = rule;
  const both = (values: readonly FactValue[]) => (values.includes(LENDER_PAID) ? [...values, LENDER_PAID_BY_QUOTE] : values);
  const speaks = fact === 'mortgageInsurance' || when?.some((one) => one.fact === 'mortgageInsurance');
  if (!speaks) return rule;
  return {
    ...rule,
    ...(fact === 'mortgageInsurance' && 'oneOf' in test ? { test: { oneOf: both(test.oneOf) } } : {}),
    ...(fact === 'mortgageInsurance' && 'noneOf' in test ? { test: { noneOf: both(test.noneOf) } } : {}),
    ...(when ? { when: when.map((one) => (one.fact === 'mortgageInsurance' && one.in ? { ...one, in: both(one.in) } : one)) } : {}),
  };
}

/**
 * Every rule of a sheet with a test of a fact: the requested kind of loan, where and with what a product is offered, then the sheet's own.
 */
export function factRules(sheet: RateSheet): EligibilityRule[] {
  return [...wishRules(sheet), ...offerRules(sheet), ...programRules(sheet), ...sheet.eligibility.map(withInsurersQuote)];
}
