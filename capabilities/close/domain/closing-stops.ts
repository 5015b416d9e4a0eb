import type { PlainDate } from '../../../foundation/dates/dates.ts';
import { given, text, type Explained } from '../../../foundation/explain/explain.ts';
import type { WireVerdict } from '../../../regulation/closing-schedule/index.ts';
import { compareDatesStep, fundingDay } from '../../../regulation/rescission-funding/index.ts';
import { regZCalendars } from '../../../regulation/timing/index.ts';
import type { StatusStop } from '../../loan/domain/loan-status.ts';
import { shortDay } from './closing-calendar.ts';
import type { NotReceived } from './closing-wait.ts';

/** The facts that decide whether a loan may be signed. */
export interface SigningFacts {
  readonly today: PlainDate;
  /** Whether a Closing Disclosure was sent. */
  readonly sent: boolean;
  /** The first day by every wait; null while it can't begin. */
  readonly earliest: Explained<PlainDate> | null;
  /** Whom it has not reached that must have it. */
  readonly notReceived: NotReceived | null;
}

/** What still prevents signing: no Closing Disclosure, or a waiting period (12 CFR 1026.19(e)(1)(iii), (f)(1)(ii)). */
export function stopsBeforeSigning({ today, sent, earliest, notReceived }: SigningFacts): readonly StatusStop[] {
  if (!sent) {
    const why = given('Closing Disclosure', text('not sent'), 'CD activity; 12 CFR 1026.19(f)(1)(i)');
    return [{ to: 'Closed', words: 'the Closing Disclosure must be sent', why }];
  }
  if (earliest === null) {
    const who = notReceived?.who ?? 'a borrower';
    const why = given('Closing Disclosure', text(`not received by ${who}`), 'CD activity; 12 CFR 1026.19(f)(1)(ii), (iii), 1026.17(d)');
    return [{ to: 'Closed', words: `${who} must have received the Closing Disclosure`, why }];
  }
  if (today >= earliest.value) return [];
  const why = compareDatesStep('The wait is over', 'Today', today, '>=', earliest.why, '12 CFR 1026.19(f)(1)(ii)');
  return [{ to: 'Closed', words: `the wait runs to ${shortDay(earliest.value)}`, why }];
}

/** The facts that decide whether a signed loan may be funded. */
export interface FundingFacts {
  readonly today: PlainDate;
  readonly signedOn: PlainDate;
  readonly rescindable: boolean;
  /** The agent's account and its verification; null where a correspondent disburses its own money. */
  readonly account: { readonly agent: string | undefined; readonly verdict: WireVerdict } | null;
}

/**
 * What still prevents funding of a signed loan: the right to rescind (12 CFR 1026.23(c)), and wire instructions that nobody confirmed by telephone.
 */
export function stopsBeforeFunding({ today, signedOn, rescindable, account }: FundingFacts): readonly StatusStop[] {
  const stops: StatusStop[] = [];
  const funding = fundingDay(signedOn, rescindable, regZCalendars());
  if (funding.ok && rescindable && today < funding.value.fundFrom.value) {
    const { fundFrom } = funding.value;
    const why = compareDatesStep('The right to rescind has ended', 'Today', today, '>=', fundFrom.why, '12 CFR 1026.23(c)');
    stops.push({ to: 'Funded', words: `the borrowers may rescind; money may go out from ${shortDay(fundFrom.value)}`, why });
  }
  if (account && account.agent === undefined) {
    const why = given('Closing agent', text('not chosen'), 'Service providers of the loan');
    stops.push({ to: 'Funded', words: 'a closing agent must be chosen', why });
  } else if (account && !account.verdict.mayWire.value)
    stops.push({ to: 'Funded', words: `two people must confirm the account of ${account.agent}`, why: account.verdict.mayWire.why });
  return stops;
}
