import { addMonths, type PlainDate } from '../../foundation/dates/dates.ts';
import { explained, given, months, onDate, step, type Explained, type Step } from '../../foundation/explain/explain.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import { citation, type Cited } from '../dated-table.ts';
import { eventDate } from '../timing/index.ts';

/** Records of 12 CFR 1026.25(c). */
export type RetainedRecord = 'loan-estimate' | 'closing-disclosure' | 'originator-compensation' | 'ability-to-repay';

interface Row extends Cited {
  readonly years: number;
  readonly from: string;
}

/** The retention period of each record. */
export const RETENTION: Readonly<Record<RetainedRecord, Row>> = {
  'loan-estimate': { years: 3, from: 'Consummation', source: '12 CFR 1026.25(c)(1)(i)', standing: 'published' },
  'closing-disclosure': { years: 5, from: 'Consummation', source: '12 CFR 1026.25(c)(1)(ii)(A)', standing: 'published' },
  'originator-compensation': { years: 3, from: 'Payment', source: '12 CFR 1026.25(c)(2)', standing: 'unverified' },
  'ability-to-repay': { years: 3, from: 'Consummation', source: '12 CFR 1026.25(c)(3)', standing: 'unverified' },
};

/**
 * The day through which a record is retained, 12 CFR 1026.25(c). `start` is consummation, for compensation the payment; `laterDay` is a day a disclosure or
 * an action was required that is after consummation, from which the evidence of the Loan Estimate counts. The last day of February ends a period that began on the 29th.
 */
export function retainedThrough(record: RetainedRecord, start: PlainDate, laterDay?: PlainDate): Result<Explained<PlainDate>> {
  const row = RETENTION[record];
  const from = startOf(row, record, start, laterDay);
  if (!from.ok) return from;
  const number = row.years * 12;
  const through = addMonths(from.value.figure.amount, number);
  const source = citation(row);
  const parts = [from.value, given('Calendar months', months(number), source)];
  return ok(explained(through, step('Retained through', onDate(through), 'compute', { rule: 'guide.months-on', source, parts })));
}

function startOf(row: Row, record: RetainedRecord, start: PlainDate, laterDay: PlainDate | undefined): Result<Step> {
  const first = eventDate(row.from, start, row.from.toLowerCase());
  if (!first.ok || laterDay === undefined || record !== 'loan-estimate') return first;
  const later = eventDate('Disclosure or action required', laterDay, 'disclosureRequired');
  if (!later.ok) return later;
  const last = laterDay > start ? laterDay : start;
  return ok(step('The later day', onDate(last), 'max', { source: citation(row), parts: [first.value, later.value] }));
}
