import type { Tx } from '../../../platform/database/database.ts';
import { ok, type Result } from '../../../foundation/result/result.ts';
import { answer, command, type Actor, type Answer, type FoundLoan, type Portal } from '../../../platform/http/asked.ts';
import { changeRate } from '../contract/change-rate.ts';
import { extendLock } from '../contract/extend.ts';
import { extensionPeriods } from '../contract/extension-periods.ts';
import { floatDown } from '../contract/float-down.ts';
import { floatDownRates } from '../contract/float-down-rates.ts';
import { lockRates } from '../contract/lock-rates.ts';
import { policyTypes } from '../contract/policy-types.ts';
import { relockPeriods } from '../contract/relock-periods.ts';
import { renegotiate } from '../contract/renegotiate.ts';
import { relockLoan } from '../contract/relock.ts';
import { verifyExtension } from '../contract/verify-extension.ts';
import { verifyFloatDown } from '../contract/verify-float-down.ts';
import { verifyRenegotiation } from '../contract/verify-renegotiation.ts';
import { verifyRateChange } from '../contract/verify-rate-change.ts';
import { verifyRelock } from '../contract/verify-relock.ts';
import {
  availableRates,
  floatDownRates as lowerRates,
  freeDaysLeft,
  offeredExtensions,
  pinnedTerms,
  type Lock,
  type RateChanged,
  type RateChoice,
  type RateFloatedDown,
  type VerifiedChange,
} from '../domain/index.ts';
import {
  doAct,
  extension,
  floatingDownTo,
  floatingDownToText,
  lockInHand,
  movingTo,
  movingToText,
  relocking,
  renegotiating,
  verifyAct,
  viewOfChange,
  type Act,
  type ChangeView,
  type LockInHand,
} from './lock-changes.ts';
import { lockView, type LockView } from './lock-rows.ts';
import type { LockSources } from './lockable-loan.ts';
import type { LockNo } from './make-offer.ts';
import { policyAt } from './policy-in-force.ts';
import { toldFromHistory } from './told-again.ts';

/** Extending, relocking and changing the rate: each offered with its effect, verified, and done at what was verified. */
export function changeAnswers(portal: Portal, sources: LockSources): readonly Answer[] {
  const inHand = (tx: Tx, loan: FoundLoan) => lockInHand(portal, sources, tx, loan, { hold: false });
  const act = async (
    tx: Tx,
    asked: { loan: FoundLoan; actor: Actor; body: VerifiedChange },
    wanted: Act,
  ): Promise<Result<{ lock: LockView }, LockNo>> => {
    const done = await doAct(portal, sources, tx, { loan: asked.loan, actor: asked.actor, verified: asked.body, act: wanted });
    return done.ok ? ok({ lock: lockView(done.value.stored, done.value.now) }) : done;
  };
  return [
    answer(policyTypes, async ({ loan, read }) => {
      const { hand, policy } = await read(async (tx) => ({
        hand: await inHand(tx, loan),
        policy: await policyAt(tx, await portal.clock.nowIn(tx)),
      }));
      // Several ways are offered when one of them is; else the first one's reason stands for all.
      const why = (ways: readonly Act[], none: string): string | null => {
        if (!hand.ok) return hand.refusal.message || 'The loan is not locked.';
        const reasons = ways.map((way) => way(hand.value)).map((decided) => (decided.ok ? null : decided.refusal.message));
        return reasons.includes(null) ? null : (reasons[0] ?? none);
      };
      const notLocked = !hand.ok && hand.refusal.code === 'NOT_LOCKED';
      const lockReason = hand.ok ? 'The loan has a lock.' : notLocked ? null : hand.refusal.message;
      const rates = hand.ok ? ratesOf(hand.value).map(({ rate }) => rate) : [];
      const lower = hand.ok ? rates.filter((rate) => rate < hand.value.lock.terms.rate) : [];
      const extensions = offeredExtensions(policy).map(({ description }) => extension(description));
      const relocks = policy.relock.periods.map(({ description }) => relocking(description));
      const types = [
        { type: 'lock' as const, name: 'Lock', reason: lockReason },
        { type: 'extension' as const, name: 'Extension', reason: why(extensions, 'The policy has no extensions.') },
        { type: 'relock' as const, name: 'Relock', reason: why(relocks, 'The policy has no relocks.') },
        { type: 'rate-change' as const, name: 'Rate change', reason: why(rates.map(movingTo), 'The sheet has no other rate.') },
        { type: 'float-down' as const, name: 'Float-down', reason: why(lower.map(floatingDownTo), 'The sheet has no lower rate.') },
        { type: 'renegotiation' as const, name: 'Renegotiation', reason: why([renegotiating], '') },
      ];
      return ok({
        policyVersion: policy.version,
        policyTitle: policy.title,
        types: types.map((one) => ({ ...one, offered: one.reason === null })),
      });
    }),
    answer(extensionPeriods, async ({ loan, read }) => {
      const hand = await read((tx) => inHand(tx, loan));
      if (!hand.ok) return hand;
      const { policy } = hand.value.known;
      const { lock } = hand.value;
      return ok({
        policyTitle: policy.title,
        left: {
          extensions: Math.max(0, policy.maximumExtensions - lock.extensions),
          days: Math.max(0, policy.maximumExtensionDays - lock.extendedDays),
        },
        freeDays: policy.freeDays ? { ...policy.freeDays, left: freeDaysLeft(hand.value.loan, policy) } : null,
        periods: offeredExtensions(policy).map(({ description, days }) => ({
          description,
          days,
          ...outcome(hand.value, extension(description)),
        })),
      });
    }),
    answer(verifyExtension, async ({ loan, params, read }) =>
      read((tx) => verifyAct(portal, sources, tx, loan, extension(params.extensionDesc))),
    ),
    command(extendLock, async (asked, tx) => act(tx, asked, extension(asked.params.extensionDesc)), toldFromHistory),
    answer(relockPeriods, async ({ loan, read }) => {
      const hand = await read((tx) => inHand(tx, loan));
      if (!hand.ok) return hand;
      const { policy } = hand.value.known;
      return ok({
        policyTitle: policy.title,
        worstCaseDays: policy.relock.worstCaseDays,
        periods: policy.relock.periods.map(({ description, days }) => ({
          description,
          days,
          ...outcome(hand.value, relocking(description)),
        })),
      });
    }),
    answer(verifyRelock, async ({ loan, params, read }) =>
      read((tx) => verifyAct(portal, sources, tx, loan, relocking(params.relockDesc))),
    ),
    command(relockLoan, async (asked, tx) => act(tx, asked, relocking(asked.params.relockDesc)), toldFromHistory),
    answer(lockRates, async ({ loan, read }) => {
      const hand = await read((tx) => inHand(tx, loan));
      if (!hand.ok) return hand;
      const { lock, known } = hand.value;
      return ok({
        policyTitle: known.policy.title,
        sheetVersion: pinnedTerms(lock.terms).sheetVersion,
        rateChangesLeft: Math.max(0, known.policy.rateChange.maximum - lock.rateChanges),
        rates: ratesOf(hand.value),
      });
    }),
    answer(verifyRateChange, async ({ loan, params, read }) =>
      read((tx) => verifyAct(portal, sources, tx, loan, movingToText(params.selectedRate))),
    ),
    command(changeRate, async (asked, tx) => act(tx, asked, movingToText(asked.params.selectedRate)), toldFromHistory),
    answer(floatDownRates, async ({ loan, read }) => {
      const hand = await read((tx) => inHand(tx, loan));
      if (!hand.ok) return hand;
      const { known, lock, loan: facts, sheet, lockSheet } = hand.value;
      return ok({
        policyTitle: known.policy.title,
        sheetVersion: sheet.sheet.versionId,
        floatDownsLeft: Math.max(0, (known.policy.floatDown?.maximum ?? 0) - lock.floatDowns),
        rates: choicesOf(lock, lowerRates(facts, sheet, lockSheet, known)),
      });
    }),
    answer(verifyFloatDown, async ({ loan, params, read }) =>
      read((tx) => verifyAct(portal, sources, tx, loan, floatingDownToText(params.selectedRate))),
    ),
    command(floatDown, async (asked, tx) => act(tx, asked, floatingDownToText(asked.params.selectedRate)), toldFromHistory),
    answer(verifyRenegotiation, async ({ loan, read }) => read((tx) => verifyAct(portal, sources, tx, loan, renegotiating))),
    command(renegotiate, async (asked, tx) => act(tx, asked, renegotiating), toldFromHistory),
  ];
}

function outcome(hand: LockInHand, act: Act): { change: ChangeView | null; refusal: string | null } {
  const decided = act(hand);
  return decided.ok ? { change: viewOfChange(hand, decided.value), refusal: null } : { change: null, refusal: decided.refusal.message };
}

function ratesOf({ loan, lock, lockSheet, known }: LockInHand) {
  return lockSheet ? choicesOf(lock, availableRates(loan, lockSheet, known)) : [];
}

function choicesOf(lock: Lock, choices: readonly RateChoice<RateChanged | RateFloatedDown>[]) {
  return choices.map(({ rate, outcome: moved }) =>
    moved.ok
      ? { rate, price: moved.value.price, effect: moved.value.price - lock.price, refusal: null }
      : { rate, price: null, effect: null, refusal: moved.refusal.message },
  );
}
