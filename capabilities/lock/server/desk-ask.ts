import { sql } from 'kysely';
import { refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import { SECOND_LIEN_SENTENCE } from '../../../foundation/vocabulary/sentences.ts';
import type { DeskRequestKind } from '../../../foundation/vocabulary/desk-requests.ts';
import { dateIn } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { writeJournal } from '../../../platform/database/journal.ts';
import { putInOutbox } from '../../../platform/database/outbox.ts';
import type { Actor, FoundLoan } from '../../../platform/http/asked.ts';
import type { LoanStatus } from '../../loan/domain/loan-status.ts';
import { usualExtensionCost, usualRelockCost } from '../domain/desk-exceptions.ts';
import { readTerms, type DeskTerms } from '../domain/desk-request.ts';
import { deskRequestName } from '../domain/desk-words.ts';
import { LOCK_JOURNAL_KINDS, lockState, statusBlocks, verifyLock, type Granter, type LockKnown } from '../domain/index.ts';
import { deskFiguresOf, type DeskNo } from './desk-acts.ts';
import { lockKnownIn } from './desk-now.ts';
import { findRequest, holdLoan, insertRequest, type StoredRequest } from './desk-rows.ts';
import { extension, lockInHand, relocking, renegotiating } from './lock-changes.ts';
import { newestLock } from './lock-rows.ts';
import { lockableLoan, type LockSources } from './lockable-loan.ts';
import type { LockGround } from './record-lock.ts';

/** What is asked is judged as the desk could grant it at most: how much one person may grant alone is asked when they do. */
const THE_DESK: Granter = { personId: '', name: 'the lock desk', roles: ['lock-desk', 'admin'] };

export type AskedKind = Exclude<DeskRequestKind, 'drift'>;
export type AskNo =
  | DeskNo
  | Refusal<'ALREADY_REQUESTED' | 'DESK_NOT_NEEDED' | 'REQUEST_NOT_FOUND' | 'LOCKED_ONLINE' | 'WISH_INCOMPLETE'>
  | Refusal<'REQUEST_DECIDED' | 'REQUEST_LAPSED' | 'REQUEST_CLAIMED' | 'CLAIM_LOST' | 'NOT_COUNTERED' | 'WAITING_ON_BROKER'>;

interface Ask {
  readonly loan: FoundLoan;
  readonly actor: Actor;
  readonly kind: AskedKind;
  readonly wanted: DeskTerms;
  readonly note: string;
}

/** Puts a request before the desk: judged now, so that nobody waits for what can't be granted or needs no desk. */
export async function askDesk(portal: LockGround, sources: LockSources, tx: Tx, ask: Ask): Promise<Result<StoredRequest, AskNo>> {
  const { loan, actor, kind, note } = ask;
  const row = await holdLoan(tx, loan);
  const now = await portal.clock.nowIn(tx);
  const known = await lockKnownIn(tx, now);
  const read = readTerms(kind, ask.wanted, 'broker');
  if (!read.ok) return read;
  const wanted = withUsualCost(
    kind,
    { ...read.value, ...(kind === 'renegotiation' && ask.wanted.rate ? { rate: ask.wanted.rate } : {}) },
    known,
  );
  const stored = await newestLock(tx, loan);
  if ((kind === 'second-lien') !== (row.lien_priority === 'SecondLien')) {
    return kind === 'second-lien' ? refuse('LOCKED_ONLINE', '') : refuse('SECOND_LIEN', SECOND_LIEN_SENTENCE);
  }
  if (kind === 'second-lien') {
    const blocked = statusBlocks(row.status as LoanStatus, known.policy);
    if (blocked) return refuse('LOAN_STATUS', blocked);
    if (stored && lockState(stored.lock, now) === 'locked') return refuse('ALREADY_LOCKED', '');
  }
  let effect: number | null = null;
  if (kind !== 'second-lien') {
    if (await givenWithoutDesk(portal, sources, tx, { loan, kind, wanted }, known)) return refuse('DESK_NOT_NEEDED', '');
    const figures = await deskFiguresOf(portal, sources, tx, loan, { kind, terms: wanted, granter: THE_DESK, reason: note });
    if (!figures.ok) return figures;
    effect = figures.value.effect;
  }
  const aboutLock = stored && lockState(stored.lock, now) === 'locked';
  const requestId = await insertRequest(tx, loan, {
    kind,
    wanted,
    note,
    askedBy: actor.personId,
    askedAt: now,
    lapsesAt: aboutLock ? stored.lock.expiry.instant : null,
    effect,
  });
  if (requestId === undefined) return refuse('ALREADY_REQUESTED', '');
  if (kind === 'second-lien') await markRequested(tx, loan);
  await tell(tx, { ...ask, wanted }, { requestId, borrower: row.borrower_name, desk: known.policy.desk });
  return findRequest(tx, loan, requestId, { hold: false });
}

/** Extensions and relocks are asked for by their days; the desk starts from what such days usually cost. */
export function withUsualCost(kind: DeskRequestKind, terms: DeskTerms, known: LockKnown): DeskTerms {
  if (kind === 'extension') return { ...terms, points: usualExtensionCost(known.policy, terms.days ?? 0) };
  return kind === 'relock' ? { ...terms, points: usualRelockCost(known.policy) } : terms;
}

/** Whether the policy gives by itself what is asked for: then nobody needs to decide. */
async function givenWithoutDesk(
  portal: LockGround,
  sources: LockSources,
  tx: Tx,
  { loan, kind, wanted }: { loan: FoundLoan; kind: AskedKind; wanted: DeskTerms },
  known: LockKnown,
): Promise<boolean> {
  if (kind === 'late-lock') {
    const found = await lockableLoan(tx, loan, dateIn(portal.settings.zone, known.now.instant), sources, { hold: false, choices: {} });
    const sheet = await sources.liveSheet(tx);
    if (!found.ok || !sheet) return false;
    const { productId = '', rate = 0, lockDays = 0 } = wanted;
    return verifyLock(found.value.loan, { productId, rate, lockDays }, sheet, known).ok;
  }
  const act =
    kind === 'extension'
      ? extension(`${wanted.days}-days`)
      : kind === 'relock'
        ? relocking(`${wanted.days}-days`)
        : kind === 'renegotiation' && wanted.rate === undefined
          ? renegotiating
          : undefined;
  if (!act) return false;
  const hand = await lockInHand(portal, sources, tx, loan, { hold: false });
  return hand.ok && act(hand.value).ok;
}

/** A loan that was never locked shows that its lock was asked for. */
async function markRequested(tx: Tx, loan: FoundLoan): Promise<void> {
  await tx
    .updateTable('loan')
    .set({ lock_state: 'requested', version: sql`version + 1` })
    .where('brokerage_id', '=', loan.brokerageId)
    .where('loan_number', '=', loan.loanNumber)
    .where('lock_state', '=', 'none')
    .execute();
}

async function tell(
  tx: Tx,
  { loan, actor, kind, wanted, note }: Ask,
  about: { requestId: string; borrower: string; desk: { name: string; address: string } },
): Promise<void> {
  const { requestId, borrower, desk } = about;
  const name = deskRequestName(kind, wanted);
  await writeJournal(tx, {
    ...loan,
    personId: actor.personId,
    actorName: actor.displayName,
    origin: 'typed',
    kind: LOCK_JOURNAL_KINDS.LockRequested,
    summary:
      kind === 'second-lien'
        ? `${actor.displayName} asked the lock desk for a manual lock: ${note}`
        : `${actor.displayName} asked the lock desk: ${name}. ${note}`,
    details: { requestId, kind, wanted, note },
  });
  await putInOutbox(tx, {
    brokerageId: loan.brokerageId,
    loanNumber: loan.loanNumber,
    topic: 'mail',
    dedupeKey: `lock-request ${requestId}`,
    payload: {
      to: [desk],
      subject: `${kind === 'second-lien' ? 'Manual lock wanted' : name}: loan ${loan.loanNumber}`,
      text: `${actor.displayName}, ${actor.brokerageName}, asks for loan ${loan.loanNumber} of ${borrower}: ${name}.\n\n${note}`,
    },
  });
}
