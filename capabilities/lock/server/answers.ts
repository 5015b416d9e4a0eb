import { must, ok, refuse } from '../../../foundation/result/result.ts';
import { SECOND_LIEN_SENTENCE } from '../../../foundation/vocabulary/sentences.ts';
import { principalAndInterest } from '../../../regulation/amortization/index.ts';
import { regZCalendars, revisedEstimateDueAfterLock } from '../../../regulation/timing/index.ts';
import { answer, command, type Answer, type Portal } from '../../../platform/http/asked.ts';
import { explainTrace, moneyOfPrice } from '../../price/domain/index.ts';
import type { LoanStatus } from '../../loan/domain/loan-status.ts';
import { getLock } from '../contract/get-lock.ts';
import { getLockConfirmation } from '../contract/get-lock-confirmation.ts';
import { lockHistory } from '../contract/lock-history.ts';
import { priceAndLockLoan } from '../contract/price-and-lock-loan.ts';
import { restrictLockLoan } from '../contract/restrict-lock-loan.ts';
import { verifyLock } from '../contract/verify-lock.ts';
import { cutOffPassed, deskHours, deskIsOpen, deskSentence, expiryOf, explainExpiry, statusBlocks } from '../domain/index.ts';
import { changeAnswers } from './change-answers.ts';
import { readConfirmation } from './confirmation-file.ts';
import { deskAnswers } from './desk-answers.ts';
import { lockKnownIn } from './desk-now.ts';
import { lockView, newestLock } from './lock-rows.ts';
import type { LockSources } from './lockable-loan.ts';
import { qmAnswer } from './qm-answer.ts';
import { simulateAnswer } from './simulate-answer.ts';
import { toldFromHistory } from './told-again.ts';
import { lockAtOffer, makeOffer } from './make-offer.ts';
import { markAnswers } from './mark-answers.ts';
import { policyAnswers } from './policy-answers.ts';
import { requestLockAnswer } from './request-lock.ts';

export function lockAnswers(portal: Portal, sources: LockSources): readonly Answer[] {
  return [
    answer(restrictLockLoan, async ({ loan, read }) => {
      const row = await read((tx) =>
        tx
          .selectFrom('loan')
          .select(['lien_priority', 'lock_state'])
          .where('brokerage_id', '=', loan.brokerageId)
          .where('loan_number', '=', loan.loanNumber)
          .executeTakeFirstOrThrow(),
      );
      return ok(
        row.lien_priority === 'SecondLien'
          ? { status: 'N' as const, message: SECOND_LIEN_SENTENCE, requested: row.lock_state === 'requested' }
          : { status: 'Y' as const, message: null, requested: false },
      );
    }),
    answer(getLock, async ({ loan, read }) => {
      const { stored, known, row } = await read(async (tx) => ({
        stored: await newestLock(tx, loan),
        known: await lockKnownIn(tx, await portal.clock.nowIn(tx)),
        row: await tx
          .selectFrom('loan')
          .select(['status', 'anticipated_closing_date'])
          .where('brokerage_id', '=', loan.brokerageId)
          .where('loan_number', '=', loan.loanNumber)
          .executeTakeFirstOrThrow(),
      }));
      const { policy } = known;
      return ok({
        lock: stored ? lockView(stored, known.now.instant) : null,
        blocked: statusBlocks(row.status as LoanStatus, policy),
        closingDate: row.anticipated_closing_date,
        desk: {
          today: known.now.date,
          policyTitle: policy.title,
          open: deskHours(known).open,
          locking: deskIsOpen(known).ok,
          sentence: deskSentence(known),
          opens: policy.deskOpens,
          closes: policy.deskCloses,
          zone: policy.zone,
          cutOffs: policy.cutOffs.map(({ label, time }) => ({ label, time, passed: cutOffPassed(time, known) })),
          periods: policy.terms.map((lockDays) => {
            const { value, why } = explainExpiry(expiryOf(known.now.date, lockDays, policy, known), policy.title);
            return { lockDays, expiresOn: value, why };
          }),
        },
      });
    }),
    answer(lockHistory, async ({ loan, read }) => {
      const { stored, now } = await read(async (tx) => ({ stored: await newestLock(tx, loan), now: await portal.clock.nowIn(tx) }));
      return ok({ entries: stored ? lockView(stored, now).history : [] });
    }),
    answer(getLockConfirmation, async ({ loan, read }) => {
      const stored = await read((tx) => newestLock(tx, loan));
      if (!stored?.confirmationFileId) return refuse('NOT_LOCKED', '');
      return ok({ ...(await readConfirmation(portal, loan, stored.confirmationFileId)), inline: true });
    }),
    command(verifyLock, async ({ loan, actor, body, today }, tx) => {
      const made = await makeOffer(portal, sources, tx, { loan, personId: actor.personId, request: body, today });
      if (!made.ok) return made;
      const { offerId, now, holdsUntil, known, sheet, noteAmount, leSentAt } = made.value;
      const { trace, expiry, rulesMet } = made.value.verified;
      const revised = leSentAt ? must(revisedEstimateDueAfterLock(known.now.date, regZCalendars())) : undefined;
      const { termMonths } = sheet.products[sheet.productIndex.get(trace.productId)!]!;
      return ok({
        offerId,
        price: trace.price,
        why: explainTrace(trace).why,
        sheetVersion: trace.sheetVersion,
        sheetTitle: trace.sheetTitle,
        verifiedAt: now,
        holdsUntil,
        holdsSeconds: known.policy.offerHoldsSeconds,
        rulesMet,
        expiry: {
          instant: expiry.instant,
          date: expiry.wall.date,
          time: expiry.wall.time,
          zone: expiry.wall.zone,
          why: explainExpiry(expiry, known.policy.title).why,
        },
        pointsCents: moneyOfPrice(trace.price, noteAmount).amount,
        paymentCents: principalAndInterest(noteAmount, trace.rate, termMonths).value,
        revisedLeDue: revised ? { date: revised.value, why: revised.why } : null,
      });
    }),
    command(
      priceAndLockLoan,
      async ({ loan, actor, body }, tx) => {
        const locked = await lockAtOffer(portal, sources, tx, { loan, actor, offerId: body.offerId });
        return locked.ok ? ok({ lock: lockView(locked.value.stored, locked.value.now) }) : locked;
      },
      { decides: true, ...toldFromHistory },
    ),
    requestLockAnswer(portal, sources),
    ...changeAnswers(portal, sources),
    ...deskAnswers(portal, sources),
    ...markAnswers(portal, sources),
    ...policyAnswers(portal),
    simulateAnswer(portal, sources),
    qmAnswer(sources),
  ];
}
