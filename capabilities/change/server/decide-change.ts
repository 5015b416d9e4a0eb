import { formatMoney } from '../../../foundation/money/money.ts';
import { ok } from '../../../foundation/result/result.ts';
import { samePeopleAs } from '../../../platform/http/asked.ts';
import { loanLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { reasonsWrite } from '../../disclose/port/estimate-reasons.ts';
import { estimateChangeEndedWrite } from '../../loan/port/loan-writes.ts';
import { decideChange } from '../contract/decide-change.ts';
import { decideChange as decide, type ChangeDecided } from '../domain/index.ts';
import { changeInput } from './rows/change-input.ts';
import { changeEndWrite, openChange, storedChanges } from './rows/stored-changes.ts';

export default command(decideChange, {
  read: async (tx, { loan }, { clock, settings }) => {
    const now = await clock.nowIn(tx);
    const [{ input }, changes] = await Promise.all([changeInput(tx, loan, now, settings.zone), storedChanges(tx, loan)]);
    return input.ok ? ok({ now, input: input.value, open: openChange(changes) }) : input;
  },
  decide: ({ input, open }, { body, actor }) => decide({ input, open, samePeople: samePeopleAs(actor) }, body),
  record: ({ sequence, lines, reasons, outcome, plan }, { context: { now }, asked: { loan, actor } }) => {
    const by = { sequence, personId: actor.personId, now };
    const { accepted, declined } = counted({ lines });
    const pays = outcome.lenderPays.value;
    return {
      writes: [
        changeEndWrite(loan, { status: 'decided', lines }, by),
        ...(reasons.length > 0 ? [reasonsWrite(loan, reasons, by)] : [estimateChangeEndedWrite(loan)]),
      ],
      journal: [
        loanLine(loan, actor, {
          kind: 'change-decided',
          summary:
            `${actor.displayName} decided the change of circumstance: ${accepted} accepted, ${declined} declined` +
            (pays > 0 ? `; the lender pays ${formatMoney(pays)}` : ''),
          details: { sequence, lines, reasons, lenderPays: pays, form: plan.form.value, due: plan.due?.value ?? null, late: plan.late },
        }),
      ],
    };
  },
  reply: (decided) => ({ sequence: decided.sequence, ...counted(decided), lenderPaysCents: decided.outcome.lenderPays.value }),
});

function counted({ lines }: Pick<ChangeDecided, 'lines'>) {
  const of = (decision: 'accepted' | 'declined') => lines.filter((line) => line.decision === decision).length;
  return { accepted: of('accepted'), declined: of('declined') };
}
