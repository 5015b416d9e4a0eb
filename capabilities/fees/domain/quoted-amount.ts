import type { PlainDate } from '../../../foundation/dates/dates.ts';
import type { Step } from '../../../foundation/explain/explain.ts';
import type { Cents } from '../../../foundation/money/money.ts';
import type { FeeLine } from './fee-line.ts';
import type { ScheduledFee } from '../../../regulation/fee-schedule/index.ts';

/** The quoted amount of a fee, with its quote. A computed tax has a table instead of a provider. */
export interface QuotedAmount {
  readonly cents: Cents;
  readonly why: Step;
  readonly serviceType: string;
  /** Null: worked out from dated tables. */
  readonly providerId: string | null;
  readonly provider: string;
  readonly affiliate: boolean;
  readonly quotedOn: PlainDate;
  /** A simulator answered in place of the provider. */
  readonly simulated: boolean;
}

type Quoted = Pick<FeeLine, 'amount' | 'why' | 'quoted' | 'paidTo' | 'payee'>;

function quotedPart(fee: Pick<ScheduledFee, 'paidTo' | 'payee'>, quote: QuotedAmount): Quoted {
  const { cents, why, provider, providerId, affiliate, quotedOn, simulated } = quote;
  return {
    amount: cents,
    why,
    quoted: { provider, quotedOn, simulated },
    paidTo: providerId === null ? fee.paidTo : provider,
    payee: affiliate ? 'affiliate' : fee.payee,
  };
}

/** A fee the schedule proposes, at its quote. */
export function atQuote(line: FeeLine, quote: QuotedAmount | undefined): FeeLine {
  return quote === undefined || line.fixed ? line : { ...line, ...quotedPart(line, quote), proposed: line.amount };
}

/** A fee the schedule only offers, on the estimate because it was quoted. */
export function quotedLine(fee: ScheduledFee, quote: QuotedAmount): FeeLine {
  const { id, section, kind, label, optional } = fee;
  return { id, section, kind, label, ...quotedPart(fee, quote), ...(optional ? { optional } : {}) };
}
