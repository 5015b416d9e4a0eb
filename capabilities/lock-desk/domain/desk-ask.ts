import { SECOND_LIEN_SENTENCE } from '../../../foundation/vocabulary/sentences.ts';
import type { DeskRequestKind } from '../../../foundation/vocabulary/desk-requests.ts';
import type { Points } from '../../../foundation/rates/rates.ts';
import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import {
  applyLockEvent,
  extension,
  lockState,
  relock,
  renegotiation,
  statusBlocks,
  verifyLock,
  type Granter,
  type LockChange,
  type LockContext,
} from '../../lock/domain/index.ts';
import { decideWish, type DeskDecision, type DeskLoan, type DeskNo } from './desk-change.ts';
import { usualExtensionCost, usualRelockCost } from './desk-exceptions.ts';
import type { ManualLockRefusal } from './desk-manual-lock.ts';
import { readTerms, type DeskTerms } from './desk-request.ts';
import type { Instant } from '../../../foundation/units/units.ts';

export type AskedKind = Exclude<DeskRequestKind, 'drift'>;

/** A request is judged by the highest authority of the desk: the limits of one person are checked when they grant it. */
const THE_DESK: Granter = { personId: '', name: 'the lock desk', roles: ['lock-desk', 'admin'] };

/** A request to the desk, judged when it is made. */
export interface AskedOfDesk {
  readonly kind: AskedKind;
  readonly wanted: DeskTerms;
  /** When it is over, as the lock it is about. */
  readonly lapsesAt: Instant | null;
  /** What granting it would do now; null for a lock that the desk prices manually. */
  readonly decision: DeskDecision | null;
}

/** The same request is already open, or it needs no decision of the desk. */
type AskRefusal = Refusal<'ALREADY_REQUESTED' | 'DESK_NOT_NEEDED'>;
export type AskForManualLockRefusal = ManualLockRefusal | Refusal<'ALREADY_REQUESTED'>;
export type AskDeskRefusal = DeskNo | AskRefusal;

/** The kinds of requests that are possible for a loan with this lock. */
export function kindsPossible({ secondLien, lock, context }: Pick<DeskLoan, 'secondLien' | 'lock' | 'context'>): readonly AskedKind[] {
  const state = lock && lockState(lock, context.now.instant);
  if (secondLien) return state === 'locked' ? [] : ['second-lien'];
  if (state === 'locked') return ['extension', 'concession', 'renegotiation', 'product-change'];
  return state === 'expired' ? ['relock'] : ['late-lock'];
}

/** Puts the lock of a second lien before the desk, which prices it by hand. */
export function requestLock(loan: DeskLoan, pending: readonly DeskRequestKind[]): Result<AskedOfDesk, AskForManualLockRefusal> {
  const { context, lock } = loan;
  if (!loan.secondLien) return refuse('LOCKED_ONLINE', '');
  const blocked = statusBlocks(loan.status, context.policy);
  if (blocked) return refuse('LOAN_STATUS', blocked);
  if (lock !== undefined && lockState(lock, context.now.instant) === 'locked') return refuse('ALREADY_LOCKED', '');
  if (pending.includes('second-lien')) return refuse('ALREADY_REQUESTED', '');
  return ok({ kind: 'second-lien', wanted: {}, lapsesAt: null, decision: null });
}

/** Puts a request before the desk: judged now, so that nobody waits for what can't be granted or needs no desk. */
export function deskAsk(
  loan: DeskLoan,
  asked: { readonly kind: AskedKind; readonly wanted: DeskTerms; readonly note: string },
  pending: readonly DeskRequestKind[],
): Result<AskedOfDesk, AskDeskRefusal> {
  const { kind, note } = asked;
  if (kind === 'second-lien') return requestLock(loan, pending);
  const { context, lock } = loan;
  const terms = readTerms(kind, asked.wanted, 'broker');
  if (!terms.ok) return terms;
  const named = kind === 'renegotiation' && asked.wanted.rate ? { ...terms.value, rate: asked.wanted.rate } : terms.value;
  const wanted = withUsualCost(kind, named, context);
  const locked = lock !== undefined && lockState(lock, context.now.instant) === 'locked';
  const lapsesAt = locked ? lock.expiry.instant : null;
  if (loan.secondLien) return refuse('SECOND_LIEN', SECOND_LIEN_SENTENCE);
  if (givenWithoutDesk(loan, kind, wanted)) return refuse('DESK_NOT_NEEDED', '');
  const decision = decideWish(loan, { kind, terms: wanted, granter: THE_DESK, reason: note });
  if (!decision.ok) return decision;
  return pending.includes(kind) ? refuse('ALREADY_REQUESTED', '') : ok({ kind, wanted, lapsesAt, decision: decision.value });
}

/** The effect of a decision on the price of the existing lock, in points. */
export function effectOf(decision: DeskDecision | null, loan: DeskLoan): Points | null {
  return decision?.kind === 'change' && loan.lock ? applyLockEvent(loan.lock, decision.change.event).price - loan.lock.price : null;
}

/** Extensions and relocks are requested by their days; the desk starts from the usual cost of such days. */
function withUsualCost(kind: DeskRequestKind, terms: DeskTerms, { policy }: LockContext): DeskTerms {
  if (kind === 'extension') return { ...terms, points: usualExtensionCost(policy, terms.days ?? 0) };
  return kind === 'relock' ? { ...terms, points: usualRelockCost(policy) } : terms;
}

/** Whether the policy grants the request without a decision: then nobody needs to decide. */
function givenWithoutDesk({ lockable, locked, sheet, context }: DeskLoan, kind: AskedKind, wanted: DeskTerms): boolean {
  if (kind === 'late-lock') {
    const { productId = '', rate = 0, lockDays = 0 } = wanted;
    return lockable.ok && sheet !== undefined && verifyLock(lockable.value, { productId, rate, lockDays }, sheet, context).ok;
  }
  const change = changeOnline(kind, wanted);
  return change !== undefined && locked.ok && change(locked.value).ok;
}

function changeOnline(kind: AskedKind, wanted: DeskTerms): LockChange | undefined {
  if (kind === 'extension') return extension(`${wanted.days}-days`);
  if (kind === 'relock') return relock(`${wanted.days}-days`);
  return kind === 'renegotiation' && wanted.rate === undefined ? renegotiation : undefined;
}
