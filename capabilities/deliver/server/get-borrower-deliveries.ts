import { dateWithWhy } from '../../../foundation/explain/with-why.ts';
import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getBorrowerDeliveries } from '../contract/get-borrower-deliveries.ts';
import { borrowersOfLoan } from './rows/borrowers.ts';

export default query(getBorrowerDeliveries, async ({ loan, read }, { clock, settings: { zone } }) => {
  const { today, borrowers } = await read(async (tx) => ({
    today: await clock.todayIn(tx),
    borrowers: await borrowersOfLoan(tx, loan, zone),
  }));
  return ok({
    today,
    borrowers: borrowers.map(({ recipientId, name, email, letter, state: { consent, deliveries, questions } }) => ({
      recipientId,
      name,
      email,
      consent: { state: consent.state, at: consent.at, effective: { so: consent.effective.value, why: consent.effective.why } },
      letter: letter ? { email: letter.email, sentAt: letter.madeAt, expiresAt: letter.expiresAt, state: letter.state } : null,
      questionsAt: questions?.at ?? null,
      documents: deliveries.map(
        ({ form, version, sentOn, dueOn, newest, by, deliveredOn, valid, received, opened, confirmed, paperOwed }) => ({
          form,
          version,
          sentOn,
          dueOn,
          newest,
          by,
          deliveredOn,
          delivered: { so: valid.value, why: valid.why },
          received: dateWithWhy(received),
          openedAt: opened?.at ?? null,
          confirmedAt: confirmed?.at ?? null,
          paperOwed,
        }),
      ),
    })),
  });
});
