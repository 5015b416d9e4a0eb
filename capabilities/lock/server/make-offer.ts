import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { ok, refuse, type Result } from '../../../foundation/result/result.ts';
import type { Refusal } from '../../../foundation/result/result.ts';
import type { PlainDate } from '../../../foundation/dates/dates.ts';
import { dateIn, type Instant } from '../../../platform/clock/clock.ts';
import { ChangedSince, isDeciding, type Tx } from '../../../platform/database/database.ts';
import { kept, type Builder, type Places } from '../../../platform/database/kept.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import type { CompiledSheet } from '../../price/domain/index.ts';
import {
  lockLoan,
  mayLockAnew,
  underSamePolicy,
  verifyLock,
  type LockKnown,
  type LockRefusal,
  type LockRequest,
  type LockVerification,
  type VerifiedOffer,
} from '../domain/index.ts';
import { lockKnownIn } from './desk-now.ts';
import type { StoredLock } from './lock-rows.ts';
import { lockableFrom, lockableLoan, lockableRow, type LockSources } from './lockable-loan.ts';
import { recordLockEvent, type LockGround, type LockMaker } from './record-lock.ts';

export type { LockGround };

/** Every way a lock is refused, the missing ground included. */
export type LockNo = LockRefusal | Refusal<'FACTS_MISSING' | 'TWO_PAYERS' | 'NO_LIVE_SHEET' | 'OFFER_USED'>;

interface MadeOffer {
  readonly offerId: string;
  readonly now: Instant;
  readonly holdsUntil: Instant;
  readonly verified: LockVerification;
  readonly known: LockKnown;
  readonly sheet: CompiledSheet;
  readonly noteAmount: number;
  readonly leSentAt: string | null;
}

/** Verifies a wish against the live sheet and keeps the answer as an offer that holds for the policy's seconds. */
export async function makeOffer(
  portal: LockGround,
  sources: LockSources,
  tx: Tx,
  { loan, personId, request, today }: { loan: FoundLoan; personId: string; request: LockRequest; today: PlainDate },
): Promise<Result<MadeOffer, LockNo>> {
  const now = await portal.clock.nowIn(tx);
  const known = await lockKnownIn(tx, now);
  const found = await lockableLoan(tx, loan, today, sources, {
    hold: false,
    choices: request.choices ?? {},
    before: (one) => mayLockAnew(one, known),
  });
  if (!found.ok) return found;
  const sheet = await sources.liveSheet(tx);
  if (!sheet) return refuse('NO_LIVE_SHEET', '');
  const verified = verifyLock(found.value.loan, request, sheet, known);
  if (!verified.ok) return verified;
  const offerId = randomUUID();
  const holdsUntil = new Date(verified.value.holdsUntil).toISOString();
  await tx
    .insertInto('lock_offer')
    .values({
      brokerage_id: loan.brokerageId,
      offer_id: offerId,
      loan_number: loan.loanNumber,
      person_id: personId,
      offer: JSON.stringify(verified.value.offer),
      sheet_version: verified.value.offer.sheetVersion,
      holds_until: holdsUntil,
    })
    .execute();
  return ok({
    offerId,
    now,
    holdsUntil,
    verified: verified.value,
    known,
    sheet,
    noteAmount: verified.value.noteAmount,
    leSentAt: found.value.leSentAt,
  });
}

/**
 * Locks at an offer. The sheet is held first, then the policies, the offer (it says what was chosen), then the loan: publishing waits for
 * this lock, or this lock for publishing, and no two locks of one loan pass each other. Where this is decided ahead nothing is held: the
 * write holds the same, and is done only if sheet, policy, offer and loan are what they were.
 */
export async function lockAtOffer(
  portal: LockGround,
  sources: LockSources,
  tx: Tx,
  { loan, actor, offerId }: { loan: FoundLoan; actor: LockMaker; offerId: string },
): Promise<Result<{ stored: StoredLock; now: Instant }, LockNo>> {
  const starting = portal.clock.nowIn(tx);
  // Asked together, in this order: once sheet, policies, offer and loan are held, what is read is what the decision stands on until the end.
  const sharing = sources.liveSheet(tx, { share: true });
  const knowing = lockKnownIn(tx, starting, { share: true });
  const at = { brokerageId: loan.brokerageId, loanNumber: loan.loanNumber, offerId };
  const holding = (isDeciding(tx) ? seenForLock : heldForLock)(tx, at).then(([row]) => row);
  const offered = holding.then((held) => held?.offer as unknown as VerifiedOffer | undefined);
  const today = starting.then((instant) => dateIn(portal.settings.zone, instant));
  const [now, known, found, sheet] = await Promise.all([
    starting,
    knowing,
    lockableFrom(tx, loan, holding, today, sources, {
      choices: offered.then((offer) => offer?.choices ?? {}),
      before: async (one) => {
        const same = underSamePolicy((await offered)!, await knowing);
        return same.ok ? mayLockAnew(one, await knowing) : same;
      },
    }),
    sharing,
  ]);
  if (!found.ok) return found;
  if (!sheet) return refuse('NO_LIVE_SHEET', '');
  const { row: held, stored: before, applicationVersion } = found.value;
  const decision = lockLoan(found.value.loan, held.offer as unknown as VerifiedOffer, sheet, known);
  if (!decision.ok) return decision;
  if (held.consumed_at) return refuse('OFFER_USED', '');
  const event = decision.value;
  // Only a first lock is written by one statement that sees whether all of this still stands.
  if (isDeciding(tx) && before !== undefined) throw new ChangedSince();
  // After an earlier lock something may still wait at the desk because of it: then the loan is compared as after any other command.
  const first = before === undefined ? { decidedOn: { applicationVersion, rowVersion: held.row_version } } : {};
  return ok({ stored: await recordLockEvent(tx, { loan, actor, offerId, event, known, about: held, ...first }), now });
}

const withOffer = (db: Builder, at: Places<FoundLoan & { offerId: string }>) =>
  lockableRow(db, at)
    .innerJoin('lock_offer as f', (join) =>
      join.onRef('f.brokerage_id', '=', 'l.brokerage_id').onRef('f.loan_number', '=', 'l.loan_number'),
    )
    .select(['f.offer', 'f.consumed_at', sql<string>`l.xmin::text`.as('row_version')])
    .where('f.offer_id', '=', at.offerId);

const seenForLock = kept(withOffer);
/** Holds the offer, then the loan. Both rows come as they are once they are held. */
const heldForLock = kept((db, at: Places<FoundLoan & { offerId: string }>) => withOffer(db, at).forUpdate(['f', 'l']));
