import type { PlainDate } from '../../../foundation/dates/dates.ts';
import type { Explained } from '../../../foundation/explain/explain.ts';
import { ok } from '../../../foundation/result/result.ts';
import type { ReplyOf } from '../../../foundation/wire/call.ts';
import { query } from '../../../platform/operation/operation.ts';
import { estimateInWork } from '../../disclose/port/estimate-content.ts';
import { loanOf } from '../../loan/port/loans.ts';
import { getClosingDisclosure } from '../contract/get-closing-disclosure.ts';
import { closingConditions, closingOf, closingWaits, openingClosing, receiptsOf } from '../domain/index.ts';
import { closingRows } from './rows/closing-context.ts';
import type { StoredClosing } from './rows/closings.ts';
import { prePurchaseDate } from './rows/pre-purchase-dates.ts';

type Reply = ReplyOf<typeof getClosingDisclosure>;

export default query(getClosingDisclosure, async ({ loan, read }, { clock, settings }) => {
  const { rows, work, today, before, bought } = await read(async (tx) => {
    const now = await clock.nowIn(tx);
    const [found, inWork, day, date, row] = await Promise.all([
      closingRows(tx, loan, now, settings.zone),
      estimateInWork(tx, loan, now, settings.zone),
      clock.todayIn(tx),
      prePurchaseDate(tx, loan),
      loanOf(tx, loan).select('l.tpo_type').executeTakeFirstOrThrow(),
    ]);
    return { rows: found, work: inWork, today: day, before: date, bought: row.tpo_type === 'Correspondent' };
  });
  const borrowers = work.facts.recipients
    .filter(({ role }) => role === 'Borrower')
    .map(({ id, name, email }) => ({ recipientId: id, name, email }));
  const always = { borrowers, bought, prePurchaseDate: before, today };
  if (!rows.ok)
    return ok({
      ...always,
      around: null,
      draft: asWire(openingClosing(work.draft, work.facts)),
      place: { version: 1, revision: 0 },
      savedBy: null,
      savedAt: null,
      sent: [],
      conditions: [{ id: 'estimate-sent', title: 'Loan Estimate sent', met: false, missing: 'Send the Loan Estimate first.' }],
      rescindable: false,
      earliest: null,
      wait: null,
      notReceived: null,
    });
  const { around, draft, place, savedBy, savedAt, closings, estimatesSentOn } = rows.value;
  const closing = closingOf(around, draft);
  const rescindable = closing.ok && closing.value.rescindable.value;
  const waits = closingWaits({ estimates: estimatesSentOn.map((sentOn) => ({ sentOn })), closings, rescindable });
  return ok({
    ...always,
    around: { ...around },
    draft: asWire(draft),
    place,
    savedBy,
    savedAt,
    sent: closings.map(sentView).toReversed(),
    conditions: closingConditions(rows.value).map((each) => ({ ...each })),
    rescindable,
    earliest: dayOf(waits.earliest),
    wait: dayOf(waits.wait),
    notReceived: waits.notReceived ?? null,
  });
});

function dayOf(day: Explained<PlainDate> | undefined) {
  return day ? { date: day.value, why: day.why } : null;
}

/** The contract's lists are those of the wire, which may be written to. */
function asWire(draft: ReturnType<typeof openingClosing>): Reply['draft'] {
  return structuredClone(draft) as Reply['draft'];
}

function sentView(closing: StoredClosing): Reply['sent'][number] {
  const { document, deliveries } = closing;
  const receipts = receiptsOf(closing);
  const cash = document.cashToClose.find(({ label }) => label === 'Cash to Close');
  return {
    version: closing.version,
    sentAt: closing.sentAt,
    sentOn: closing.sentOn,
    sentBy: closing.sentBy,
    sha256: closing.sha256,
    fileName: closing.fileName,
    apr: document.calculations.apr.value,
    cashToCloseCents: cash?.final.value ?? 0,
    closingCostsCents: document.costsAtClosing.closingCosts.value,
    cureCents: closing.cureCents,
    newWait: closing.newWait,
    waitReason: closing.waitReason,
    waitWhy: closing.waitWhy,
    deliveries: deliveries.map(({ sent: _sent, ...each }) => ({
      ...each,
      taken: dayOf(receipts.find(({ recipientId }) => recipientId === each.recipientId)?.day),
    })),
  };
}
