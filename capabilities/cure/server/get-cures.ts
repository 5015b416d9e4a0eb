import type { PlainDate } from '../../../foundation/dates/dates.ts';
import type { Explained } from '../../../foundation/explain/explain.ts';
import type { Cents } from '../../../foundation/money/money.ts';
import { ok, refuse } from '../../../foundation/result/result.ts';
import type { ReplyOf } from '../../../foundation/wire/call.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getCures } from '../contract/get-cures.ts';
import { curesOfLoan, settledBy, type CureContext, type CuresOfLoan, type SettlementChange } from '../domain/index.ts';
import { cureRows } from './rows/cure-context.ts';

type Closed = NonNullable<ReplyOf<typeof getCures>['closed']>;

export default query(getCures, async ({ loan, read }, { clock, settings }) => {
  const rows = await read(async (tx) => cureRows(tx, loan, await clock.nowIn(tx), settings.zone));
  const { today, borrower, facts } = rows;
  if (!facts) return ok({ today, borrower, closed: null });
  const cures = curesOfLoan(facts);
  if (!cures.ok) return refuse('CURES_NOT_COMPUTED', cures.refusal.message);
  return ok({
    today,
    borrower,
    closed: {
      on: facts.consummation,
      version: facts.closed.version,
      position: { ...cures.value.position },
      ...ledgerView(cures.value),
      changes: facts.changes.map((change) => changeView(change, cures.value)),
      refunds: facts.refunds.map(({ amount, ...refund }) => ({
        ...refund,
        amountCents: amount,
        label: cures.value.lines.find(({ cause }) => cause === refund.cause)?.label ?? refund.cause,
        voided: refund.voided && { ...refund.voided },
      })),
      charges: chargesNow(rows),
    },
  });
});

function ledgerView({ lines, excess, left, refundBy, refundToShow }: CuresOfLoan) {
  return {
    lines: lines.map(({ cause, label, group, limitVersion, cures, ...line }) => ({
      cause,
      label,
      group,
      limitVersion,
      limit: money(line.limit),
      actual: money(line.actual),
      excess: money(line.excess),
      left: money(line.left),
      cures: cures.map(({ applied, ...cure }) => ({ ...cure, appliedCents: applied })),
    })),
    excess: money(excess),
    left: money(left),
    refundBy: day(refundBy),
    refundToShow,
  };
}

function changeView(change: SettlementChange, { corrections }: CuresOfLoan): Closed['changes'][number] {
  const { closingVersion: _version, ofSettlement: _of, charges, voided, ...rest } = change;
  const owed = corrections.find((each) => each.change.sequence === change.sequence);
  return {
    ...rest,
    voided: voided && { ...voided },
    charges: charges.map(({ label, before, paid }) => ({
      label,
      before: { cents: before.amount, payer: before.payer },
      after: { cents: paid.amount, payer: paid.payer },
    })),
    consumer: owed ? { yes: owed.consumer.value, why: owed.consumer.why } : null,
    seller: owed ? { yes: owed.seller.value, why: owed.seller.why } : null,
    due: owed?.due ? day(owed.due) : null,
    sent: owed?.sent ? { version: owed.sent.version, sentOn: owed.sent.sentOn } : null,
  };
}

/** Charges as settled: as disclosed where nothing changed since. */
function chargesNow({ facts, disclosed }: CureContext): Closed['charges'] {
  const settled = settledBy(facts!.changes);
  const added = Object.entries(settled).flatMap(([id, { added: named, amount, payer }]) =>
    named ? [{ id, label: named.label, cents: amount, payer }] : [],
  );
  const known = Object.entries(disclosed).map(([id, before]) => {
    const { amount, payer } = settled[id] ?? before;
    return { id, label: before.label, cents: amount, payer };
  });
  return [...known, ...added];
}

function money({ value, why }: Explained<Cents>) {
  return { cents: value, why };
}

function day({ value, why }: Explained<PlainDate>) {
  return { date: value, why };
}
