import {
  explained,
  given,
  percent,
  points,
  step,
  sumStep,
  usd,
  type Explained,
  type Figure,
  type Step,
} from '../../../../foundation/explain/explain.ts';
import { centsToDecimal, percentOf, roundHalfUp } from '../../../../foundation/money/money.ts';
import {
  formatPoints,
  formatRate,
  rateOfPoints,
  thousandthsToDecimal,
  type Points,
  type Rate,
} from '../../../../foundation/rates/rates.ts';
import { ok, type Result } from '../../../../foundation/result/result.ts';
import { Decimal } from 'decimal.js';
import type { CompiledSheet } from '../../engine/index.ts';
import { traceCell, type CellRefusal } from './price-trace.ts';
import type { CompensationLine } from '../scenario/compensation.ts';
import type { InsurerLine } from '../scenario/insurer-premium.ts';
import type { PriceMoney, PriceTrace, TraceLine } from './quote.ts';
import type { ProductId } from '../sheet/rate-sheet.ts';
import type { PricingScenario } from '../scenario/scenario.ts';
import type { Cents } from '../../../../foundation/units/units.ts';

function adjustmentStep(line: TraceLine<number>, figure: Figure): Step {
  return {
    label: line.label,
    figure,
    operation: 'lookup',
    source: `${line.source} (${line.version})`,
    rule: `${line.tableId}#${line.cell}`,
  };
}

/** The dollars the broker is paid: the plan's percentage to the cent, limited to the plan's minimum and maximum. */
function compensationDollars(line: CompensationLine): Step {
  const noteAmount = given('Note amount', usd(line.noteAmount), 'Application');
  const plan = given('Plan', percent(rateOfPoints(line.planPoints)), line.source);
  const exact = new Decimal(line.noteAmount).mul(line.planPoints).div(10_000_000);
  const planned = step('Plan percentage of the note amount', usd(percentOf(line.noteAmount, line.planPoints)), 'round', {
    parts: [
      step('Before rounding', { unit: 'usd', amount: exact.toFixed() }, 'percent-of', {
        parts: [noteAmount, plan],
      }),
    ],
    precision: '0.01',
    mode: 'half-up',
  });
  let paid = planned;
  let amount = percentOf(line.noteAmount, line.planPoints);
  if (line.minimum !== undefined) {
    amount = Math.max(amount, line.minimum);
    paid = step('At least the minimum', usd(amount), 'max', { parts: [paid, given('Minimum', usd(line.minimum), line.source)] });
  }
  if (line.maximum !== undefined) {
    amount = Math.min(amount, line.maximum);
    paid = step('At most the maximum', usd(amount), 'min', { parts: [paid, given('Maximum', usd(line.maximum), line.source)] });
  }
  return paid;
}

function dollarsAsPoints(line: CompensationLine): Step {
  const paid = compensationDollars(line);
  const noteAmount = given('Note amount', usd(line.noteAmount), 'Application');
  const share = new Decimal(paid.figure.amount).div(noteAmount.figure.amount);
  const ofHundred = step('In points', { unit: 'points', amount: share.mul(100).toFixed() }, 'multiply', {
    parts: [
      step('Share of the note amount', { unit: 'ratio', amount: share.toFixed() }, 'divide', { parts: [paid, noteAmount] }),
      given('Points in the whole', { unit: 'points', amount: '100' }, 'A point is one percent'),
    ],
  });
  return step('Dollars as points of the note amount', points(-line.effect), 'round', {
    parts: [ofHundred],
    precision: '0.001',
    mode: 'half-up',
  });
}

function compensationStep(line: CompensationLine): Step {
  if (line.paidBy === 'Borrower') {
    return given(
      'Borrower-paid compensation',
      points(0),
      line.source,
      `The borrower pays $${centsToDecimal(line.amount)}; the price is not touched.`,
    );
  }
  const label = `Lender-paid compensation ${formatRate(rateOfPoints(line.planPoints))}`;
  const asPlanned = line.amount === percentOf(line.noteAmount, line.planPoints);
  const taken: Step = asPlanned ? given('Plan in points', points(line.planPoints), line.source) : dollarsAsPoints(line);
  return step(label, points(line.effect), 'negate', {
    parts: [taken],
    source: line.source,
    note: `$${centsToDecimal(line.amount)} to the broker.`,
  });
}

function insurerStep({ effect, source }: InsurerLine): Step {
  return step('Lender-paid mortgage insurance', points(effect), 'negate', {
    parts: [given('Premium in points', points(-effect), source)],
    source,
    note: 'In place of what the sheet says for lender-paid insurance.',
  });
}

/**
 * The explanation of a traced price: base and adjustments, the cap, compensation. It is made of the trace's own figures, so its sum is
 * the price; `verifySteps` recomputes it.
 */
export function explainTrace(trace: PriceTrace): Explained<Points> {
  const base = step('Base price', points(trace.base), 'lookup', {
    source: `${trace.sheetTitle}, ${trace.productCode} row ${thousandthsToDecimal(trace.sheetRate)}, ${trace.lockDays} days`,
    rule: `${trace.sheetVersion}/${trace.productId}`,
    ...(trace.rateAdjustments.length === 0 ? {} : { note: 'The row is the note rate less what is added to the rate.' }),
  });
  const before = sumStep('Price before caps', 'points', [
    base,
    ...trace.adjustments.map((line) => adjustmentStep(line, points(line.effect))),
  ]);
  const reached = trace.beforeCaps > trace.maximumPrice;
  const maximum = `Maximum ${formatPoints(trace.maximumPrice)}`;
  const capped = step('Price after the maximum', points(trace.afterCaps), 'min', {
    parts: [before, given(maximum, points(trace.maximumPrice), trace.capSource)],
  });
  // The reduction by the maximum is its own line, so that the column adds up.
  const cap = step(`${maximum}, ${reached ? 'reached' : 'not reached'}`, points(trace.afterCaps - trace.beforeCaps), 'subtract', {
    parts: [capped, before],
    source: trace.capSource,
  });
  const why = sumStep(`Price at ${formatRate(trace.rate)} for ${trace.lockDays} days`, 'points', [
    before,
    cap,
    compensationStep(trace.compensation),
    ...(trace.insurer ? [insurerStep(trace.insurer)] : []),
  ]);
  return explained(trace.price, why);
}

/** The explanation of one cell of the grid. */
export function explainCell(
  compiled: CompiledSheet,
  scenario: PricingScenario,
  productId: ProductId,
  rate: Rate,
  lockDays: number,
): Result<Explained<Points>, CellRefusal> {
  const trace = traceCell(compiled, scenario, productId, rate, lockDays);
  return trace.ok ? ok(explainTrace(trace.value)) : trace;
}

/** The note rate of a traced price: the sheet's row and the adjustments of the rate. */
export function explainRate(trace: PriceTrace): Explained<Rate> {
  const row = step('Rate of the sheet', percent(trace.sheetRate), 'lookup', { source: `${trace.sheetTitle}, ${trace.productCode}` });
  return explained(
    trace.rate,
    sumStep('Note rate', 'percent', [row, ...trace.rateAdjustments.map((line) => adjustmentStep(line, percent(line.effect)))]),
  );
}

/** A price as points and dollars of the note amount: 99.786 on $318,087 is 0.214 points, $680.71; a rebate is negative. */
export function moneyOfPrice(price: Points, noteAmount: Cents): PriceMoney {
  const charged = 100_000 - price;
  const amount = roundHalfUp(new Decimal(noteAmount).mul(charged).div(100_000));
  return { points: charged, amount };
}
