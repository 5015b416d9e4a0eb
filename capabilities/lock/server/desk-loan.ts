import { ok, type Result } from '../../../foundation/result/result.ts';
import type { ReplyOf } from '../../../foundation/wire/call.ts';
import { deskRequestKinds, type DeskRequestKind } from '../../../foundation/vocabulary/desk-requests.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import type { CompiledSheet } from '../../price/domain/index.ts';
import type { deskRequestsOfLoan } from '../contract/desk-requests-of-loan.ts';
import { mayAnswerCounter, PROMISED_MINUTES } from '../domain/desk-request.ts';
import { deskRequestName } from '../domain/desk-words.ts';
import { usualExtensionCost, usualRelockCost } from '../domain/desk-exceptions.ts';
import { lockState } from '../domain/index.ts';
import { deskFiguresOf, granterOf } from './desk-acts.ts';
import { lockKnownIn } from './desk-now.ts';
import { requestRows, requestView, storedRequest, type StoredRequest } from './desk-rows.ts';
import { driftView } from './drift-view.ts';
import { lockInHand } from './lock-changes.ts';
import { newestLock } from './lock-rows.ts';
import type { LockSources } from './lockable-loan.ts';
import type { LockGround } from './record-lock.ts';

type OfLoan = ReplyOf<typeof deskRequestsOfLoan>;

/** Days one may ask for beyond the policy's own; the desk may name others in a counter. */
const EXTENSION_DAYS = [3, 5, 7, 10, 15, 20, 30];

/** What the loan asked and may ask of the desk, with the counter to accept and the drift of its lock. */
export async function deskOfLoan(
  portal: LockGround,
  sources: LockSources,
  tx: Tx,
  loan: FoundLoan,
  personId: string,
): Promise<Result<OfLoan, never>> {
  const now = await portal.clock.nowIn(tx);
  const known = await lockKnownIn(tx, now);
  const { policy } = known;
  const rows = await requestRows(tx)
    .where('q.brokerage_id', '=', loan.brokerageId)
    .where('q.loan_number', '=', loan.loanNumber)
    .orderBy('q.asked_at', 'desc')
    .execute();
  const requests = rows.map(storedRequest);
  const hand = await lockInHand(portal, sources, tx, loan, { hold: false });
  const shown = await Promise.all(
    requests.map(async (request) => ({
      ...requestView(request, now, personId),
      ...(await accepting(portal, sources, tx, loan, request, now)),
    })),
  );
  const possible = await kindsPossible(tx, loan, now);
  const pending = new Set(
    shown.filter(({ state }) => state === 'open' || state === 'claimed' || state === 'countered').map(({ kind }) => kind),
  );
  const sheet = possible.includes('product-change') ? (hand.ok ? hand.value.lockSheet : undefined) : await sources.liveSheet(tx);
  return ok({
    requests: shown,
    asks: deskRequestKinds
      .filter((kind) => possible.includes(kind))
      .map((kind) => ({
        kind,
        name: deskRequestName(kind, {}),
        reason: pending.has(kind) ? 'The lock desk has this request already.' : null,
      })),
    extensions: EXTENSION_DAYS.map((days) => ({ days, cost: usualExtensionCost(policy, days) })),
    relocks: policy.relock.periods.map(({ days }) => ({ days, cost: usualRelockCost(policy) })),
    lockDays: [...policy.terms],
    products: sheet ? productsOf(sheet) : [],
    drift: hand.ok ? await driftView(tx, loan, hand.value, portal.settings.zone) : null,
    promisedMinutes: PROMISED_MINUTES,
  });
}

async function accepting(
  portal: LockGround,
  sources: LockSources,
  tx: Tx,
  loan: FoundLoan,
  request: StoredRequest,
  now: string,
): Promise<Pick<OfLoan['requests'][number], 'accepting' | 'acceptingRefused'>> {
  const terms = mayAnswerCounter(request, now);
  if (!terms.ok || !request.counteredBy) return { accepting: null, acceptingRefused: null };
  const granter = await granterOf(tx, request.counteredBy);
  const figures = await deskFiguresOf(portal, sources, tx, loan, {
    kind: request.kind,
    terms: terms.value,
    granter,
    reason: request.answer || request.note,
  });
  return figures.ok ? { accepting: figures.value, acceptingRefused: null } : { accepting: null, acceptingRefused: figures.refusal.message };
}

/** What can be asked at all of a loan with this lock. */
async function kindsPossible(tx: Tx, loan: FoundLoan, now: string): Promise<readonly DeskRequestKind[]> {
  const row = await tx
    .selectFrom('loan')
    .select('lien_priority')
    .where('brokerage_id', '=', loan.brokerageId)
    .where('loan_number', '=', loan.loanNumber)
    .executeTakeFirstOrThrow();
  const stored = await newestLock(tx, loan);
  const state = stored ? lockState(stored.lock, now) : undefined;
  if (row.lien_priority === 'SecondLien') return state === 'locked' ? [] : ['second-lien'];
  if (state === 'locked') return ['extension', 'concession', 'renegotiation', 'product-change'];
  return state === 'expired' ? ['relock'] : ['late-lock'];
}

function productsOf(sheet: CompiledSheet): OfLoan['products'] {
  return sheet.products.map(({ productId, name, rates }) => ({ productId, name, rates: [...rates] }));
}
