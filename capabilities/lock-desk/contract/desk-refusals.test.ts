import { expectTypeOf, test } from 'vitest';
import type { loanRefusals, RefusalOf } from '../../../foundation/wire/call.ts';
import type { VerifiedRefusal } from '../../lock/domain/index.ts';
import type { AskDeskRefusal, AskForManualLockRefusal } from '../domain/desk-ask.ts';
import type { DeskNo } from '../domain/desk-change.ts';
import type { AnswerCounterRefusal, ClaimRefusal, DecideRefusal, PendingRefusal } from '../domain/desk-request.ts';
import type { deskAcceptCounter } from './desk-accept-counter.ts';
import type { deskApprove } from './desk-approve.ts';
import type { deskAsk } from './desk-ask.ts';
import type { deskClaim } from './desk-claim.ts';
import type { deskCounter } from './desk-counter.ts';
import type { deskDeclineCounter } from './desk-decline-counter.ts';
import type { deskDeny } from './desk-deny.ts';
import type { deskRelease } from './desk-release.ts';
import type { deskRequest } from './desk-request.ts';
import type { deskRequestsOfLoan } from './desk-requests-of-loan.ts';
import type { deskWithdraw } from './desk-withdraw.ts';
import type { requestLock } from './request-lock.ts';

type OfLoan = keyof typeof loanRefusals;
type OfRequest = OfLoan | 'REQUEST_NOT_FOUND';
type Granted = (DeskNo | VerifiedRefusal)['code'];

/** These fail to compile when a call declares a refusal its decision can't give; `query` and `command` do when it lacks one it can. */
test('a call on a request declares what its life can refuse, and granting what the change of the lock can', () => {
  expectTypeOf<RefusalOf<typeof deskRequestsOfLoan>>().toEqualTypeOf<OfLoan>();
  expectTypeOf<RefusalOf<typeof deskRequest>>().toEqualTypeOf<OfRequest>();
  expectTypeOf<RefusalOf<typeof deskRelease>>().toEqualTypeOf<OfRequest>();
  expectTypeOf<RefusalOf<typeof deskClaim>>().toEqualTypeOf<OfRequest | ClaimRefusal['code']>();
  expectTypeOf<RefusalOf<typeof deskDeny>>().toEqualTypeOf<OfRequest | DecideRefusal['code'] | 'DRIFT_OPEN'>();
  expectTypeOf<RefusalOf<typeof deskWithdraw>>().toEqualTypeOf<OfRequest | PendingRefusal['code'] | 'DRIFT_OPEN'>();
  expectTypeOf<RefusalOf<typeof deskDeclineCounter>>().toEqualTypeOf<OfRequest | AnswerCounterRefusal['code']>();
  expectTypeOf<RefusalOf<typeof deskAcceptCounter>>().toEqualTypeOf<OfRequest | AnswerCounterRefusal['code'] | Granted>();
  expectTypeOf<RefusalOf<typeof deskApprove>>().toEqualTypeOf<OfRequest | DecideRefusal['code'] | Granted>();
  expectTypeOf<RefusalOf<typeof deskCounter>>().toEqualTypeOf<OfRequest | (DecideRefusal | DeskNo)['code'] | 'DRIFT_OPEN'>();
});

test('asking declares what judging the wish can refuse', () => {
  expectTypeOf<RefusalOf<typeof deskAsk>>().toEqualTypeOf<OfLoan | AskDeskRefusal['code']>();
  expectTypeOf<RefusalOf<typeof requestLock>>().toEqualTypeOf<OfLoan | AskForManualLockRefusal['code']>();
});
