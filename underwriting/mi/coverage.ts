import { exactPercent, percent, type Explained, type Step } from '../../foundation/explain/explain.ts';
import type { PlainDate } from '../../foundation/dates/dates.ts';
import type { Rate } from '../../foundation/rates/rates.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import { compareStep, roundedStep } from '../../regulation/arithmetic-steps.ts';
import { percentOfRate, type ExactRatio } from '../../regulation/exact-rate.ts';
import type { Agency } from '../agency.ts';
import { cell, editionFor, sourceOf, type Edition } from '../dated-guide.ts';
import { asThousandths, asVerdict, percentFact } from '../facts.ts';
import { MI_COVERAGE, type CoverageTable } from './coverage-table.ts';

export interface CoverageFacts {
  readonly agency?: Agency;
  readonly on?: PlainDate;
  readonly ltv: ExactRatio;
  /** Months. */
  readonly term: number;
  readonly arm?: boolean;
  /** HomeReady or Home Possible. */
  readonly homeReady?: boolean;
  readonly manufactured?: boolean;
}

export interface MiCoverage {
  readonly required: Explained<boolean>;
  /** Percent of the loan, in thousandths; 0 where none is required. */
  readonly standard: Explained<Rate>;
  /** The least, with a price adjustment where it is below the standard. */
  readonly minimum: Explained<Rate>;
}

/**
 * How much of a loan mortgage insurance covers: by the whole percent of loan to value, and by term, for a fixed rate (Fannie Mae Selling Guide B7-1-02; Freddie Mac
 * Guide 4701.1). Refuses a ratio that no band holds, and an agency whose loans are not insured privately.
 */
export function miCoverage(loan: CoverageFacts): Result<MiCoverage> {
  const edition = editionFor(MI_COVERAGE, { agency: 'fannie', ...loan }, 'coverage of mortgage insurance');
  if (!edition.ok) return edition;
  const table = edition.value;
  const whole = roundedStep('Loan to value, whole percent', percentFact('Loan to value', loan.ltv), '1', {
    mode: 'up',
    source: 'Fannie Mae Selling Guide B2-1.2-01',
  });
  const required = compareStep('Insurance is required', whole, '>', cell('None is needed up to', percent(table.noneTo), table), {
    rule: 'mi.required',
    source: sourceOf(table),
  });
  if (required.figure.amount === 'no') {
    const none = cell('None', exactPercent('0'), table);
    return ok({ required: asVerdict(required), standard: asThousandths(none), minimum: asThousandths(none) });
  }
  const found = cellsOf(table, loan, whole);
  if (!found) return refuse('LTV_OUT_OF_RANGE', 'No coverage is set for this loan to value.', { field: 'ltv' });
  return ok({ required: asVerdict(required), standard: asThousandths(found.standard), minimum: asThousandths(found.minimum) });
}

function cellsOf(table: Edition<CoverageTable>, loan: CoverageFacts, whole: Step): { standard: Step; minimum: Step } | undefined {
  const band = table.bandsTo.findIndex((to) => percentOfRate(to).gte(whole.figure.amount));
  const kind = loan.manufactured
    ? table[loan.homeReady ? 'manufacturedAffordable' : 'manufactured']
    : table[loan.homeReady ? 'affordable' : 'site'][!loan.arm && loan.term <= table.shortTermTo ? 'short' : 'long'];
  const [standard, minimum] = [kind.standard[band], kind.minimum[band]];
  if (standard === undefined || standard === null || minimum === undefined || minimum === null) return undefined;
  const of = (label: string, percent: number): Step => ({ ...cell(label, exactPercent(String(percent)), table), parts: [whole] });
  return { standard: of('Standard coverage', standard), minimum: of('Minimum coverage', minimum) };
}
