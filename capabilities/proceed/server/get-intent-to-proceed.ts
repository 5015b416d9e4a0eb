import { ok } from '../../../foundation/result/result.ts';
import { fillSentence } from '../../../foundation/wire/call.ts';
import { query } from '../../../platform/operation/operation.ts';
import { sentVersions, sentVersionView } from '../../disclose/port/sent-estimates.ts';
import { getIntentToProceed } from '../contract/get-intent-to-proceed.ts';
import { intentRefusals } from '../contract/proceed-refusals.ts';
import { chargeableFees, intentBlocker } from '../domain/index.ts';
import { estimateView, feesFromView, intentView } from './rows/intent-view.ts';
import { intentRows } from './rows/intents.ts';

export default query(getIntentToProceed, async ({ loan, read }, { clock, settings }) => {
  const { rows, versions } = await read(async (tx) => {
    const [found, sent] = await Promise.all([intentRows(tx, loan, clock.nowIn(tx), settings.zone), sentVersions(tx, loan)]);
    return { rows: found, versions: sent };
  });
  const last = versions.at(-1);
  const blocker = intentBlocker(rows);
  const fees = chargeableFees(rows, last ? sentVersionView(last).fees : []);
  return ok({
    intent: intentView(rows),
    blocked: blocker ? blocker.message || fillSentence(intentRefusals[blocker.code].message, blocker.details) : null,
    borrowers: rows.parties.filter(({ role }) => role === 'Borrower').map(({ id, name }) => ({ recipientId: id, name })),
    estimate: estimateView(rows),
    fees: fees.map(({ allowed, ...fee }) => ({ ...fee, allowed: allowed.value, why: allowed.why })),
    feesFrom: feesFromView(rows),
    today: rows.today,
  });
});
