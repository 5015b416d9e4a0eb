import { centsFromDecimal } from '../../../foundation/money/cents.ts';
import { formatMoney } from '../../../foundation/money/money.ts';
import { ok } from '../../../foundation/result/result.ts';
import { loanLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { asIssued } from '../../disclosure-desk/domain/index.ts';
import { settingsUnchanged, wayOfLoan } from '../../disclosure-desk/port/issuing.ts';
import { updateDeposit } from '../contract/update-deposit.ts';
import { updateDeposit as decide } from '../domain/index.ts';
import { draftWrite, newestEstimate, newestUnchanged } from './rows/estimates.ts';
import { factsOfLoan } from './rows/facts-of-loan.ts';

export default command(updateDeposit, {
  read: async (tx, { loan }, { clock, settings }) => {
    const now = await clock.nowIn(tx);
    const way = await wayOfLoan(tx, loan);
    return ok({ now, way, facts: await factsOfLoan(tx, loan, now, settings.zone), newest: await newestEstimate(tx, loan) });
  },
  decide: (context, { params, actor }) =>
    asIssued('save', context.way, actor.inside, () => decide(context, centsFromDecimal(params.deposit)!)),
  record: ({ place, draft, from }, { context: { now, newest, way }, asked: { loan, actor } }) => ({
    unchanged: [newestUnchanged(loan, newest), settingsUnchanged(loan.brokerageId, way.newestVersion)],
    writes: [draftWrite(loan, place, draft, { savedBy: actor.personId, savedAt: now })],
    journal: [
      loanLine(loan, actor, {
        kind: 'deposit-changed',
        summary: `${actor.displayName} made the deposit of the Loan Estimate ${formatMoney(draft.deposit, { cents: 'hide-zero' })}`,
        details: { from, to: draft.deposit, version: place.version },
      }),
    ],
  }),
  reply: ({ place, draft }, { context: { now } }) => ({ depositCents: draft.deposit, place: { ...place }, savedAt: now }),
});
