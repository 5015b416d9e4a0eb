import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { factsOfLoan } from '../../disclose/port/sent-estimates.ts';
import { getBorrowerRequests } from '../contract/get-borrower-requests.ts';
import { askedKey } from '../domain/index.ts';
import { askableOf } from './requests/askable.ts';
import { requestsOfLoan } from './requests/stored-requests.ts';

export default query(getBorrowerRequests, async ({ loan, read }, { clock, settings: { zone } }) => {
  const { today, askable, requests, facts } = await read(async (tx) => {
    const [now, day] = await Promise.all([clock.nowIn(tx), clock.todayIn(tx)]);
    return {
      today: day,
      askable: await askableOf(tx, loan, day, zone),
      requests: await requestsOfLoan(tx, loan),
      facts: await factsOfLoan(tx, loan, now, zone),
    };
  });
  return ok({
    today,
    borrowers: facts.recipients.filter(({ role }) => role === 'Borrower').map(({ id, name, email }) => ({ id, name, email })),
    askable: askable.map(({ key, title, partyId, due }) => ({ key, title, partyId, due })),
    requests: requests.map((one) => ({
      requestId: one.requestId,
      key: askedKey(one),
      recipientId: one.recipientId,
      name: one.name,
      title: one.about.title,
      words: one.words,
      due: one.due,
      state: one.status.state,
      count: one.count,
      here: one.status.here,
      reason: one.status.rejected?.reason ?? '',
      askedBy: one.askedBy,
      askedAt: one.askedAt,
      seenAt: one.seenAt,
      sentAt: one.sent[0]?.sentAt ?? null,
      letter: one.letter,
      documentIds: [...new Set(one.sent.map(({ documentId }) => documentId))],
    })),
  });
});
