import { ok } from '../../../foundation/result/result.ts';
import { deskRequestKinds, type DeskRequestKind } from '../../../foundation/vocabulary/desk-requests.ts';
import type { ReplyOf } from '../../../foundation/wire/call.ts';
import type { Instant } from '../../../platform/clock/clock.ts';
import type { ReadTx } from '../../../platform/database/database.ts';
import { query } from '../../../platform/operation/operation.ts';
import { lockState } from '../../lock/domain/index.ts';
import type { CompiledSheet } from '../../price/engine/index.ts';
import { deskRequestsOfLoan } from '../contract/desk-requests-of-loan.ts';
import { decideWish, type DeskLoan } from '../domain/desk-change.ts';
import { usualExtensionCost, usualRelockCost } from '../domain/desk-exceptions.ts';
import { mayAnswerCounter, PROMISED_MINUTES } from '../domain/desk-request.ts';
import { deskRequestName } from '../domain/desk-words.ts';
import { figuresOf, granterOf, readDeskLoan, type StoredDeskLoan } from './requests/desk-loan.ts';
import { driftView } from './requests/drift-view.ts';
import { requestRows, requestView, storedRequest, type StoredRequest } from './rows/stored-request.ts';

type OfLoan = ReplyOf<typeof deskRequestsOfLoan>;

/** Days one may ask for beyond the policy's own; the desk may name others in a counter. */
const EXTENSION_DAYS = [3, 5, 7, 10, 15, 20, 30];

/** The loan's requests to the desk and those it can make, with the counter to accept and the drift of its lock. */
export default query(deskRequestsOfLoan, ({ loan, actor, read }, portal) =>
  read(async (tx) => {
    const now = await portal.clock.nowIn(tx);
    const desk = await readDeskLoan(tx, loan, portal);
    const { policy } = desk.context;
    const rows = await requestRows(tx)
      .where('q.brokerage_id', '=', loan.brokerageId)
      .where('q.loan_number', '=', loan.loanNumber)
      .orderBy('q.asked_at', 'desc')
      .execute();
    const requests: OfLoan['requests'] = [];
    for (const request of rows.map(storedRequest)) {
      requests.push({ ...requestView(request, now, actor.personId), ...(await accepting(tx, desk, request, now)) });
    }
    const pending = new Set(requests.filter(isPending).map(({ kind }) => kind));
    const possible = kindsPossible(desk);
    const sheet = possible.includes('product-change') ? (desk.locked.ok ? desk.locked.value.lockSheet : undefined) : desk.sheet;
    return ok({
      requests,
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
      drift: desk.locked.ok ? await driftView(tx, loan, desk.locked.value, portal.settings.zone) : null,
      promisedMinutes: PROMISED_MINUTES,
    });
  }),
);

function isPending({ state }: Pick<OfLoan['requests'][number], 'state'>): boolean {
  return state === 'open' || state === 'claimed' || state === 'countered';
}

/** The effect of accepting the desk's counter now, or why it can't be accepted. */
async function accepting(
  tx: ReadTx,
  desk: StoredDeskLoan,
  request: StoredRequest,
  now: Instant,
): Promise<Pick<OfLoan['requests'][number], 'accepting' | 'acceptingRefused'>> {
  const terms = mayAnswerCounter(request, now);
  if (!terms.ok || !request.counteredBy) return { accepting: null, acceptingRefused: null };
  const granter = await granterOf(tx, request.counteredBy);
  const decided = decideWish(desk, { kind: request.kind, terms: terms.value, granter, reason: request.answer || request.note });
  return decided.ok
    ? { accepting: figuresOf(desk, decided.value), acceptingRefused: null }
    : { accepting: null, acceptingRefused: decided.refusal.message };
}

/** The kinds of requests that are possible for a loan with this lock. */
function kindsPossible({ secondLien, lock, context }: DeskLoan): readonly DeskRequestKind[] {
  const state = lock && lockState(lock, context.now.instant);
  if (secondLien) return state === 'locked' ? [] : ['second-lien'];
  if (state === 'locked') return ['extension', 'concession', 'renegotiation', 'product-change'];
  return state === 'expired' ? ['relock'] : ['late-lock'];
}

function productsOf(sheet: CompiledSheet): OfLoan['products'] {
  return sheet.products.map(({ productId, name, rates }) => ({ productId, name, rates: [...rates] }));
}
