import type { Instant } from '../../../../foundation/units/units.ts';
import { dateIn } from '../../../../platform/clock/clock.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import { hasClosed } from '../../../close/domain/index.ts';
import { closingVersions, type ClosingVersion } from '../../../close/port/closing-content.ts';
import { estimateOf, LENDER_CREDITS, type SentVersion } from '../../../disclose/domain/index.ts';
import { reasonsCarried } from '../../../disclose/port/estimate-reasons.ts';
import { sentVersions, sentVersionView } from '../../../disclose/port/sent-estimates.ts';
import { loanOf } from '../../../loan/port/loans.ts';
import type { CureContext, CureFacts } from '../../domain/index.ts';
import { refundsOf, settlementChanges } from './recorded.ts';

export interface CureRows extends CureContext {
  readonly now: Instant;
  readonly borrower: string;
}

const NOTHING: Pick<CureContext, 'facts' | 'disclosed'> = { facts: undefined, disclosed: {} };

/** The input of decisions on a loan's cures, from one snapshot. Before consummation there are none. */
export async function cureRows(tx: ReadTx, loan: FoundLoan, now: Instant, zone: string): Promise<CureRows> {
  const row = await loanOf(tx, loan).select(['l.status', 'l.borrower_name']).executeTakeFirstOrThrow();
  const today = dateIn(zone, now);
  const around = { now, today, borrower: row.borrower_name };
  if (!hasClosed(row.status)) return { ...around, ...NOTHING };
  const [closings, estimates, reasons, changes, refunds] = await Promise.all([
    closingVersions(tx, loan),
    sentVersions(tx, loan),
    reasonsCarried(tx, loan),
    settlementChanges(tx, loan),
    refundsOf(tx, loan),
  ]);
  // The Closing Disclosure closed on is the last one sent by the closing day in it; later ones correct it.
  const closed = closings.filter(({ sentOn, draft }) => sentOn <= draft.closingDate).at(-1) ?? closings[0];
  if (!closed) return { ...around, ...NOTHING };
  const sent = [
    ...estimates.map(sentVersionView),
    ...closings.filter(({ version }) => version <= closed.version).map((each) => versionView(each, reasons)),
  ];
  return { ...around, ...contextOf(closed, { sent, closings, changes, refunds }) };
}

function versionView(closing: ClosingVersion, reasons: Awaited<ReturnType<typeof reasonsCarried>>): SentVersion {
  return {
    version: closing.version,
    form: 'closing-disclosure',
    sentOn: closing.sentOn,
    lockedOn: closing.facts.lock?.lockedOn ?? null,
    fees: closing.charges,
    lenderCreditsCents: closing.lenderCredits,
    reasons: reasons.filter((each) => each.form === 'closing-disclosure' && each.version === closing.version),
  };
}

function contextOf(
  closed: ClosingVersion,
  more: { readonly closings: readonly ClosingVersion[] } & Pick<CureFacts, 'sent' | 'changes' | 'refunds'>,
): Pick<CureContext, 'facts' | 'disclosed'> {
  const { sent, closings, changes, refunds } = more;
  const estimate = estimateOf(closed.facts, closed.estimateDraft);
  if (!estimate.ok)
    throw new Error(`The charges of Closing Disclosure v${closed.version} could not be made again: ${estimate.refusal.message}`);
  const amounts = new Map(closed.charges.map(({ id, amountCents }) => [id, amountCents]));
  const lines = estimate.value.lines.flatMap((line) => {
    const amount = amounts.get(line.id);
    return amount === undefined ? [] : [{ ...line, amount }];
  });
  const disclosed = Object.fromEntries(
    lines.map(({ id, label, amount }) => [id, { label, amount, payer: closed.draft.paid[id]?.payer ?? 'borrower' }] as const),
  );
  return {
    facts: {
      consummation: closed.draft.closingDate,
      lines,
      sent,
      lenderCredits: closed.lenderCredits,
      closed: { version: closed.version, sentOn: closed.sentOn, cure: closed.cure },
      corrected: closings.filter(({ version }) => version > closed.version),
      changes,
      refunds,
    },
    disclosed: { ...disclosed, [LENDER_CREDITS]: { label: 'Lender credits', amount: closed.lenderCredits, payer: 'borrower' } },
  };
}
