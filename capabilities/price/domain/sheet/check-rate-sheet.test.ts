import { describe, expect, test } from 'vitest';
import { sheet20261120 } from '../../samples/sheet-2026-11-20.ts';
import { checkRateSheet, readRateSheet } from './check-rate-sheet.ts';
import { isFreeWord } from './check-sheet-tables.ts';

/** The live sheet as it comes from a file: where any part may be broken. */
// oxlint-disable-next-line typescript/no-explicit-any -- the tests break it in places its type forbids
type Document = any;

const whole = JSON.stringify(sheet20261120);
const places: Record<string, number> = {
  arm: sheet20261120.products.findIndex((product) => product.arm),
  table: sheet20261120.adjusters.findIndex(({ axes }) => axes.length === 2 && axes.every((axis) => 'upTo' in axis)),
};

/** The findings of the live sheet with one part of it set to another value. */
function findings(path: string, value: unknown, severity: 'error' | 'warning' = 'error'): string[] {
  const sheet: Document = JSON.parse(whole);
  const steps = path.replaceAll(/<(\w+)>/g, (_all, name: string) => String(places[name])).split('.');
  const last = steps.pop()!;
  const parent = steps.reduce((at, one) => at[one], sheet);
  if (value === undefined) delete parent[last];
  else parent[last] = value;
  return checkRateSheet(sheet)
    .filter((finding) => finding.severity === severity)
    .map((finding) => `${finding.path}: ${finding.problem}`);
}

const { productId, code } = sheet20261120.products[0]!;
const long = (length: number) => 'a'.repeat(length);
const mustBePositive = 'must be a whole positive number';
const noFormula = 'must not begin with =, + or @';
const noSpace = 'must not begin or end with a space';

describe('the words and figures of a sheet', () => {
  test.each<[path: string, value: unknown, problem: string | undefined]>([
    ['title', undefined, 'title: is missing'],
    ['title', 5, 'title: is missing'],
    ['title', '  ', 'title: is missing'],
    ['title', '=1+1', `title: ${noFormula}`],
    ['title', '@sum', `title: ${noFormula}`],
    ['title', ' Sheet', `title: ${noSpace}`],
    ['title', 'Sheet ', `title: ${noSpace}`],
    ['title', 'a\u001fb', 'title: must not have control characters'],
    ['title', 'a b', undefined],
    ['title', 'a\u007eb', undefined],
    ['title', 'a\u007fb', 'title: must not have control characters'],
    ['title', 'a\u009fb', 'title: must not have control characters'],
    ['title', 'a\u00a0b', undefined],
    ['title', 'a\ud800b', 'title: must not have control characters'],
    ['title', long(499), undefined],
    ['title', long(500), undefined],
    ['title', long(501), 'title: must be at most 500 characters'],
    ['colour', 'red', 'colour: is not a field of a sheet'],
    ['sequence', 0, `sequence: ${mustBePositive}`],
    ['sequence', 1, undefined],
    ['sequence', 2, undefined],
    ['sequence', 1.5, `sequence: ${mustBePositive}`],
    ['effective', '2026-11-20', 'effective: must be an instant with its offset'],
    ['effective', '2026-11-20T09:42:00Z', undefined],
    ['effective', 5, 'effective: is missing'],
  ])('%s as %j: %s', (path, value, problem) => {
    expect(findings(path, value)).toEqual(problem === undefined ? [] : [problem]);
  });

  test('a text in a part of the sheet is named with its place', () => {
    expect(findings('fees.0.label', '')).toEqual(['fees[0].label: is missing']);
    expect(findings('fees.0.colour', 1)).toEqual(['fees[0].colour: is not a field of a sheet']);
  });

  test.each([null, 5, 'sheet', []])('%j is no sheet, and nothing else is said of it', (json) => {
    expect(checkRateSheet(json)).toEqual([{ path: '', problem: 'A rate sheet is an object', severity: 'error' }]);
  });

  test('a sheet without products can’t go live', () => {
    const { sheet, findings: all } = readRateSheet({ ...JSON.parse(whole), products: [] });
    expect(sheet).toBeUndefined();
    expect(all).toContainEqual({ path: 'products', problem: 'is empty', severity: 'error' });
    expect(readRateSheet(JSON.parse(whole)).sheet).toEqual(JSON.parse(whole));
  });

  test.each([
    ['products', 'productId', productId],
    ['products', 'code', code],
    ['adjusters', 'tableId', sheet20261120.adjusters[0]!.tableId],
    ['eligibility', 'ruleId', sheet20261120.eligibility[0]!.ruleId],
    ['caps', 'capId', sheet20261120.caps[0]!.capId],
    ['fees', 'feeId', sheet20261120.fees[0]!.feeId],
  ])('%s: one %s is not given twice', (list, field, first) => {
    expect(findings(`${list}.1.${field}`, first)).toContain(`${list}[1].${field}: ${first} is also ${list}[0]`);
  });

  test('two members that lack their name are only missing it', () => {
    const sheet: Document = JSON.parse(whole);
    delete sheet.fees[0].feeId;
    delete sheet.fees[1].feeId;
    expect(checkRateSheet(sheet).map(({ path, problem }) => `${path}: ${problem}`)).toEqual([
      'fees[0].feeId: is missing',
      'fees[1].feeId: is missing',
    ]);
  });

  test.each([
    ['caps.0', 5, 'caps[0]: must be an object'],
    ['caps.0', [], 'caps[0]: must be an object'],
    ['caps.0', null, 'caps[0]: must be an object'],
    ['fees', {}, 'fees: must be a list'],
  ])('%s as %j', (path, value, problem) => {
    expect(findings(path, value)).toEqual([problem]);
  });
});

describe('price caps and fees', () => {
  const capProblem = 'caps[0]: needs a maximum price above its minimum price';
  test.each([
    [95_000, 95_001, []],
    [95_000, 95_000, [capProblem]],
    [95_000, 94_999, [capProblem]],
    [95_000, 95_000.5, [capProblem]],
    [95_000.5, 105_000, [capProblem]],
    [95_000, undefined, [capProblem]],
  ])('a minimum of %s and a maximum of %s', (minimumPrice, maximumPrice, problems) => {
    expect(findings('caps.0', { ...sheet20261120.caps[0], minimumPrice, maximumPrice })).toEqual(problems);
  });

  test.each([
    [-1, ['fees[0].amount: must be whole cents']],
    [0, []],
    [1, []],
    [0.5, ['fees[0].amount: must be whole cents']],
  ])('a fee of %s cents', (amount, problems) => {
    expect(findings('fees.0.amount', amount)).toEqual(problems);
  });
});

describe('a product', () => {
  const at = 'products[0]';
  const arm = `products[${places.arm}].arm`;
  const together = 'ARM terms go with an adjustable rate, and only with one';
  const months = `${at}.termMonths: must be 1 to 480 months`;
  test.each<[path: string, value: unknown, problems: string[]]>([
    ['products.0.termMonths', 0, [months]],
    ['products.0.termMonths', 1, []],
    ['products.0.termMonths', 480, []],
    ['products.0.termMonths', 481, [months]],
    ['products.0.termMonths', 360.5, [months]],
    ['products.0.amortization', 'Balloon', [`${at}.amortization: must be Fixed or AdjustableRate`]],
    ['products.0.amortization', 'AdjustableRate', [`${at}.arm: ${together}`]],
    ['products.<arm>.arm', undefined, [`${arm}: ${together}`]],
    ['products.<arm>.arm.margin', -1, [`${arm}.margin: must be a whole number`]],
    ['products.<arm>.arm.margin', 0, []],
    ['products.<arm>.arm.margin', 2.5, [`${arm}.margin: must be a whole number`]],
    ['products.<arm>.arm.index', '', [`${arm}.index: is missing`]],
    ['products.<arm>.arm.teaser', 1, [`${arm}.teaser: is not a field of a sheet`]],
    ['products.0.name', '', [`${at}.name: is missing`]],
    ['products.0.code', '', [`${at}.code: is missing`]],
    ['products.0.colour', '', [`${at}.colour: is not a field of a sheet`]],
    ['products.0.states', ['CO', 'TX'], []],
    ['products.0.states', ['CO', 'XX'], [`${at}.states[1]: must be a state’s two letters`]],
    ['products.0.states', [5], [`${at}.states[0]: must be a state’s two letters`]],
    ['products.0.states', [], [`${at}.states: is empty; leave it out where everything is meant`]],
    ['products.0.states', 'CO', [`${at}.states: must be a list`]],
    ['products.0.offeredTo', 5, [`${at}.offeredTo: must be an object`]],
    ['products.0.offeredTo', {}, [`${at}.offeredTo: is empty; leave it out where everyone is meant`]],
    ['products.0.offeredTo', { teams: ['A'] }, [`${at}.offeredTo.teams: is not a field of a sheet`]],
    ['products.0.offeredTo', { regions: ['West'] }, []],
    ['products.0.offeredTo', { regions: ['West,East'] }, [`${at}.offeredTo.regions[0]: must be a name without commas`]],
    ['products.0.offeredTo', { regions: ['West '] }, [`${at}.offeredTo.regions[0]: must be a name without commas`]],
    ['products.0.offeredTo', { branches: ['=1'] }, [`${at}.offeredTo.branches[0]: must be a name without commas`]],
    ['products.0.offeredTo', { brokerages: ['123456789'] }, []],
    ['products.0.offeredTo', { brokerages: ['1234567890'] }, [`${at}.offeredTo.brokerages[0]: must be a brokerage’s number`]],
    ['products.0.series', 'Moon', [`${at}.series: must be one of Conforming, Affordable, HighBalance, Jumbo, FHA, VA, VAIRRRL, USDA`]],
    ['products.0.mortgageType', 'Moon', [`${at}.mortgageType: must be one of Conventional, FHA, VA, USDARuralDevelopment`]],
  ])('%s as %j', (path, value, problems) => {
    const found = findings(path, value);
    // A series or kind that is not known leaves the product without its cap or its rules' products as well.
    expect(path.endsWith('series') || path.endsWith('mortgageType') ? found.slice(0, 1) : found).toEqual(problems);
  });

  test('ascending rates and lock periods within what a sheet may have', () => {
    const last = sheet20261120.products[0]!.rates.length - 1;
    const locks = sheet20261120.products[0]!.lockDays.length - 1;
    const first = 'products[0].rates[0]: must be a rate of 0.500 or more';
    expect([1, 499, 500, 501].map((rate) => findings('products.0.rates.0', rate))).toEqual([[first], [first], [], []]);
    expect(findings('products.0.rates.0', 0)).toEqual([`products[0].rates[0]: ${mustBePositive}`]);
    const highest = `products[0].rates[${last}]: must be a rate of 20.000 or less`;
    expect([19_999, 20_000, 20_001].map((rate) => findings(`products.0.rates.${last}`, rate))).toEqual([[], [], [highest]]);
    const longest = `products[0].lockDays[${locks}]: must be at most 400 days`;
    expect([399, 400, 401].map((days) => findings(`products.0.lockDays.${locks}`, days))).toEqual([[], [], [longest]]);
    const [one, two] = sheet20261120.products[0]!.lockDays;
    expect(findings('products.0.lockDays.1', one)).toEqual(['products[0].lockDays[1]: must be more than the one before']);
    expect(findings('products.0.lockDays.0', two! - 1)).toEqual([]);
    expect(findings('products.0.lockDays', [])).toContain('products[0].lockDays: is empty');
  });
});

describe('the prices of a product', () => {
  const range = 'products[0].prices[0][0]: must be a price between 50.000 and 120.000';
  test.each([
    [49_999, [range]],
    [50_000, []],
    [50_001, []],
    [119_999, []],
    [120_000, []],
    [120_001, [range]],
    [99_000.5, [range]],
  ])('a price of %s', (price, problems) => {
    expect(findings('products.0.prices.0.0', price)).toEqual(problems);
  });

  const { prices } = sheet20261120.products[0]!;
  test('a longer lock may cost the same but not less, a higher rate may be worth the same but not less', () => {
    const locks = 'products[0].prices[0][1]: a longer lock has a better price';
    const rates = 'products[0].prices[1][0]: a higher rate has a worse price';
    const shorter = prices[0]![0]!;
    const longer = [-1, 0, 1].map((more) => findings('products.0.prices.0.1', shorter + more, 'warning').includes(locks));
    expect(longer).toEqual([false, false, true]);
    const higher = [-1, 0, 1].map((more) => findings('products.0.prices.1.0', shorter + more, 'warning').includes(rates));
    expect(higher).toEqual([true, false, false]);
  });

  test('as many rows as rates, and as many prices as lock periods', () => {
    const fewer = prices.slice(1);
    expect(findings('products.0.prices', fewer)).toEqual([`products[0].prices: has ${fewer.length} rows for ${prices.length} rates`]);
    const { length } = prices[0]!;
    expect(findings('products.0.prices.0', prices[0]!.slice(1))).toEqual([
      `products[0].prices[0]: has ${length - 1} prices for ${length} lock periods`,
    ]);
    expect(findings('products.0.prices.2', 'none')).toContain('products[0].prices[2]: must be a list');
  });
});

describe('which products a row is for', () => {
  const at = 'adjusters[0].products';
  test.each<[unknown, string[]]>([
    [{}, []],
    [undefined, [`${at}: must be an object`]],
    [{ productIds: ['0101'] }, []],
    [{ productIds: ['0101', '9999'] }, [`${at}.productIds[1]: 9999 is not known`]],
    [{ productIds: [] }, [`${at}.productIds: is empty; leave it out where every product is meant`]],
    [{ productIds: '0101' }, [`${at}.productIds: must be a list`]],
    [{ series: ['Jumbo', 'Moon'] }, [`${at}.series[1]: Moon is not known`]],
    [{ mortgageTypes: ['FHA', 'Moon'] }, [`${at}.mortgageTypes[1]: Moon is not known`]],
    [{ amortization: 'Fixed' }, []],
    [{ amortization: 'AdjustableRate' }, []],
    [{ amortization: 'Balloon' }, [`${at}.amortization: must be Fixed or AdjustableRate`]],
    [{ termAbove: 180, termAtMost: 360 }, []],
    [{ termAbove: '180' }, [`${at}.termAbove: must be a whole number of months`]],
    [{ termAtMost: 180.5 }, [`${at}.termAtMost: must be a whole number of months`]],
    [{ colour: 1 }, [`${at}.colour: is not a field of a sheet`]],
  ])('%j', (products, problems) => {
    expect(findings('adjusters.0.products', products)).toEqual(problems);
  });
});

describe('the axes and cells of a table', () => {
  const at = 'adjusters[0]';
  const words = 'must be one of PrimaryResidence, SecondHome, Investment';
  const ratio = 'must be a ratio in whole hundredths of a percent, up to 204.79';
  const cell = `${at}.cells[0]: must be a whole number in range, or null`;
  test.each<[axes: unknown, cells: unknown, problems: string[]]>([
    [[], [20_000], []],
    [[], [20_001], [cell]],
    [[], [-20_000], []],
    [[], [-20_001], [cell]],
    [[], [0.5], [cell]],
    [[], [null], []],
    [[], [0, 0], [`${at}.cells: has 2 cells where its axes make 1`]],
    [[], 0, [`${at}.cells: must be a list`, `${at}.cells: has 0 cells where its axes make 1`]],
    [[{ fact: 'score', upTo: [619, null] }], [0, 0], []],
    [[{ fact: 'score', upTo: [619, 620] }], [0, 0], []],
    [[{ fact: 'score', upTo: [619, 619] }], [0, 0], [`${at}.axes[0].upTo[1]: must be more than the one before`]],
    [[{ fact: 'score', upTo: [619, 618] }], [0, 0], [`${at}.axes[0].upTo[1]: must be more than the one before`]],
    [[{ fact: 'score', upTo: [null, 619] }], [0, 0], [`${at}.axes[0].upTo[0]: only the last band is open`]],
    [[{ fact: 'score', upTo: [619.5] }], [0], [`${at}.axes[0].upTo[0]: must be a whole number`]],
    [[{ fact: 'score', upTo: [625] }], [0], []],
    [[{ fact: 'score', upTo: [] }], [], [`${at}.axes[0].upTo: is empty`]],
    [[{ fact: 'score', upTo: [619], colour: 1 }], [0], [`${at}.axes[0].colour: is not a field of a sheet`]],
    [[{ fact: 'ltv', upTo: [80_000] }], [0], []],
    [[{ fact: 'ltv', upTo: [80_001] }], [0], [`${at}.axes[0].upTo[0]: ${ratio}`]],
    [[{ fact: 'ltv', upTo: [204_790] }], [0], []],
    [[{ fact: 'ltv', upTo: [204_800] }], [0], [`${at}.axes[0].upTo[0]: ${ratio}`]],
    [[{ fact: 'loanAmount', upTo: [204_801] }], [0], []],
    [[{ fact: 'state', upTo: [5] }], [0], [`${at}.axes[0].fact: State has no bands; name its values`]],
    [[{ fact: 'nonWarrantable', upTo: [5] }], [0], [`${at}.axes[0].fact: Non-warrantable project has no bands; name its values`]],
    [[{ fact: 'shoeSize', values: ['x'] }], [0], [`${at}.axes[0].fact: shoeSize is not a fact of a scenario`]],
    [[{ fact: 'toString', values: ['x'] }], [0], [`${at}.axes[0].fact: toString is not a fact of a scenario`]],
    [[{ fact: 5, upTo: [5] }], [0], [`${at}.axes[0].fact: 5 is not a fact of a scenario`]],
    [[{ fact: 'state', values: ['CO', '*'] }], [0, 0], []],
    [[{ fact: 'state', values: ['*', 'CO'] }], [0, 0], [`${at}.axes[0].values[0]: '*' must come last`]],
    [[{ fact: 'state', values: ['CO', 'CO'] }], [0, 0], [`${at}.axes[0].values: names a value twice`]],
    [[{ fact: 'state', values: [] }], [], [`${at}.axes[0].values: is empty`]],
    [[{ fact: 'state', values: ['CO'], upTo: [1] }], [0], [`${at}.axes[0].upTo: is not a field of a sheet`]],
    [[{ fact: 'state', values: ['XX'] }], [0], [`${at}.axes[0].values[0]: XX does not fit State`]],
    [[{ fact: 'occupancy', values: ['Moon'] }], [0], [`${at}.axes[0].values[0]: ${words}`]],
    [[{ fact: 'occupancy', values: [5] }], [0], [`${at}.axes[0].values[0]: ${words}`]],
    [[{ fact: 'nonWarrantable', values: [true, false] }], [0, 0], []],
    [[{ fact: 'nonWarrantable', values: ['yes'] }], [0], [`${at}.axes[0].values[0]: yes does not fit Non-warrantable project`]],
    [[{ fact: 'units', values: [-1] }], [0], [`${at}.axes[0].values[0]: -1 does not fit Units`]],
    [[{ fact: 'units', values: [0, 999] }], [0, 0], []],
    [[{ fact: 'units', values: [1000] }], [0], [`${at}.axes[0].values[0]: 1000 does not fit Units`]],
    [[{ fact: 'units', values: ['two'] }], [0], [`${at}.axes[0].values[0]: two does not fit Units`]],
    [[{ fact: 'region', values: ['West'] }], [0], []],
    [[{ fact: 'region', values: ['West,'] }], [0], [`${at}.axes[0].values[0]: West, does not fit Region`]],
    [
      [
        { fact: 'units', values: [1, 2] },
        { fact: 'score', upTo: [619, 639, null] },
      ],
      [0, 0, 0, 0, 0, 0],
      [],
    ],
    [[5], [0], [`${at}.axes[0]: must be an object`]],
  ])('axes %j with cells %j', (axes, cells, problems) => {
    expect(findings('adjusters.0', { ...sheet20261120.adjusters[0], axes, cells })).toEqual(problems);
  });

  test.each([
    ['West', true],
    ['West Coast', true],
    ['West ', false],
    ['All', false],
    ['n/a', false],
    ['above', false],
    ['Allen', true],
    ['a;b', false],
    ['=West', false],
  ])('%s as the name of a region or branch: %s', (word, fits) => {
    expect(isFreeWord(word)).toBe(fits);
  });

  test('kind and effect are of those the portal knows', () => {
    expect(findings('adjusters.0.kind', 'moon')).toEqual([expect.stringContaining('adjusters[0].kind: must be one of score-ltv, ')]);
    expect(findings('adjusters.0.effect', 'moon')).toEqual(['adjusters[0].effect: must be one of price, rate, margin']);
    expect(findings('adjusters.0.label', '')).toEqual(['adjusters[0].label: is missing']);
    expect(findings('adjusters.0.colour', '')).toEqual(['adjusters[0].colour: is not a field of a sheet']);
  });
});

describe('the conditions of a table or rule', () => {
  const at = 'adjusters[0].when[0]';
  const either = `${at}: must have either one list or bounds`;
  test.each<[unknown, string[]]>([
    [{ fact: 'score', atLeast: 620 }, []],
    [{ fact: 'score', atLeast: 620, atMost: 640 }, []],
    [{ fact: 'score', above: 620, below: 640 }, []],
    [{ fact: 'score' }, [either]],
    [{ fact: 'units', in: [1], notIn: [2] }, [either]],
    [{ fact: 'units', in: [1], atLeast: 1 }, [either]],
    [{ fact: 'units', in: [1] }, []],
    [{ fact: 'units', in: [] }, [`${at}.in: is empty`]],
    [{ fact: 'units', notIn: [] }, [`${at}.notIn: is empty`]],
    [{ fact: 'units', in: 1 }, [`${at}.in: must be a list`]],
    [{ fact: 'units', notIn: ['two'] }, [`${at}.notIn[0]: two does not fit Units`]],
    [{ fact: 'score', below: '640' }, [`${at}.below: must be a whole number`]],
    [{ fact: 'shoeSize', in: [1] }, [`${at}.fact: shoeSize is not a fact of a scenario`]],
    [{ fact: 'units', in: [1], colour: 1 }, [`${at}.colour: is not a field of a sheet`]],
  ])('%j', (condition, problems) => {
    expect(findings('adjusters.0.when', [condition])).toEqual(problems);
  });
});

describe('the test of a rule', () => {
  const at = 'eligibility[0]';
  const one = `${at}.test: must be one of atMost, atLeast, above, oneOf, noneOf`;
  test.each<[fact: string, rule: unknown, problems: string[]]>([
    ['score', { atLeast: 620 }, []],
    ['score', { atMost: { fact: 'units' } }, []],
    ['score', { above: { fact: 'shoeSize' } }, [`${at}.test.above.fact: shoeSize is not a fact of a scenario`]],
    ['score', { atLeast: 620.5 }, [`${at}.test.atLeast: must be a whole number, a fact or a table`]],
    ['score', { atMost: { axes: [], cells: [99_999_999_999] } }, []],
    ['score', { atMost: { axes: [], cells: [] } }, [`${at}.test.atMost.cells: has 0 cells where its axes make 1`]],
    ['units', { oneOf: [1, 2] }, []],
    ['units', { oneOf: [] }, [`${at}.test.oneOf: is empty`]],
    ['units', { noneOf: [] }, [`${at}.test.noneOf: is empty`]],
    ['units', { oneOf: 1 }, [`${at}.test.oneOf: must be a list`]],
    ['units', { noneOf: [1, 'two'] }, [`${at}.test.noneOf[1]: two does not fit Units`]],
    ['score', {}, [one]],
    ['score', { between: 5 }, [one]],
    ['score', { atLeast: 620, atMost: 700 }, [one]],
    ['score', 620, [one]],
    ['shoeSize', { oneOf: ['two'] }, [`${at}.fact: shoeSize is not a fact of a scenario`]],
  ])('of %s: %j', (fact, rule, problems) => {
    expect(findings('eligibility.0', { ...sheet20261120.eligibility[0], when: undefined, fact, test: rule })).toEqual(problems);
  });

  test('says what an unknown fact means', () => {
    expect(findings('eligibility.0.whenUnknown', 'fail')).toEqual([]);
    expect(findings('eligibility.0.whenUnknown', 'assume-met')).toEqual([]);
    expect(findings('eligibility.0.whenUnknown', 'maybe')).toEqual([`${at}.whenUnknown: must be fail or assume-met`]);
    expect(findings('eligibility.0.colour', 1)).toEqual([`${at}.colour: is not a field of a sheet`]);
    expect(findings('eligibility.0.source', '')).toEqual([`${at}.source: is missing`]);
  });
});

test('a table of limits may not name a program that no product is taken with; every other program is meant by a star', () => {
  const limit = (values: string[]) => ({ atMost: { axes: [{ fact: 'program', values }], cells: values.map(() => 1) } });
  const rule = { ...sheet20261120.eligibility[0], when: undefined, fact: 'units' };
  expect(findings('eligibility.0', { ...rule, test: limit(['Moon loan', '*']) })).toEqual([
    'eligibility[0].test.atMost.axes[0].values[0]: Moon loan is a special program that no product of the sheet is taken with',
  ]);
  expect(findings('eligibility.0', { ...rule, test: limit(['HomeReady', '*']) })).toEqual([]);
  expect(findings('adjusters.0.when', [{ fact: 'feature', notIn: ['Halved'] }])).toEqual([
    'adjusters[0].when[0].notIn[0]: Halved is a special feature that no product of the sheet is taken with',
  ]);
});
