import { explained, type Explained } from '../../foundation/explain/explain.ts';
import type { PlainDate } from '../../foundation/dates/dates.ts';
import { step, verdict } from '../../foundation/explain/explain.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import type { Cited } from '../dated-table.ts';
import { tableFact } from '../table-fact.ts';
import { loanEstimateDue } from '../timing/loan-estimate.ts';
import { eventDate, type RegZCalendars } from '../timing/reg-z-calendars.ts';

/** The four ways of issuing a Loan Estimate in wholesale. */
export type IssuingWay = 'broker-sends' | 'lender-edits-and-sends' | 'lender-on-request' | 'broker-sends-outside';

interface IssuingRow extends Cited {
  readonly issuer: 'broker' | 'lender';
  readonly rule: string;
}

const CLOCK = "clock runs from the broker's receipt";

export const ISSUING: Readonly<Record<IssuingWay, IssuingRow>> = {
  'broker-sends': {
    issuer: 'broker',
    rule: 'lender remains responsible; no duplicate',
    source: '12 CFR 1026.19(e)(1)(ii)(A), comment -2',
    standing: 'published',
  },
  'lender-edits-and-sends': { issuer: 'lender', rule: CLOCK, source: '12 CFR 1026.19(e)(1)(i), (iii)', standing: 'published' },
  'lender-on-request': { issuer: 'lender', rule: CLOCK, source: '12 CFR 1026.19(e)(1)(i), (iii)', standing: 'published' },
  'broker-sends-outside': {
    issuer: 'broker',
    rule: 'receipt evidence uploaded; lender checks date, fees, list',
    source: '12 CFR 1026.19(e)(1)(ii), comment -2',
    standing: 'published',
  },
};

/** Who issues the Loan Estimate in one of the four ways. */
export function issuerOf(way: IssuingWay): Explained<'broker' | 'lender'> {
  return tableFact('Issuer of the Loan Estimate', way, ISSUING[way].issuer, { ...ISSUING[way], note: ISSUING[way].rule }, 'trid.issuer');
}

export type BrokerEstimate = 'correct-in-time' | 'wrong' | 'late';

/** A creditor's own Loan Estimate beside the broker's: a duplicate neither complies nor cures (comment 19(e)(1)(ii)-2). */
export function lenderEstimateComplies(brokers: BrokerEstimate | 'none'): Explained<boolean> {
  const row: Cited = { source: '12 CFR 1026.19(e)(1)(ii)(A), comments -2 and -4', standing: 'published' };
  return tableFact("The lender's own Loan Estimate complies", brokers, brokers === 'none', row, 'trid.duplicate-estimate');
}

/** An error of the broker is the creditor's: issuing again because of it resets no estimate (comment 19(e)(1)(ii)-2). */
export function resetForBrokerError(sent: boolean): Explained<boolean> {
  const row: Cited & { note: string } = {
    source: '12 CFR 1026.19(e)(1)(ii)(A), comment -2',
    standing: 'published',
    note: 'What was not sent yet may be corrected freely.',
  };
  return tableFact('The amount may be set anew', sent ? 'error in a sent estimate' : 'not sent yet', !sent, row, 'trid.broker-error');
}

/** The clock of a brokered application: the day the broker or the creditor had the six items first, 12 CFR 1026.19(e)(1)(ii)(A), (iii)(A). */
export function brokeredEstimateDue(
  broker: PlainDate,
  lender: PlainDate | undefined,
  calendars: RegZCalendars,
): Result<Explained<PlainDate>> {
  const first = lender !== undefined && lender < broker ? lender : broker;
  return loanEstimateDue(first, calendars);
}

/** No Loan Estimate is owed where the application was denied or withdrawn by the day it is due (comment 19(e)(1)(iii)-3). */
export function estimateRequired(
  application: PlainDate,
  ended: PlainDate | undefined,
  calendars: RegZCalendars,
): Result<Explained<boolean>> {
  const due = loanEstimateDue(application, calendars);
  if (!due.ok) return due;
  if (ended === undefined) {
    const parts = [due.value.why];
    return ok(tableFactWith('Not denied or withdrawn', true, parts));
  }
  const end = eventDate('Denied or withdrawn', ended, 'deniedOn');
  if (!end.ok) return end;
  const required = ended > due.value.value;
  const more = { source: 'comment 19(e)(1)(iii)-3', rule: 'trid.le-required', parts: [end.value, due.value.why], comparison: '>' as const };
  return ok(explained(required, step('Loan Estimate required', verdict(required), 'compare', more)));
}

function tableFactWith(note: string, value: boolean, parts: NonNullable<Explained<boolean>['why']['parts']>): Explained<boolean> {
  return explained(value, step('Loan Estimate required', verdict(value), 'lookup', { source: '12 CFR 1026.19(e)(1)(iii)', parts, note }));
}
