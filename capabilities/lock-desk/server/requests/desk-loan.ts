import { dateWithWhy } from '../../../../foundation/explain/with-why.ts';
import { must, ok } from '../../../../foundation/result/result.ts';
import type { ReplyOf } from '../../../../foundation/wire/call.ts';
import { revisedEstimateOwedBy } from '../../../loan/domain/estimate-deadline.ts';
import { dateIn } from '../../../../platform/clock/clock.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import { LENDER } from '../../../access/port/brokerages.ts';
import { rolesActedWith } from '../../../access/port/people.ts';
import type { LoanStatus } from '../../../loan/domain/loan-status.ts';
import {
  applyLockEvent,
  explainExpiry,
  explainLockPrice,
  lockState,
  type Granter,
  type LockEvent,
  type LoanLocked,
} from '../../../lock/domain/index.ts';
import {
  changePlan,
  entryOfChange,
  lockReading,
  readLockedLoan,
  viewOfChange,
  type LockPortal,
  type StoredLockedLoan,
} from '../../../lock/port/lock-changes.ts';
import { lockableLoan, type Lockable, type LockableNo, type LockableRow } from '../../../lock/port/lockable-loan.ts';
import {
  entryPlan,
  lockAfterEntry,
  newEntryIds,
  type EntryToRecord,
  type LockMaker,
  type NewEntryIds,
} from '../../../lock/port/record-lock.ts';
import type { StoredLock } from '../../../lock/port/stored-locks.ts';
import { explainTrace, type PriceTrace } from '../../../price/domain/index.ts';
import type { deskRequest } from '../../contract/desk-request.ts';
import type { DeskDecision, DeskLoan, DeskLoanNo } from '../../domain/desk-change.ts';
import type { Result } from '../../../../foundation/result/result.ts';
import { askAtOnce } from '../../../../platform/database/ask-at-once.ts';

export type DeskFigures = NonNullable<ReplyOf<typeof deskRequest>['figures']>;

/** The loan as the desk decides on it, with the data for recording a decision. */
export interface StoredDeskLoan extends DeskLoan {
  readonly locked: Result<StoredLockedLoan, DeskLoanNo>;
  readonly row: LockableRow;
  readonly stored: StoredLock | undefined;
  readonly ids: NewEntryIds;
}

export async function readDeskLoan(tx: ReadTx, loan: FoundLoan, portal: LockPortal): Promise<StoredDeskLoan> {
  const reading = lockReading(tx, loan, portal);
  const { now, context, row, stored, sheet, found, locked } = await askAtOnce({
    ...reading,
    locked: readLockedLoan(tx, loan, portal, reading),
  });
  const active = stored !== undefined && lockState(stored.lock, now) === 'locked';
  // A lock the desk makes is priced without the choices of any lock before it.
  const anew = () => lockableLoan(tx, loan, dateIn(portal.settings.zone, now), { choices: {}, reading: { row, stored } });
  return {
    loanId: loan.loanNumber,
    status: row.status as LoanStatus,
    secondLien: row.lien_priority === 'SecondLien',
    loanAmount: row.loan_amount_cents,
    lock: stored?.lock,
    context,
    sheet,
    locked,
    lockable: active && locked.ok ? ok(locked.value.loan) : priced(stored ? await anew() : found),
    row,
    stored,
    ids: newEntryIds(),
  };
}

function priced(found: Result<Lockable, LockableNo>): DeskLoan['lockable'] {
  return found.ok ? ok(found.value.loan) : found;
}

/** A decision of the desk as the lock's entry that is to be recorded. */
export function entryOfDecision(loan: FoundLoan, actor: LockMaker, desk: StoredDeskLoan, decision: DeskDecision): EntryToRecord {
  if (decision.kind === 'change') return entryOfChange(loan, actor, must(desk.locked), decision.change);
  const { event } = decision;
  const sheetVersion = event.terms.byHand ? undefined : desk.sheet?.sheet.versionId;
  return { loan, actor, event, context: desk.context, row: desk.row, ids: desk.ids, sheetVersion };
}

export function planOfDecision(loan: FoundLoan, actor: LockMaker, desk: StoredDeskLoan, decision: DeskDecision) {
  return decision.kind === 'change'
    ? changePlan(loan, actor, must(desk.locked), decision.change)
    : entryPlan(entryOfDecision(loan, actor, desk, decision));
}

/** The lock as a decision leaves it. */
export function lockAfterDecision(loan: FoundLoan, actor: LockMaker, desk: StoredDeskLoan, decision: DeskDecision): StoredLock {
  return lockAfterEntry(entryOfDecision(loan, actor, desk, decision));
}

/** The figures of a decision, as people of the desk and brokers see them before it is made. */
export function figuresOf(desk: StoredDeskLoan, decision: DeskDecision): DeskFigures {
  if (decision.kind === 'new lock') return figuresOfNew(desk, decision.event);
  const locked = must(desk.locked);
  const { event, relock } = decision.change;
  const { worstCase, ...view } = viewOfChange(locked, decision.change);
  const after = applyLockEvent(locked.lock, event);
  return {
    ...view,
    sides: relock
      ? [
          ...(relock.original ? [sideOf(`Original ${shortDate(locked.lock.originalLockDate)}`, relock.original)] : []),
          sideOf('Today', relock.today),
        ]
      : sidesOf(locked, event),
    added: (event.type === 'LoanRelocked' ? event.adjustments : after.adjustments).map(({ label, source, effect }) => ({
      label,
      source,
      effect,
    })),
    governs: worstCase?.governs ?? null,
  };
}

function figuresOfNew({ context, row }: StoredDeskLoan, { terms, expiry }: LoanLocked): DeskFigures {
  const due = row.le_sent_at === null ? undefined : revisedEstimateOwedBy(row.revised_le_since ?? context.now.date);
  return {
    basedOn: 0,
    policyVersion: context.policy.version,
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
      why: explainExpiry(expiry, context.policy.title).why,
    },
    expiresBefore: null,
    revisedLeDue: dateWithWhy(due),
  };
}

function sidesOf({ lock }: StoredLockedLoan, event: LockEvent): DeskFigures['sides'] {
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
    adjustments: trace.afterCaps - trace.base + (trace.insurer?.effect ?? 0),
    lines: trace.adjustments.filter((line) => line.effect !== 0).length + (trace.insurer ? 1 : 0),
    compensation: trace.compensation.effect,
    price: trace.price,
    why: explainTrace(trace).why,
  };
}

/** "10/19". */
function shortDate(date: string): string {
  return `${date.slice(5, 7)}/${date.slice(8, 10)}`;
}

/** A person of the lender with the roles that limit what they may grant. */
export async function granterOf(tx: ReadTx, person: { readonly personId: string; readonly name: string }): Promise<Granter> {
  return { ...person, roles: await rolesActedWith(tx, LENDER, person.personId) };
}
