import { Decimal } from 'decimal.js';
import { exactUsd, step, type Explained, type Step } from '../../foundation/explain/explain.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import type { Cents } from '../../foundation/money/money.ts';
import { citation, tableForYear, type Cited } from '../../regulation/dated-table.ts';
import { differenceStep, productStep, totalStep } from '../../regulation/arithmetic-steps.ts';
import { missing } from '../dated-guide.ts';
import { countFact, moneyFact, toCents } from '../facts.ts';

/** A year of a sole proprietor's Schedule C. A loss is a net profit below zero. */
export interface ScheduleC {
  readonly year: number;
  readonly netProfit: Cents;
  readonly otherIncomeNonrecurring?: Cents;
  readonly depreciation?: Cents;
  readonly depletion?: Cents;
  readonly homeUse?: Cents;
  /** Amortization and casualty losses. */
  readonly amortizationCasualty?: Cents;
  /** The part of meals that the return did not deduct. */
  readonly mealsNotDeducted?: Cents;
  readonly businessMiles?: number;
}

interface MileageYear extends Cited {
  readonly year: number;
  /** Depreciation within the standard mileage rate, cents a mile. */
  readonly depreciation: Cents;
}

const mileage = (year: number, depreciation: Cents): MileageYear => ({
  year,
  depreciation,
  source: `IRS notice of the standard mileage rates for ${year}`,
  standing: 'unverified',
});

export const MILEAGE_DEPRECIATION: readonly MileageYear[] = [
  mileage(2021, 26),
  mileage(2022, 26),
  mileage(2023, 28),
  mileage(2024, 30),
  mileage(2025, 33),
];

const SOURCE = 'Fannie Mae Form 1084, Selling Guide B3-3.5-01 [unverified]';

/**
 * Cash flow of a year of a sole proprietorship (Fannie Mae Form 1084): the net profit without other income that does not recur and without
 * meals that were not deducted; with depreciation, depletion, use of the home, amortization and casualty losses, and the depreciation
 * within the mileage rate. Refuses a year whose mileage rate is not carried, when miles are claimed.
 */
export function scheduleCCashFlow(own: ScheduleC): Result<Explained<Cents>> {
  if (!Number.isSafeInteger(own.netProfit)) return missing('netProfit', 'The net profit');
  const perMile = mileageOf(own);
  if (!perMile.ok) return perMile;
  const added = [
    moneyFact('Net profit', own.netProfit, returnOf(own)),
    ...line('Depreciation', own.depreciation, own),
    ...line('Depletion', own.depletion, own),
    ...line('Business use of the home', own.homeUse, own),
    ...line('Amortization and casualty losses', own.amortizationCasualty, own),
    ...perMile.value,
  ];
  const taken = [
    ...line('Other income that does not recur', own.otherIncomeNonrecurring, own),
    ...line('Meals not deducted', own.mealsNotDeducted, own),
  ];
  const sum = totalStep('Profit and what was not spent', 'usd', added);
  const exact = taken.length === 0 ? sum : differenceStep('Less what does not count', 'usd', [sum, ...taken]);
  return ok(toCents(`Cash flow of ${own.year}`, exact, { rule: 'income.schedule-c', source: SOURCE }));
}

function mileageOf(own: ScheduleC): Result<readonly Step[]> {
  const miles = own.businessMiles ?? 0;
  if (miles === 0) return ok([]);
  if (miles < 0) return refuse('MILES_BELOW_ZERO', 'Miles are not below zero.', { field: 'businessMiles' });
  const table = tableForYear(MILEAGE_DEPRECIATION, own.year, 'mileage depreciation');
  if (!table.ok) return table;
  const rate = step('Depreciation of a mile', exactUsd(new Decimal(table.value.depreciation).div(100)), 'lookup', {
    source: citation(table.value),
  });
  return ok([productStep('Depreciation within the mileage rate', 'usd', [countFact('Business miles', miles, returnOf(own)), rate])]);
}

function line(label: string, amount: Cents | undefined, own: ScheduleC): Step[] {
  return amount ? [moneyFact(label, amount, returnOf(own))] : [];
}

function returnOf(own: ScheduleC): string {
  return `Tax return of ${own.year}, Schedule C`;
}
