import type { PlantedBug } from './bug.ts';

const price = { project: 'unit', tests: ['capabilities/price'] } as const;
const modes = { project: 'unit', tests: ['capabilities/price/domain/quote/quote-modes.test.ts'] } as const;
const asked = {
  file: 'capabilities/price/domain/scenario/quote-request.ts',
  project: 'unit',
  tests: ['capabilities/price/domain/scenario/price-it.test.ts'],
} as const;

/** Prices, quotes, sheets and their publication. */
export const priceBugs: readonly PlantedBug[] = [
  {
    name: 'By price stops half a point short',
    file: 'capabilities/price/domain/quote/best-execution.ts',
    function: 'cellFor',
    wrong: (right) => (product, days, mode) => right(product, days, mode.by === 'price' ? { ...mode, price: mode.price - 500 } : mode),
    ...modes,
  },
  {
    name: 'A price below the minimum is offered',
    file: 'capabilities/price/domain/quote/best-execution.ts',
    function: 'cellFor',
    wrong: (right) => (product, days, mode) => right({ ...product, minimumPrice: Number.NEGATIVE_INFINITY }, days, mode),
    ...modes,
  },
  {
    name: 'A stored quote says nothing of its prices',
    file: 'capabilities/price/domain/quote/stored-quote.ts',
    function: 'checksumOf',
    wrong: () => () => 0,
    ...modes,
  },
  {
    name: 'A ratio that was sent is not looked at',
    function: 'ratiosOf',
    wrong: (right) => (request, problems) => right({ ...request, loanInfo: { ...request.loanInfo, ltv: undefined } }, problems),
    ...asked,
  },
  {
    name: 'A score below 620 of nobody counts for one borrower alone',
    function: 'scoreOf',
    wrong: (right) => (request) => right({ ...request, borrowerInfo: { ...request.borrowerInfo, noOfBorrowers: 2 } }),
    ...asked,
  },
  {
    name: 'Compensation is taken twice',
    file: 'capabilities/price/domain/quote/price-trace.ts',
    function: 'traceOf',
    wrong: (right) => (grid, product, rate, days) => {
      const trace = right(grid, product, rate, days);
      return trace.ok ? { ok: true, value: { ...trace.value, price: trace.value.price + trace.value.compensation.effect } } : trace;
    },
    ...price,
  },
  {
    name: 'A limit of eligibility takes in its own end',
    file: 'capabilities/price/engine/price-grid.ts',
    function: 'meetsLimit',
    wrong: (right) => (test, value, limit) => value === limit || right(test, value, limit),
    ...price,
  },
  {
    name: 'A band ends one step before its end',
    file: 'capabilities/price/engine/fact-places.ts',
    function: 'placeOfNumber',
    wrong: (right) => (places, value) => right(places, value + 1),
    ...price,
  },
  {
    name: 'The browser’s totals leave compensation out',
    file: 'capabilities/price/domain/quote/grid-from-totals.ts',
    function: 'totalsOf',
    wrong: (right) => (adjusted) => ({ ...right(adjusted), compensation: 0 }),
    ...price,
  },
  {
    name: 'The price verifier believes the price it is shown',
    file: 'tools/verify-price/check-price.ts',
    function: 'checkPrice',
    wrong: (right) => (exported) => ({ ...right(exported), discrepancies: [] }),
    project: 'unit',
    tests: ['tools/verify-price'],
  },
  {
    name: 'A sheet goes live though its golden scenarios differ',
    file: 'capabilities/publish/domain/activate-sheet.ts',
    function: 'reproduces',
    wrong: () => () => ({ ok: true, value: undefined }),
    project: 'db',
    tests: ['capabilities/publish/server/sheets.db.test.ts'],
  },
  {
    name: 'One person alone puts any sheet live',
    file: 'capabilities/publish/domain/activate-sheet.ts',
    function: 'peopleNeeded',
    wrong: () => () => 1,
    project: 'db',
    tests: ['capabilities/publish/server/sheets.db.test.ts'],
  },
  {
    name: 'A report whose request did not arrive counts as one the agency doesn’t have',
    file: 'capabilities/credit/server/vendor/one-outcome.ts',
    function: 'joined',
    wrong: (right) => (outcomes: readonly { is: string }[]) =>
      (outcomes.every(({ is }) => is === 'unknown' || is === 'not-sent') && outcomes.find(({ is }) => is === 'unknown')) || right(outcomes),
    project: 'unit',
    tests: ['capabilities/credit/server/vendor/one-outcome.test.ts'],
  },
];
