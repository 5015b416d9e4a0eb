import fc from 'fast-check';
import { FACT_NAMES, FACTS, type FactName } from '../../price/domain/scenario/facts.ts';
import { FACT_WORDS } from '../../price/domain/sheet/check-sheet-words.ts';
import {
  ADJUSTER_KINDS,
  type Axis,
  type Condition,
  type FactValue,
  type ProductSelector,
  type SheetProduct,
} from '../../price/domain/sheet/rate-sheet.ts';
import { axisLength } from '../../price/domain/sheet/table-cell.ts';
import { samplePurchase } from '../../price/samples/sample-purchase.ts';
import { stateCodes } from '../../reference/domain/states.ts';
import { documentOf, type SheetDocument } from '../domain/sheet-document.ts';

/* Any sheet a lender could write, for properties: every valid one, with texts full of commas, quotes, brackets and signs. */

/** A text that a cell stores unchanged: without surrounding blanks, and nothing a spreadsheet would run. */
const text = fc
  .string({ unit: fc.constantFrom(...Array.from(' abcXYZ019.,;:"\'<>&[]()/\\_%$-é–−=+@x0041_')), minLength: 1, maxLength: 24 })
  .map((any) => any.trim())
  .filter((any) => any !== '' && !/^[=+@]/.test(any));
const word = fc
  .string({ unit: fc.constantFrom(...Array.from('abcdeXYZ 0123')), minLength: 1, maxLength: 8 })
  .map((any) => `w${any.trim()}`);
const id = fc.string({ unit: fc.constantFrom(...Array.from('abc-019')), minLength: 3, maxLength: 12 });
const unique = <T>(arbitrary: fc.Arbitrary<T>, key: (one: T) => unknown, most: number) =>
  fc.uniqueArray(arbitrary, { selector: key, minLength: 0, maxLength: most });
const rising = (least: number, most: number, step: number, length: { minLength: number; maxLength: number }) =>
  fc
    .uniqueArray(fc.integer({ min: Math.ceil(least / step), max: Math.floor(most / step) }), length)
    .map((list) => list.sort((a, b) => a - b).map((one) => one * step));

/** The special programs of every product of these sheets: a table may name only programs that a product lists. */
const PROGRAM_NAMES = ['Buydown', 'Second', 'Repairs', 'First home'] as const;

function valueOf(fact: FactName): fc.Arbitrary<FactValue> {
  const { kind } = FACTS[fact];
  if (kind === 'flag') return fc.boolean();
  if (fact === 'program' || fact === 'feature') return fc.constantFrom(...PROGRAM_NAMES);
  if (kind === 'word') return FACT_WORDS[fact] ? fc.constantFrom(...FACT_WORDS[fact]) : word;
  return fc.integer({ min: 0, max: 999 });
}
const numeric = FACT_NAMES.filter((fact) => !['flag', 'word'].includes(FACTS[fact].kind));
// Ratios and money are written with two decimals; a list of them is of thousandths below one.
const listed = FACT_NAMES.filter((fact) => FACTS[fact].kind !== 'percent' && FACTS[fact].kind !== 'money');

const bands = fc
  .constantFrom(...numeric)
  .chain((fact) =>
    fc
      .tuple(rising(10, 200_000, 10, { minLength: 1, maxLength: 4 }), fc.boolean())
      .map(([ends, open]): Axis => ({ fact, upTo: open ? [...ends, null] : ends })),
  );
const values = fc
  .constantFrom(...listed)
  .chain((fact) =>
    fc
      .tuple(fc.uniqueArray(valueOf(fact), { minLength: 1, maxLength: 4 }), fc.boolean())
      .map(([list, star]): Axis => ({ fact, values: star ? [...list, '*'] : list })),
  );
const axes = fc.array(fc.oneof(bands, values), { maxLength: 3 });
const grid = (cell: fc.Arbitrary<number | null>) =>
  axes.chain((list) => {
    const size = list.reduce((product, axis) => product * axisLength(axis), 1);
    return fc.record({ axes: fc.constant(list), cells: fc.array(cell, { minLength: size, maxLength: size }) });
  });

const bound = fc
  .tuple(
    fc.constantFrom(...numeric),
    fc.integer({ min: 0, max: 90_000 }),
    fc.integer({ min: 0, max: 9_000 }),
    fc.constantFrom('atLeast', 'above'),
    fc.constantFrom('atMost', 'below', null),
  )
  .map(([fact, low, more, lower, upper]): Condition => ({
    fact,
    [lower]: low * 10,
    ...(upper === null ? {} : { [upper]: (low + more) * 10 }),
  }));
const list = fc
  .constantFrom(...listed)
  .chain((fact) =>
    fc
      .tuple(fc.uniqueArray(valueOf(fact), { minLength: 1, maxLength: 3 }), fc.boolean())
      .map(([members, not]): Condition => (not ? { fact, notIn: members } : { fact, in: members })),
  );
const when = fc.array(fc.oneof(bound, list), { minLength: 1, maxLength: 3 });

const SERIES = ['Conforming', 'Affordable', 'HighBalance', 'Jumbo', 'FHA', 'VA', 'VAIRRRL', 'USDA'] as const;
const TYPES = ['Conventional', 'FHA', 'VA', 'USDARuralDevelopment'] as const;
const rate = fc.integer({ min: 1, max: 12_000 });
const arm = fc.record({
  index: text,
  margin: rate,
  initialCap: rate,
  periodicCap: rate,
  lifetimeCap: rate,
  floor: rate,
  roundTo: rate,
  firstAdjustmentMonths: fc.integer({
    min: 1,
    max: 120,
  }),
  laterAdjustmentMonths: fc.integer({
    min: 1,
    max: 60,
  }),
});
const words = fc.uniqueArray(word, { minLength: 1, maxLength: 3 });
const product: fc.Arbitrary<SheetProduct> = fc
  .record(
    {
      productId: fc
        .integer({
          min: 0,
          max: 9999,
        })
        .map((number) => String(number).padStart(4, '0')),
      code: text,
      name: text,
      series: fc.constantFrom(...SERIES),
      mortgageType: fc.constantFrom(...TYPES),
      termMonths: fc.integer({
        min: 1,
        max: 480,
      }),
      arm,
      programs: fc.constant(PROGRAM_NAMES),
      features: fc.constant(PROGRAM_NAMES),
      states: fc.uniqueArray(fc.constantFrom(...stateCodes), {
        minLength: 1,
        maxLength: 5,
      }),
      offeredTo: fc
        .record(
          {
            regions: words,
            branches: words,
            brokerages: fc.uniqueArray(fc.nat(99999).map(String), {
              minLength: 1,
              maxLength: 3,
            }),
          },
          { requiredKeys: [] },
        )
        .filter((scope) => Object.keys(scope).length > 0),
      lockDays: rising(1, 400, 1, {
        minLength: 1,
        maxLength: 4,
      }),
      rates: rising(500, 2e4, 1, {
        minLength: 1,
        maxLength: 6,
      }),
    },
    { requiredKeys: ['productId', 'code', 'name', 'series', 'mortgageType', 'termMonths', 'programs', 'features', 'lockDays', 'rates'] },
  )
  .chain((terms) => {
    const row = fc.array(fc.integer({ min: 50_000, max: 120_000 }), { minLength: terms.lockDays.length, maxLength: terms.lockDays.length });
    const prices = fc.array(row, { minLength: terms.rates.length, maxLength: terms.rates.length });
    return prices.map((cells): SheetProduct => ({ ...terms, amortization: terms.arm ? 'AdjustableRate' : 'Fixed', prices: cells }));
  });

function rest(products: readonly SheetProduct[]): fc.Arbitrary<SheetDocument> {
  const selector: fc.Arbitrary<ProductSelector> = fc.record(
    {
      productIds: fc.uniqueArray(fc.constantFrom(...products.map((one) => one.productId)), {
        minLength: 1,
        maxLength: 3,
      }),
      series: fc.uniqueArray(fc.constantFrom(...SERIES), {
        minLength: 1,
        maxLength: 3,
      }),
      mortgageTypes: fc.uniqueArray(fc.constantFrom(...TYPES), {
        minLength: 1,
        maxLength: 2,
      }),
      amortization: fc.constantFrom('Fixed', 'AdjustableRate'),
      termAbove: fc.integer({
        min: 0,
        max: 480,
      }),
      termAtMost: fc.integer({
        min: 0,
        max: 480,
      }),
    },
    { requiredKeys: [] },
  );
  const adjuster = fc
    .record({
      tableId: id,
      version: text,
      label: text,
      line: text,
      source: text,
      kind: fc.constantFrom(...ADJUSTER_KINDS),
      products: selector,
    })
    .chain((table) =>
      fc
        .tuple(
          fc.constantFrom('price', 'rate', 'margin'),
          fc.option(when, { nil: undefined }),
          grid(fc.option(fc.integer({ min: -20_000, max: 20_000 }))),
        )
        .map(([effect, conditions, cells]) => ({ ...table, effect, ...(conditions ? { when: conditions } : {}), ...cells })),
    );
  const figure = fc.integer({ min: 0, max: 50_000 }).map((number) => number * 10);
  const limits = fc.oneof(
    figure,
    fc.constantFrom(...numeric).map((fact) => ({ fact })),
    grid(fc.option(figure)),
  );
  const rule = fc
    .record({ ruleId: id, source: text, products: selector, whenUnknown: fc.constantFrom('fail', 'assume-met'), sentence: text })
    .chain((one) => {
      const limited = fc
        .tuple(fc.constantFrom(...numeric), fc.constantFrom('atMost', 'atLeast', 'above'), limits)
        .map(([fact, test, limit]) => ({ fact, test: { [test]: limit } }));
      const named = fc
        .constantFrom(...listed)
        .chain((fact) =>
          fc.tuple(fc.constant(fact), fc.constantFrom('oneOf', 'noneOf'), fc.uniqueArray(valueOf(fact), { minLength: 1, maxLength: 4 })),
        )
        .map(([fact, test, members]) => ({ fact, test: { [test]: members } }));
      return fc
        .tuple(fc.option(when, { nil: undefined }), fc.oneof(limited, named))
        .map(([conditions, tested]) => ({ ...one, ...(conditions ? { when: conditions } : {}), ...tested }));
    });
  const golden = fc.record(
    {
      goldenId: id,
      name: text,
      productId: fc.constantFrom(...products.map((one) => one.productId)),
      rate,
      lockDays: fc.integer({
        min: 1,
        max: 400,
      }),
      scenario: fc.constant(samplePurchase),
      expected: fc.oneof(
        fc.record({
          price: fc.integer({
            min: -12e4,
            max: 12e4,
          }),
        }),
        fc.record(
          {
            ineligible: fc.constant(true),
            ruleId: id,
          },
          { requiredKeys: ['ineligible'] },
        ),
      ),
      lines: fc.array(
        fc.record({
          line: id,
          effect: fc.integer({
            min: -2e4,
            max: 12e4,
          }),
        }),
        {
          minLength: 1,
          maxLength: 3,
        },
      ),
    },
    { requiredKeys: ['goldenId', 'name', 'productId', 'rate', 'lockDays', 'scenario', 'expected'] },
  );
  return fc
    .record({
      effective: fc.constantFrom('2026-11-20T09:42:00-05:00', '2026-07-01T00:00:00Z'),
      adjusters: unique(adjuster, (one) => one.tableId, 4),
      eligibility: unique(rule, (one) => one.ruleId, 4),
      fees: unique(
        fc.record({ feeId: id, label: text, source: text, products: selector, amount: fc.integer({ min: 0, max: 9_999_999 }) }),
        (one) => one.feeId,
        3,
      ),
      golden: fc.uniqueArray(golden, { selector: (one) => one.goldenId, minLength: 1, maxLength: 3 }),
      cap: fc.record({
        capId: id,
        source: text,
        maximumPrice: fc.integer({ min: 100_000, max: 110_000 }),
        minimumPrice: fc.integer({ min: 80_000, max: 99_000 }),
      }),
    })
    .map(({ cap, golden: goldens, ...contents }) =>
      // Any values that fit the columns of a sheet's file: they are not judged here.
      documentOf(
        { ...contents, products, caps: [{ ...cap, products: {} }] } as unknown as SheetDocument,
        goldens as unknown as SheetDocument['golden'], // as above
      ),
    );
}

export const anyDocument: fc.Arbitrary<SheetDocument> = fc
  .uniqueArray(product, { selector: (one) => one.productId, minLength: 1, maxLength: 3 })
  .filter((products) => new Set(products.map((one) => one.code)).size === products.length)
  .chain(rest);
