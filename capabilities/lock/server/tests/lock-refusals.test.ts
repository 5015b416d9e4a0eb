import { expect, expectTypeOf, test } from 'vitest';
import type { loanRefusals, RefusalOf } from '../../../../foundation/wire/call.ts';
import type {
  ChangeRateRefusal,
  ExtendRefusal,
  FloatDownRefusal,
  LockLoanRefusal,
  RelockRefusal,
  RenegotiateRefusal,
  simulateClosing as closingDecision,
  VerifiedRefusal,
  VerifyLockRefusal,
} from '../../domain/index.ts';
import type { LockableNo, LockedLoanNo } from '../../port/lockable-loan.ts';
import { changeRate } from '../../contract/change-rate.ts';
import { extendLock } from '../../contract/extend.ts';
import { extensionPeriods } from '../../contract/extension-periods.ts';
import { floatDownRates } from '../../contract/float-down-rates.ts';
import { floatDown } from '../../contract/float-down.ts';
import { lockRates } from '../../contract/lock-rates.ts';
import { priceAndLockLoan } from '../../contract/price-and-lock-loan.ts';
import { relockPeriods } from '../../contract/relock-periods.ts';
import { relockLoan } from '../../contract/relock.ts';
import { renegotiate } from '../../contract/renegotiate.ts';
import { simulateClosing } from '../../contract/simulate-closing.ts';
import { verifyExtension } from '../../contract/verify-extension.ts';
import { verifyFloatDown } from '../../contract/verify-float-down.ts';
import { verifyLock } from '../../contract/verify-lock.ts';
import { verifyRateChange } from '../../contract/verify-rate-change.ts';
import { verifyRelock } from '../../contract/verify-relock.ts';
import { verifyRenegotiation } from '../../contract/verify-renegotiation.ts';

type OfLoan = keyof typeof loanRefusals;
type OfLockedLoan = OfLoan | LockedLoanNo['code'];

/** These fail to compile when a call declares a refusal its decision can't give; `query` and `command` do when it lacks one it can. */
test('calls that list the changes of a lock declare the refusals of reading the lock', () => {
  expectTypeOf<RefusalOf<typeof lockRates>>().toEqualTypeOf<OfLockedLoan>();
  expectTypeOf<RefusalOf<typeof floatDownRates>>().toEqualTypeOf<OfLockedLoan>();
  expectTypeOf<RefusalOf<typeof extensionPeriods>>().toEqualTypeOf<OfLockedLoan>();
  expectTypeOf<RefusalOf<typeof relockPeriods>>().toEqualTypeOf<OfLockedLoan>();
  type Closing = Extract<ReturnType<typeof closingDecision>, { readonly ok: false }>['refusal']['code'];
  expectTypeOf<RefusalOf<typeof simulateClosing>>().toEqualTypeOf<OfLockedLoan | Closing>();
});

test('verifying a change declares what its decision can refuse, and doing it what is not as verified besides', () => {
  type Verified<R extends { readonly code: string }> = OfLockedLoan | R['code'];
  type Done<R extends { readonly code: string }> = Verified<R | VerifiedRefusal>;
  expectTypeOf<RefusalOf<typeof verifyExtension>>().toEqualTypeOf<Verified<ExtendRefusal>>();
  expectTypeOf<RefusalOf<typeof extendLock>>().toEqualTypeOf<Done<ExtendRefusal>>();
  // New terms are judged by the tests of the law too.
  expectTypeOf<RefusalOf<typeof verifyRelock>>().toEqualTypeOf<Verified<RelockRefusal> | 'PRICE_TEST_STOPS'>();
  expectTypeOf<RefusalOf<typeof relockLoan>>().toEqualTypeOf<Done<RelockRefusal> | 'PRICE_TEST_STOPS'>();
  expectTypeOf<RefusalOf<typeof verifyRateChange>>().toEqualTypeOf<Verified<ChangeRateRefusal> | 'PRICE_TEST_STOPS'>();
  expectTypeOf<RefusalOf<typeof changeRate>>().toEqualTypeOf<Done<ChangeRateRefusal> | 'PRICE_TEST_STOPS'>();
  expectTypeOf<RefusalOf<typeof verifyFloatDown>>().toEqualTypeOf<Verified<FloatDownRefusal>>();
  expectTypeOf<RefusalOf<typeof floatDown>>().toEqualTypeOf<Done<FloatDownRefusal>>();
  expectTypeOf<RefusalOf<typeof verifyRenegotiation>>().toEqualTypeOf<Verified<RenegotiateRefusal>>();
  expectTypeOf<RefusalOf<typeof renegotiate>>().toEqualTypeOf<Done<RenegotiateRefusal>>();
});

test('a new lock declares what its decision can refuse', () => {
  type OfNewLock = OfLoan | LockableNo['code'] | 'NO_LIVE_SHEET';
  expectTypeOf<RefusalOf<typeof verifyLock>>().toEqualTypeOf<OfNewLock | VerifyLockRefusal['code'] | 'PRICE_TEST_STOPS'>();
  expectTypeOf<RefusalOf<typeof priceAndLockLoan>>().toEqualTypeOf<OfNewLock | LockLoanRefusal['code'] | 'OFFER_USED'>();
});

test('no call has the whole catalogue any more', () => {
  const lists = [lockRates, verifyExtension, extendLock, relockLoan, changeRate, floatDown, renegotiate, priceAndLockLoan];
  for (const { name, refusals } of lists) expect(Object.keys(refusals).length, name).toBeLessThan(30);
});
