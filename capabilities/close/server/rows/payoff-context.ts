import { addDays } from '../../../../foundation/dates/dates.ts';
import type { Instant } from '../../../../foundation/units/units.ts';
import { dateIn } from '../../../../platform/clock/clock.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import { fundingDay } from '../../../../regulation/rescission-funding/index.ts';
import { regZCalendars } from '../../../../regulation/timing/index.ts';
import { estimateInWork } from '../../../disclose/port/estimate-content.ts';
import type { ServicerFigures } from '../../domain/index.ts';
import { newestPayoff } from './schedules.ts';

/** The input of a payoff request: the disbursement date, and the debt as the application states it. */
export async function payoffRows(tx: ReadTx, loan: FoundLoan, now: Instant, zone: string) {
  const [{ facts, draft }, before] = await Promise.all([estimateInWork(tx, loan, now, zone), newestPayoff(tx, loan)]);
  const today = dateIn(zone, now);
  const rescindable = facts.loan.loanPurpose === 'Refinance' && facts.loan.occupancy === 'PrimaryResidence';
  const funding = fundingDay(draft.closingDate, rescindable, regZCalendars());
  const fundsOn = funding.ok ? funding.value.wireFrom : draft.closingDate;
  const [first] = facts.payoffs;
  const suggested: ServicerFigures = before?.figures ?? {
    servicer: first?.label.replace(/^Payoff of /, '') ?? '',
    balance: first?.amount ?? 0,
    rate: 0,
    interestPaidThrough: today,
    basis: 365,
    fees: 0,
    padDays: 0,
    goodThrough: addDays(today, 30),
  };
  return { now, today, fundsOn, before, suggested, status: facts.status, purpose: facts.loan.loanPurpose ?? null };
}
