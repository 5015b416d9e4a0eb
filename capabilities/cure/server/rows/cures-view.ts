import { centsWithWhy, dateWithWhy } from '../../../../foundation/explain/with-why.ts';
import type { ReplyOf } from '../../../../foundation/wire/call.ts';
import type { getCures } from '../../contract/get-cures.ts';
import type { CuresOfLoan, SettlementChange } from '../../domain/index.ts';

type Closed = NonNullable<ReplyOf<typeof getCures>['closed']>;

/** The charges above their limits, with what was cured and what is left. */
export function ledgerView({ lines, excess, left, refundBy, refundToShow }: CuresOfLoan) {
  return {
    lines: lines.map(({ cause, label, group, limitVersion, cures, ...line }) => ({
      cause,
      label,
      group,
      limitVersion,
      limit: centsWithWhy(line.limit),
      actual: centsWithWhy(line.actual),
      excess: centsWithWhy(line.excess),
      left: centsWithWhy(line.left),
      cures: cures.map(({ applied, ...cure }) => ({ ...cure, appliedCents: applied })),
    })),
    excess: centsWithWhy(excess),
    left: centsWithWhy(left),
    refundBy: dateWithWhy(refundBy),
    refundToShow,
  };
}

/** A recorded change, with the correction it asks for. */
export function changeView(change: SettlementChange, { corrections }: CuresOfLoan): Closed['changes'][number] {
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
    due: dateWithWhy(owed?.due),
    sent: owed?.sent ? { version: owed.sent.version, sentOn: owed.sent.sentOn } : null,
  };
}
