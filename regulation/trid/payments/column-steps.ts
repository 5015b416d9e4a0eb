import { count, explained, given, step, type Explained, type Step } from '../../../foundation/explain/explain.ts';
import { amountOf, compareStep, differenceStep, holds, productStep, quotientStep, roundedStep, totalStep } from '../../arithmetic-steps.ts';
import { rangeYears, yearOfPayment, type ColumnFacts, type ColumnSpan } from './projected-columns.ts';
import { wordingStep } from '../wording/wording-step.ts';

const COLUMNS = '12 CFR 1026.37(c)(1)';
const INSURANCE_END = 'comment 37(c)(1)(ii)(B)-2';
const YEARS = 'comment 37(c)(3)(ii)-1';
const EVENTS = 'Events of the loan';
const number = (label: string, value: number, source: string): Step => given(label, count(value), source);
const twelve = number('Payments of a year', 12, YEARS);

/** The columns with the tree that laid them out. */
interface ExplainedColumns {
  readonly columns: readonly Explained<ColumnSpan>[];
  /** All titles in a row. */
  readonly why: Step;
  /** Whether the end of mortgage insurance found a free column; absent when it doesn't end within the term. */
  readonly free?: Step;
}

/** How titles are written: "Years 1-7" as the forms do, or "1-7". */
type TitleStyle = 'form' | 'years';

/**
 * The columns of the projected payments table with their arithmetic (12 CFR 1026.37(c)(1)(ii), comments 37(c)(1)(ii)(B)-2 and 37(c)(3)(ii)-1): the same spans as
 * `projectedColumns`, which documents use because it needs no tree. `lastPremium` is the step of `facts.lastPremium` where it was itself worked out.
 */
export function explainedColumns(facts: ColumnFacts, style: TitleStyle, lastPremium?: Step): ExplainedColumns {
  const lastYear = yearsStep('Last year', number('Payments of the loan', facts.termMonths, 'Terms of the note'), 'up');
  const limit = facts.balloon
    ? differenceStep('Columns before the final payment', 'count', [
        number('Columns at most', 4, COLUMNS),
        number('Final payment', 1, COLUMNS),
      ])
    : number('Columns at most', 4, `${COLUMNS}(ii)`);
  const last = amountOf(lastYear).toNumber();
  const opens = openingSteps(facts).filter((each) => amountOf(each).gt(1) && amountOf(each).lte(last));
  const end =
    facts.lastPremium === undefined ? undefined : (lastPremium ?? number('Mortgage insurance payments', facts.lastPremium, EVENTS));
  const opened = step('Columns that payments open', count(opens.length + 1), 'compute', {
    rule: 'case.results',
    source: `${COLUMNS}(i)`,
    parts: [number('First year of column 1', 1, `${COLUMNS}(i)`), ...opens],
  });
  const free = end && compareStep('A column is free for the end of mortgage insurance', opened, '<', limit, { source: INSURANCE_END });
  if (end && holds(free!)) {
    const year = openingStep('Year after mortgage insurance ends', end, 'up', INSURANCE_END);
    if (amountOf(year).gt(1) && amountOf(year).lte(last)) opens.push(year);
  }
  const starts = startSteps(opens, limit);
  const spans = starts.map((from, k) => spanOf(facts, from, starts[k + 1], lastYear, style));
  const columns = facts.balloon ? [...spans, finalPayment(last)] : spans;
  const titles = columns.map((each) => each.why);
  return {
    columns,
    why: wordingStep('Columns of the projected payments', titles.map(() => '___').join(', '), titles, COLUMNS),
    ...(free ? { free } : {}),
  };
}

/** Whether mortgage insurance is still paid in a column's first month (12 CFR 1026.37(c)(2)(ii)); payments counted from the first due date. */
export function insuranceShown(column: Explained<ColumnSpan>, lastPremium: Step): Step {
  const first = number('First year of the column', column.value.fromYear, `Column ${column.why.figure.amount}`);
  const before = productStep('Payments before the column', 'count', [
    differenceStep('Years before the column', 'count', [first, number('Year', 1, COLUMNS)]),
    twelve,
  ]);
  return compareStep(`Mortgage insurance is shown in ${column.why.figure.amount}`, before, '<', lastPremium, {
    source: '12 CFR 1026.37(c)(2)(ii)',
  });
}

function yearsStep(label: string, payments: Step, mode: 'up' | 'down'): Step {
  const years = quotientStep('In years', 'count', [payments, twelve]);
  return roundedStep(label, years, '1', { mode, source: YEARS });
}

/** The year after so many payments: whole years begun (`up`) or completed (`down`), and the next. */
function openingStep(label: string, after: Step, mode: 'up' | 'down', source: string, more = 1): Step {
  const years = yearsStep(mode === 'up' ? 'Years begun' : 'Years completed', after, mode);
  return totalStep(label, 'count', [years, number('Following year', more, source)], { source });
}

/**
 * Years that a change opens: its own when it opens the year, else the next; a year with a range has its own column (37(c)(1)(iii)(B)). Each
 * year once.
 */
function openingSteps(facts: ColumnFacts): Step[] {
  const changes = facts.changes.filter((at) => at > 1 && at <= facts.termMonths);
  const ranges = rangeYears(changes);
  const found = new Map<string, Step>();
  const add = (each: Step): void => void (found.has(each.figure.amount) || found.set(each.figure.amount, each));
  for (const at of changes) {
    const after = number(`Payments before the change at payment ${at}`, at - 1, EVENTS);
    if (ranges.has(yearOfPayment(at))) {
      const source = `${COLUMNS}(iii)(B)`;
      add(openingStep(`Year of the range from payment ${at}`, after, 'down', source));
      add(openingStep(`Year after the range from payment ${at}`, after, 'down', source, 2));
    } else add(openingStep(`Year opened by the change at payment ${at}`, after, 'up', YEARS));
  }
  return [...found.values()];
}

/** First years of the columns: year 1, then rule `trid.column-start`, the so-many-th different year among those that open one. */
function startSteps(opens: readonly Step[], limit: Step): Step[] {
  const years = [...new Set(opens.map((each) => amountOf(each).toNumber()))].sort((a, b) => a - b).slice(0, amountOf(limit).toNumber() - 1);
  const later = years.map((year, k) =>
    step(`First year of column ${k + 2}`, count(year), 'compute', {
      rule: 'trid.column-start',
      source: `${COLUMNS}(ii)`,
      parts: [number('Place among the years that open a column', k + 1, COLUMNS), limit, ...opens],
    }),
  );
  return [number('First year of column 1', 1, `${COLUMNS}(i)`), ...later];
}

function spanOf(facts: ColumnFacts, from: Step, next: Step | undefined, lastYear: Step, style: TitleStyle): Explained<ColumnSpan> {
  const to = next
    ? differenceStep('Year before the next column', 'count', [
        number(next.label, amountOf(next).toNumber(), 'Worked out with that column'),
        number('Year', 1, COLUMNS),
      ])
    : lastYear;
  const span = { fromYear: amountOf(from).toNumber(), toYear: amountOf(to).toNumber(), finalPayment: false };
  const single = span.fromYear === span.toYear;
  const range = style === 'years' && single && rangeYears(facts.changes).has(span.fromYear) ? ' (range)' : '';
  const head = style === 'years' ? '' : single ? 'Year ' : 'Years ';
  return explained(span, wordingStep('Column', `${head}${single ? '___' : '___-___'}${range}`, single ? [from] : [from, to], COLUMNS));
}

function finalPayment(year: number): Explained<ColumnSpan> {
  const why = wordingStep('Column', 'Final Payment', [], `${COLUMNS}(ii)(A)`);
  return explained({ fromYear: year, toYear: year, finalPayment: true }, why);
}
