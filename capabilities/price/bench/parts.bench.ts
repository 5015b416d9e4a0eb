import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import { FACT_NAMES, FACTS } from '../domain/scenario/facts.ts';
import { compileSheet, type CompiledSheet } from '../engine/compile-sheet.ts';
import { plainRows } from '../engine/plain-rows.ts';
import { adjust, newWorkspace, priceGrid } from '../engine/price-grid.ts';
import { addRuns } from '../engine/price-runs.ts';
import { readFacts } from '../engine/read-facts.ts';
import { loanColumns, repriceColumns, type ColumnLoan } from '../engine/reprice-columns.ts';
import { anyScenario, usual } from '../samples/any-scenario.ts';
import { largeSheet } from '../samples/large-sheet.ts';
import { sheet20261120 } from '../samples/sheet-2026-11-20.ts';
import { printGoal, Rounds, timed } from '../../../tools/bench/rounds.ts';

/*
 * What each part of the engine gains over the plain form of the same part. A part that gains nothing has no place in `engine/`.
 *
 *   node capabilities/price/bench/parts.bench.ts [rounds]
 */
const ROUNDS = Number(process.argv[2] ?? 15);
const SCENARIOS = 400;
const scenarios = fc.sample(anyScenario, { numRuns: SCENARIOS, seed: 20_261_122 }).map(usual);
let sink = 0;

/** The addition of `addRuns`, one cell at a time. */
function addCells(compiled: CompiledSheet, prices: Int32Array, eligible: Uint8Array, groupPrice: Int32Array, after: number): void {
  const { base, productStart, productEnd, productCap, productGroup } = compiled;
  for (let p = 0; p < eligible.length; p++) {
    if (eligible[p] === 0) continue;
    const points = groupPrice[productGroup[p]!]!;
    const cap = productCap[p]!;
    for (let i = productStart[p]!; i < productEnd[p]!; i++) prices[i] = Math.min(base[i]! + points, cap) + after;
  }
}

async function measure(title: string, compiled: CompiledSheet): Promise<void> {
  const space = newWorkspace(compiled);
  const prices = new Int32Array(compiled.base.length);
  const adjusted = scenarios.map((scenario) => adjust(compiled, scenario, newWorkspace(compiled)));
  const each = (count: number, one: (i: number) => number) => () => timed(count, (i) => (sink += one(i % SCENARIOS)));
  const rounds = await Rounds.run(
    [
      { name: 'facts in one list', measure: each(4_000, (i) => readFacts(scenarios[i]!).length) },
      { name: 'facts one by one', measure: each(4_000, (i) => FACT_NAMES.map((name) => FACTS[name].read(scenarios[i]!)).length) },
      { name: 'verdicts and totals', measure: each(2_000, (i) => adjust(compiled, scenarios[i]!, space).groupPrice[0]!) },
      {
        name: 'prices, four at a time',
        measure: each(2_000, (i) => {
          const { eligible, groupPrice, compensation } = adjusted[i]!;
          return addRuns(compiled, eligible, groupPrice, compensation)[0]!;
        }),
      },
      {
        name: 'prices, one at a time',
        measure: each(2_000, (i) => {
          const { eligible, groupPrice, compensation } = adjusted[i]!;
          addCells(compiled, prices, eligible, groupPrice, compensation);
          return prices[0]!;
        }),
      },
      { name: 'whole grid, room reused', measure: each(2_000, (i) => priceGrid(compiled, scenarios[i]!, space).prices[0] ?? 0) },
      { name: 'whole grid, room of its own', measure: each(2_000, (i) => priceGrid(compiled, scenarios[i]!).prices[0] ?? 0) },
      { name: 'plain rows', measure: each(8, (i) => plainRows(compiled.sheet, scenarios[i]!).length) },
    ],
    ROUNDS,
  );
  console.log(`\n${title}`);
  rounds.print();
  printGoal('facts in one list are faster than one by one by', rounds.fasterThan('facts in one list', 'facts one by one'), '> 1');
  printGoal('four prices at a time are faster than one by', rounds.fasterThan('prices, four at a time', 'prices, one at a time'), '> 1');
  printGoal(
    'a room reused is faster than one of its own by',
    rounds.fasterThan('whole grid, room reused', 'whole grid, room of its own'),
    '> 1',
  );
  printGoal('a compiled sheet is faster than plain rows by', rounds.fasterThan('whole grid, room reused', 'plain rows'), '≥ 40');
}

/** Locked loans from columns, compared with adjusting each alone. */
async function measureColumns(compiled: CompiledSheet): Promise<void> {
  const space = newWorkspace(compiled);
  const few = scenarios.flatMap((scenario): ColumnLoan[] => {
    const p = adjust(compiled, scenario, space).eligible.indexOf(1);
    if (p < 0) return [];
    const { productId, rates } = compiled.products[p]!;
    return [{ scenario, productId, rate: rates[0]! + space.groupRate[compiled.productGroup[p]!]!, lockDays: 30 }];
  });
  assert(few.length > 50);
  const loans = Array.from({ length: 20_000 }, (_, i) => few[i % few.length]!);
  const columns = loanColumns(loans);
  const prices = new Int32Array(loans.length);
  const rounds = await Rounds.run(
    [
      { name: '20,000 loans from columns', measure: () => timed(1, () => repriceColumns(compiled, columns, prices)) },
      {
        name: '20,000 loans one by one',
        measure: () =>
          timed(1, () => {
            for (const loan of loans) sink += adjust(compiled, loan.scenario, space).groupPrice[0]!;
          }),
      },
    ],
    ROUNDS,
  );
  rounds.print();
  printGoal(
    'columns are faster than the verdicts alone, one by one, by',
    rounds.fasterThan('20,000 loans from columns', '20,000 loans one by one'),
    '> 1',
  );
}

await measure('The portal’s own sheet', compileSheet(sheet20261120));
await measure('A large lender’s sheet', compileSheet(largeSheet(60, 41)));
await measureColumns(compileSheet(sheet20261120));
if (!Number.isFinite(sink)) throw new Error('Nothing was computed');
