import { formatMoney } from '../../../foundation/money/money.ts';
import { ok } from '../../../foundation/result/result.ts';
import { loanLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { requestPayoff } from '../contract/schedule/request-payoff.ts';
import { requestPayoff as decide } from '../domain/index.ts';
import { payoffRows } from './rows/payoff-context.ts';
import { payoffWrite } from './rows/schedules.ts';

export default command(requestPayoff, {
  read: async (tx, { loan }, { clock, settings }) => ok(await payoffRows(tx, loan, await clock.nowIn(tx), settings.zone)),
  decide: (context, { body }) => decide(context, body),
  record: ({ figures, payoff, statementDue }, { context: { now, before, fundsOn }, asked: { loan, actor } }) => ({
    writes: [
      payoffWrite(
        loan,
        { sequence: (before?.sequence ?? 0) + 1, figures, statementDue: statementDue.value },
        { personId: actor.personId, now },
      ),
    ],
    journal: [
      loanLine(loan, actor, {
        kind: 'payoff-requested',
        summary: `${actor.displayName} requested the payoff of ${figures.servicer}: ${formatMoney(payoff.total.value)} on ${fundsOn}`,
        details: { figures, total: payoff.total.value, perDiem: payoff.perDiem.value, fundsOn, statementDue: statementDue.value },
      }),
    ],
  }),
  reply: ({ payoff, statementDue }) => ({
    totalCents: payoff.total.value,
    perDiemCents: payoff.perDiem.value,
    statementDue: statementDue.value,
  }),
});
