import { randomUUID } from 'node:crypto';
import { explained } from '../../../foundation/explain/explain.ts';
import { must, ok, refuse } from '../../../foundation/result/result.ts';
import { principalAndInterest } from '../../../regulation/amortization/index.ts';
import { regZCalendars, revisedEstimateDueAfterLock } from '../../../regulation/timing/index.ts';
import { dateIn } from '../../../platform/clock/clock.ts';
import { answer, command, type Answer, type Portal } from '../../../platform/http/asked.ts';
import { explainTrace, moneyOfPrice } from '../../price/domain/index.ts';
import { getLock } from '../contract/get-lock.ts';
import { getLockConfirmation } from '../contract/get-lock-confirmation.ts';
import { priceAndLockLoan } from '../contract/price-and-lock-loan.ts';
import { restrictLockLoan } from '../contract/restrict-lock-loan.ts';
import { verifyLock as verifyLockCall } from '../contract/verify-lock.ts';
import {
  SECOND_LIEN_SENTENCE,
  cutOffPassed,
  deskHours,
  deskIsOpen,
  deskSentence,
  expiryOf,
  explainExpiry,
  lockLoan,
  verifyLock,
  type VerifiedOffer,
} from '../domain/index.ts';
import { lockKnownAt } from './desk-now.ts';
import { lockView, newestLock } from './lock-rows.ts';
import { lockableLoan, type LockSources } from './lockable-loan.ts';
import { recordLock } from './record-lock.ts';

export function lockAnswers(portal: Portal, sources: LockSources): readonly Answer[] {
  return [
    answer(restrictLockLoan, async ({ loan, read }) => {
      const row = await read((tx) =>
        tx
          .selectFrom('loan')
          .select('lien_priority')
          .where('brokerage_id', '=', loan.brokerageId)
          .where('loan_number', '=', loan.loanNumber)
          .executeTakeFirstOrThrow(),
      );
      return ok(
        row.lien_priority === 'SecondLien'
          ? { status: 'N' as const, message: SECOND_LIEN_SENTENCE }
          : { status: 'Y' as const, message: null },
      );
    }),
    answer(getLock, async ({ loan, read }) => {
      const { stored, now } = await read(async (tx) => ({ stored: await newestLock(tx, loan), now: await portal.clock.nowIn(tx) }));
      const known = lockKnownAt(now);
      const { policy } = known;
      return ok({
        lock: stored ? lockView(stored, now) : null,
        desk: {
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
    answer(getLockConfirmation, async ({ loan, read }) => {
      const file = await read(async (tx) => {
        const stored = await newestLock(tx, loan);
        if (!stored?.confirmationFileId) return undefined;
        return tx
          .selectFrom('stored_file')
          .select(['sha256', 'name', 'content_type'])
          .where('brokerage_id', '=', loan.brokerageId)
          .where('file_id', '=', stored.confirmationFileId)
          .executeTakeFirstOrThrow();
      });
      if (!file) return refuse('NOT_LOCKED', '');
      return ok({ name: file.name, contentType: file.content_type, bytes: await portal.files.read(file.sha256), inline: true });
    }),
    command(verifyLockCall, async ({ loan, actor, body, today }, tx) => {
      const found = await lockableLoan(tx, loan, today, sources, { hold: false, choices: body.choices ?? {} });
      if (!found.ok) return found;
      const sheet = await sources.liveSheet(tx);
      if (!sheet) return refuse('NO_LIVE_SHEET', '');
      const now = await portal.clock.nowIn(tx);
      const verified = verifyLock(found.value.loan, body, sheet, lockKnownAt(now));
      if (!verified.ok) return verified;
      const { offer, trace, expiry, holdsUntil, rulesMet } = verified.value;
      const offerId = randomUUID();
      const until = new Date(holdsUntil).toISOString();
      await tx
        .insertInto('lock_offer')
        .values({
          brokerage_id: loan.brokerageId,
          offer_id: offerId,
          loan_number: loan.loanNumber,
          person_id: actor.personId,
          offer: JSON.stringify(offer),
          sheet_version: offer.sheetVersion,
          holds_until: until,
        })
        .execute();
      const { noteAmount } = { noteAmount: found.value.loan.scenario.noteAmount ?? found.value.loan.scenario.loanAmount };
      const priced = explained(trace.price, explainTrace(trace).why);
      const revised = found.value.leSentAt ? must(revisedEstimateDueAfterLock(lockKnownAt(now).now.date, regZCalendars())) : undefined;
      return ok({
        offerId,
        price: trace.price,
        why: priced.why,
        sheetVersion: trace.sheetVersion,
        sheetTitle: trace.sheetTitle,
        verifiedAt: now,
        holdsUntil: until,
        holdsSeconds: lockKnownAt(now).policy.offerHoldsSeconds,
        rulesMet,
        expiry: {
          instant: expiry.instant,
          date: expiry.wall.date,
          time: expiry.wall.time,
          zone: expiry.wall.zone,
          why: explainExpiry(expiry, lockKnownAt(now).policy.title).why,
        },
        pointsCents: moneyOfPrice(trace.price, noteAmount).amount,
        paymentCents: principalAndInterest(noteAmount, trace.rate, sheet.products[sheet.productIndex.get(trace.productId)!]!.termMonths)
          .value,
        revisedLeDue: revised ? { date: revised.value, why: revised.why } : null,
      });
    }),
    command(priceAndLockLoan, async ({ loan, actor, body }, tx) => {
      const now = await portal.clock.nowIn(tx);
      const known = lockKnownAt(now);
      // The offer first (it says what was chosen), then the loan, then the sheet: publishing waits for this lock, or this lock for publishing, and no two locks of one loan pass each other.
      const offer = await tx
        .selectFrom('lock_offer')
        .select(['offer', 'consumed_at'])
        .where('brokerage_id', '=', loan.brokerageId)
        .where('offer_id', '=', body.offerId)
        .where('loan_number', '=', loan.loanNumber)
        .forUpdate()
        .executeTakeFirst();
      if (!offer) return refuse('OFFER_MISMATCH', '', { field: 'offerId' });
      const verified = offer.offer as unknown as VerifiedOffer;
      const choices = verified.choices ?? {};
      const found = await lockableLoan(tx, loan, dateIn(portal.settings.zone, now), sources, { hold: true, choices });
      if (!found.ok) return found;
      const sheet = await sources.liveSheet(tx, { share: true });
      if (!sheet) return refuse('NO_LIVE_SHEET', '');
      const decision = lockLoan(found.value.loan, verified, sheet, known);
      if (!decision.ok) return decision;
      if (offer.consumed_at) return refuse('OFFER_USED', '');
      const stored = await recordLock(portal, tx, { loan, actor, offerId: body.offerId, locked: decision.value, known });
      return ok({ lock: lockView(stored, now) });
    }),
  ];
}
