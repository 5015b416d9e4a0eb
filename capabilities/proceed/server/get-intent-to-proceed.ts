import type { Explained } from '../../../foundation/explain/explain.ts';
import type { PlainDate } from '../../../foundation/dates/dates.ts';
import { ok, type Result } from '../../../foundation/result/result.ts';
import { fillSentence, type ReplyOf } from '../../../foundation/wire/call.ts';
import { query } from '../../../platform/operation/operation.ts';
import { feeAllowed } from '../../../regulation/pre-disclosure/index.ts';
import { sentVersions, sentVersionView } from '../../disclose/port/sent-estimates.ts';
import { getIntentToProceed } from '../contract/get-intent-to-proceed.ts';
import { intentRefusals } from '../contract/proceed-refusals.ts';
import { feesBeforeClosing, feesFrom, intentBlocker, intentInTime } from '../domain/index.ts';
import { intentRows, type IntentRows } from './rows/intents.ts';

type Reply = ReplyOf<typeof getIntentToProceed>;

export default query(getIntentToProceed, async ({ loan, read }, { clock, settings }) => {
  const { rows, versions } = await read(async (tx) => {
    const [found, sent] = await Promise.all([intentRows(tx, loan, clock.nowIn(tx), settings.zone), sentVersions(tx, loan)]);
    return { rows: found, versions: sent };
  });
  const last = versions.at(-1);
  const blocker = intentBlocker(rows);
  return ok({
    intent: intentView(rows),
    blocked: blocker ? blocker.message || fillSentence(intentRefusals[blocker.code].message, blocker.details) : null,
    borrowers: rows.parties.filter(({ role }) => role === 'Borrower').map(({ id, name }) => ({ recipientId: id, name })),
    estimate: estimateView(rows),
    fees: last ? feesView(rows, sentVersionView(last).fees) : [],
    feesFrom: rows.recorded && rows.sent.length > 0 ? dayOf(feesFrom(rows.delivered, rows.recorded)) : null,
    today: rows.today,
  });
});

function intentView({ recorded, sent }: IntentRows): Reply['intent'] {
  if (!recorded) return null;
  const { recipientId: _id, statedOn, ...shown } = recorded;
  const about = sent.find(({ version }) => version === recorded.version);
  const found = about && intentInTime(about, statedOn);
  const inTime = found?.ok ? found.value.inTime : undefined;
  return { ...shown, statedOn, inTime: inTime ? { so: inTime.value, why: inTime.why } : null };
}

function estimateView({ sent, delivered }: IntentRows): Reply['estimate'] {
  const [last] = sent;
  const first = sent.at(-1);
  if (!last || !first) return null;
  const expire = intentInTime(last, undefined);
  return {
    version: last.version,
    sentOn: last.sentOn,
    firstSentOn: first.sentOn,
    received: delivered && { date: delivered.received.value, why: delivered.received.why },
    expire: expire.ok ? { date: expire.value.expire.value, why: expire.value.expire.why } : null,
    deliveries: [...last.deliveries],
  };
}

function dayOf(found: Result<Explained<PlainDate>>) {
  return found.ok ? { date: found.value.value, why: found.value.why } : null;
}

/** Which of the fees of the estimate may be charged today. */
function feesView(
  { recorded, delivered, today }: IntentRows,
  fees: readonly { id: string; label: string; amountCents: number }[],
): Reply['fees'] {
  const had = (delivered !== null && today >= delivered.received.value) || recorded?.receivedBefore === true;
  return fees
    .filter(({ id }) => feesBeforeClosing.includes(id))
    .map(({ id, label, amountCents }) => {
      const allowed = feeAllowed({
        kind: id === 'credit-report' ? 'credit-report' : 'other',
        reasonable: true,
        estimateReceived: had,
        intentStated: recorded !== undefined,
      });
      return { label, amountCents, allowed: allowed.value, why: allowed.why };
    });
}
