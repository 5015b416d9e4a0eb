import { must, ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import type { ReplyOf } from '../../../foundation/wire/call.ts';
import type { DeskRequestKind } from '../../../foundation/vocabulary/desk-requests.ts';
import { regZCalendars, revisedEstimateDueAfterLock } from '../../../regulation/timing/index.ts';
import { dateIn, type Instant } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import { explainTrace, type CompiledSheet, type PriceTrace } from '../../price/domain/index.ts';
import type { LoanStatus } from '../../loan/domain/loan-status.ts';
import type { deskRequest } from '../contract/desk-request.ts';
import { asVerified, policyChanged } from '../domain/as-verified.ts';
import { policyWithout } from '../domain/desk-exceptions.ts';
import { lockByHand, type HandTerms } from '../domain/desk-hand-lock.ts';
import type { DeskTerms } from '../domain/desk-request.ts';
import { acceptDrift, changeProduct, waiveDrift } from '../domain/drift-resolve.ts';
import type { Granter } from '../domain/grant-concession.ts';
import {
  applyLockEvent,
  explainExpiry,
  explainLockPrice,
  lockLoan,
  verifyLock,
  type Grant,
  type LockEvent,
  type LockKnown,
  type LoanLocked,
  type VerifiedChange,
} from '../domain/index.ts';
import { lockKnownIn } from './desk-now.ts';
import {
  conceding,
  doAct,
  extendingAsGranted,
  floatingDownTo,
  lockInHand,
  relockingAsGranted,
  renegotiating,
  viewOfChange,
  type Act,
  type LockInHand,
} from './lock-changes.ts';
import { newestLock, type StoredLock } from './lock-rows.ts';
import { lockableLoan, type LockSources } from './lockable-loan.ts';
import type { LockNo } from './make-offer.ts';
import { recordLockEvent, type LockGround, type LockMaker } from './record-lock.ts';

export type DeskFigures = NonNullable<ReplyOf<typeof deskRequest>['figures']>;
export type DeskNo = LockNo | Refusal<'WISH_INCOMPLETE'>;

/** What granting means: the figures, and in whose word. */
export interface DeskWish {
  readonly kind: DeskRequestKind;
  readonly terms: DeskTerms;
  readonly granter: Granter;
  readonly reason: string;
  /** Of a drift: keep the price. */
  readonly waive?: boolean;
}

/** The act on the lock there is; undefined for a kind that makes a new lock. */
function actOf({ kind, terms, granter, reason, waive }: DeskWish): Act | undefined {
  const grant: Grant = { reason, by: granter.name };
  switch (kind) {
    case 'concession':
      return conceding({ points: terms.points ?? 0, reason, grantedBy: granter });
    case 'extension':
      return extendingAsGranted({ ...grant, days: terms.days ?? 0, cost: terms.points ?? 0 });
    case 'relock':
      return relockingAsGranted({ ...grant, days: terms.days ?? 0, cost: terms.points ?? 0 });
    case 'renegotiation': {
      const wanted = terms.rate === undefined ? renegotiating : floatingDownTo(terms.rate);
      return (hand) => wanted({ ...hand, known: { ...hand.known, policy: policyWithout(hand.known.policy, 'renegotiation') } });
    }
    case 'product-change':
      return ({ loan, lockSheet, known }) => {
        const moved = changeProduct(loan, { productId: terms.productId ?? '', rate: terms.rate ?? 0 }, lockSheet, known, grant);
        return moved.ok ? ok({ event: moved.value, price: explainLockPrice(moved.value) }) : moved;
      };
    case 'drift':
      return ({ loan, lockSheet, known }) => {
        const resolved = (waive ? waiveDrift : acceptDrift)(loan, lockSheet, known, grant);
        return resolved.ok ? ok({ event: resolved.value, price: explainLockPrice(resolved.value) }) : resolved;
      };
    case 'late-lock':
    case 'second-lien':
      return undefined;
  }
}

/** What granting would do now, or why it can't be done. */
export async function deskFiguresOf(
  portal: LockGround,
  sources: LockSources,
  tx: Tx,
  loan: FoundLoan,
  wish: DeskWish,
): Promise<Result<DeskFigures, DeskNo>> {
  const act = actOf(wish);
  if (!act) {
    const made = await newLock(portal, sources, tx, loan, wish, { hold: false });
    return made.ok ? ok(figuresOfNew(made.value)) : made;
  }
  const hand = await lockInHand(portal, sources, tx, loan, { hold: false });
  if (!hand.ok) return hand;
  const decided = act(hand.value);
  if (!decided.ok) return decided;
  const { event, relock } = decided.value;
  const { worstCase, ...view } = viewOfChange(hand.value, decided.value);
  const after = applyLockEvent(hand.value.lock, event);
  return ok({
    ...view,
    sides: relock
      ? [
          ...(relock.original ? [sideOf(`Original ${shortDate(hand.value.lock.originalLockDate)}`, relock.original)] : []),
          sideOf('Today', relock.today),
        ]
      : sidesOf(hand.value, event),
    added: (event.type === 'LoanRelocked' ? event.adjustments : after.adjustments).map(({ label, source, effect }) => ({
      label,
      source,
      effect,
    })),
    governs: worstCase?.governs ?? null,
  });
}

/** Does it at exactly what was seen. */
export async function doDeskAct(
  portal: LockGround,
  sources: LockSources,
  tx: Tx,
  { loan, actor, wish, seen }: { loan: FoundLoan; actor: LockMaker; wish: DeskWish; seen: VerifiedChange },
): Promise<Result<{ stored: StoredLock; now: Instant }, DeskNo>> {
  const act = actOf(wish);
  if (act) return doAct(portal, sources, tx, { loan, actor, verified: seen, act });
  const made = await newLock(portal, sources, tx, loan, wish, { hold: true });
  if (!made.ok) return made;
  const { event, known } = made.value;
  if (seen.policyVersion !== known.policy.version) return policyChanged(seen.policyVersion, known.policy.version);
  // A lock that is only being made has no entries yet; what is compared is the price.
  const same = asVerified(applyLockEvent(undefined, event), { ...seen, basedOn: 1 }, known.policy.version, event.terms.price);
  if (!same.ok) return same;
  return ok({ stored: await recordLockEvent(tx, { loan, actor, event, known }), now: known.now.instant });
}

interface NewLock {
  readonly event: LoanLocked;
  readonly known: LockKnown;
  readonly leSentAt: string | null;
}

async function newLock(
  portal: LockGround,
  sources: LockSources,
  tx: Tx,
  loan: FoundLoan,
  wish: DeskWish,
  options: { hold: boolean },
): Promise<Result<NewLock, DeskNo>> {
  const now = await portal.clock.nowIn(tx);
  // The sheet before the policies and the loan, as in every act on a lock.
  const sheet = wish.kind === 'second-lien' ? undefined : await sources.liveSheet(tx, { share: options.hold });
  const known = await lockKnownIn(tx, now, { share: options.hold });
  if (wish.kind === 'second-lien') return handLock(tx, loan, wish, known, options);
  return lateLock(portal, sources, tx, loan, wish, { inForce: known, sheet, ...options });
}

/** A lock after its product's cut-off: the same decision as online, with the cut-offs of the policy set aside. */
async function lateLock(
  portal: LockGround,
  sources: LockSources,
  tx: Tx,
  loan: FoundLoan,
  { terms }: DeskWish,
  { inForce, sheet, hold }: { inForce: LockKnown; sheet: CompiledSheet | undefined; hold: boolean },
): Promise<Result<NewLock, DeskNo>> {
  const known = { ...inForce, policy: policyWithout(inForce.policy, 'cut-offs') };
  const found = await lockableLoan(tx, loan, dateIn(portal.settings.zone, known.now.instant), sources, { hold, choices: {} });
  if (!found.ok) return found;
  if (!sheet) return refuse('NO_LIVE_SHEET', '');
  const wish = { productId: terms.productId ?? '', rate: terms.rate ?? 0, lockDays: terms.lockDays ?? 0 };
  const verified = verifyLock(found.value.loan, wish, sheet, known);
  if (!verified.ok) return verified;
  const locked = lockLoan(found.value.loan, verified.value.offer, sheet, known);
  return locked.ok ? ok({ event: locked.value, known, leSentAt: found.value.leSentAt }) : locked;
}

async function handLock(
  tx: Tx,
  loan: FoundLoan,
  { terms, granter, reason }: DeskWish,
  known: LockKnown,
  options: { hold: boolean },
): Promise<Result<NewLock, DeskNo>> {
  const { productName, rate, price, lockDays } = terms;
  if (productName === undefined || rate === undefined || price === undefined || lockDays === undefined) {
    return refuse('WISH_INCOMPLETE', 'Type the product, rate, price and days of the lock to grant it.');
  }
  const row = await tx
    .selectFrom('loan')
    .select(['status', 'lien_priority', 'loan_amount_cents', 'le_sent_at'])
    .where('brokerage_id', '=', loan.brokerageId)
    .where('loan_number', '=', loan.loanNumber)
    .$if(options.hold, (q) => q.forUpdate())
    .executeTakeFirstOrThrow();
  const stored = await newestLock(tx, loan);
  const hand: HandTerms = { productName, rate, price, lockDays };
  const event = lockByHand(
    {
      loanId: loan.loanNumber,
      status: row.status as LoanStatus,
      noteAmount: row.loan_amount_cents,
      secondLien: row.lien_priority === 'SecondLien',
      ...(stored ? { lock: stored.lock } : {}),
    },
    hand,
    { reason, by: granter.name },
    known,
  );
  return event.ok ? ok({ event: event.value, known, leSentAt: row.le_sent_at }) : event;
}

function figuresOfNew({ event, known, leSentAt }: NewLock): DeskFigures {
  const { terms, expiry } = event;
  const due = leSentAt === null ? undefined : must(revisedEstimateDueAfterLock(known.now.date, regZCalendars()));
  return {
    basedOn: 0,
    policyVersion: known.policy.version,
    price: terms.price,
    rate: terms.rate,
    rateBefore: null,
    priceBefore: null,
    effect: null,
    effectCents: null,
    why: explainLockPrice({ terms, adjustments: [] }).why,
    sides: terms.trace ? [sideOf('Today', terms.trace)] : [],
    added: [],
    governs: null,
    expiry: {
      instant: expiry.instant,
      date: expiry.wall.date,
      time: expiry.wall.time,
      zone: expiry.wall.zone,
      why: explainExpiry(expiry, known.policy.title).why,
    },
    expiresBefore: null,
    revisedLeDue: due ? { date: due.value, why: due.why } : null,
  };
}

function sidesOf({ lock }: LockInHand, event: LockEvent): DeskFigures['sides'] {
  if (!('terms' in event) || !lock.terms.trace || !event.terms.trace) return lock.terms.trace ? [sideOf('Locked', lock.terms.trace)] : [];
  const now = event.type === 'LockRepriced' && event.because !== 'product-change' ? 'Loan now' : 'New';
  return [sideOf('Locked', lock.terms.trace), sideOf(now, event.terms.trace)];
}

function sideOf(title: string, trace: PriceTrace): DeskFigures['sides'][number] {
  return {
    title,
    sheet: trace.sheetTitle,
    base: trace.base,
    lockDays: trace.lockDays,
    adjustments: trace.afterCaps - trace.base,
    lines: trace.adjustments.filter((line) => line.effect !== 0).length,
    compensation: trace.compensation.effect,
    price: trace.price,
    why: explainTrace(trace).why,
  };
}

/** "10/19". */
function shortDate(date: string): string {
  return `${date.slice(5, 7)}/${date.slice(8, 10)}`;
}

/** A person of the lender with the roles that say what they may grant. */
export async function granterOf(tx: Tx, person: { readonly personId: string; readonly name: string }): Promise<Granter> {
  const rows = await tx
    .selectFrom('membership')
    .select('roles')
    .where('person_id', '=', person.personId)
    .where('brokerage_id', '=', 1)
    .execute();
  return { ...person, roles: rows.flatMap((row) => row.roles) };
}
