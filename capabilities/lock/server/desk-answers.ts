import { formatDate } from '../../../foundation/dates/dates.ts';
import { formatMoney } from '../../../foundation/money/money.ts';
import { ok, type Result } from '../../../foundation/result/result.ts';
import type { ReplyOf } from '../../../foundation/wire/call.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { answer, command, type Actor, type Answer, type FoundLoan, type Portal } from '../../../platform/http/asked.ts';
import { deskAcceptCounter } from '../contract/desk-accept-counter.ts';
import { deskApprove } from '../contract/desk-approve.ts';
import { deskAsk } from '../contract/desk-ask.ts';
import { deskClaim } from '../contract/desk-claim.ts';
import { deskCounter } from '../contract/desk-counter.ts';
import { deskDeclineCounter } from '../contract/desk-decline-counter.ts';
import { deskDeny } from '../contract/desk-deny.ts';
import { deskExpiring } from '../contract/desk-expiring.ts';
import { deskExposure } from '../contract/desk-exposure.ts';
import { deskQueue } from '../contract/desk-queue.ts';
import { deskRelease } from '../contract/desk-release.ts';
import { deskRequest } from '../contract/desk-request.ts';
import { deskRequestsOfLoan } from '../contract/desk-requests-of-loan.ts';
import { deskWithdraw } from '../contract/desk-withdraw.ts';
import { canCounter, PROMISED_MINUTES } from '../domain/desk-request.ts';
import { deskFiguresOf, type DeskWish } from './desk-acts.ts';
import { askDesk } from './desk-ask.ts';
import { acceptCounter, approve, claim, counter, declineCounter, deny, release, withdraw, type Deciding } from './desk-decide.ts';
import { expiringLocks } from './desk-expiring.ts';
import { exposureAt } from './desk-exposure.ts';
import { deskOfLoan } from './desk-loan.ts';
import { lockKnownIn } from './desk-now.ts';
import { queueFor, waitedMinutes } from './desk-queue.ts';
import { findRequest, requestView, type StoredRequest } from './desk-rows.ts';
import { driftView } from './drift-view.ts';
import { lockInHand } from './lock-changes.ts';
import { newestLock } from './lock-rows.ts';
import type { LockSources } from './lockable-loan.ts';

/** Roles whose people decide at the desk; others of the lender look. */
const DECIDING_ROLES = ['lock-desk', 'admin'];

type Shown = { request: ReturnType<typeof requestView> };

/** The lock desk: what brokers ask, what the desk sees and decides, and what it looks at all day. */
export function deskAnswers(portal: Portal, sources: LockSources): readonly Answer[] {
  const at = (tx: Tx, asked: { loan: FoundLoan; actor: Actor; params: { requestId: string } }): Deciding => ({
    portal,
    sources,
    tx,
    loan: asked.loan,
    actor: asked.actor,
    requestId: asked.params.requestId,
  });
  const shown = async <No>(tx: Tx, actor: Actor, done: Result<StoredRequest, No>): Promise<Result<Shown, No>> =>
    done.ok ? ok({ request: requestView(done.value, await portal.clock.nowIn(tx), actor.personId) }) : done;
  const deciding =
    <No>(decide: (at: Deciding) => Promise<Result<StoredRequest, No>>) =>
    async (tx: Tx, asked: { loan: FoundLoan; actor: Actor; params: { requestId: string } }) =>
      shown(tx, asked.actor, await decide(at(tx, asked)));
  return [
    command(deskAsk, async ({ loan, actor, body }, tx) => shown(tx, actor, await askDesk(portal, sources, tx, { loan, actor, ...body }))),
    answer(deskRequestsOfLoan, async ({ loan, actor, read }) => read((tx) => deskOfLoan(portal, sources, tx, loan, actor.personId))),
    command(deskWithdraw, async (asked, tx) => deciding(withdraw)(tx, asked)),
    command(deskAcceptCounter, async (asked, tx) => deciding((one) => acceptCounter(one, asked.body))(tx, asked)),
    command(deskDeclineCounter, async (asked, tx) => deciding(declineCounter)(tx, asked)),
    command(deskClaim, async (asked, tx) => deciding(claim)(tx, asked)),
    command(deskRelease, async (asked, tx) => deciding(release)(tx, asked)),
    command(deskApprove, async (asked, tx) => deciding((one) => approve(one, asked.body))(tx, asked)),
    command(deskCounter, async (asked, tx) => deciding((one) => counter(one, asked.body))(tx, asked)),
    command(deskDeny, async (asked, tx) => deciding((one) => deny(one, asked.body.reason))(tx, asked)),
    answer(deskQueue, async ({ actor, query, read }) =>
      read(async (tx) => {
        const decides = actor.roles.some((role) => DECIDING_ROLES.includes(role));
        return ok(await queueFor(tx, await portal.clock.nowIn(tx), { personId: actor.personId, decides }, query.tab ?? 'open'));
      }),
    ),
    answer(deskRequest, async ({ loan, actor, params, query, read }) =>
      read((tx) => detailOf(portal, sources, tx, { loan, actor, requestId: params.requestId, counter: query })),
    ),
    answer(deskExpiring, async ({ query, read }) =>
      read(async (tx) => ok(await expiringLocks(tx, await portal.clock.nowIn(tx), query.days))),
    ),
    answer(deskExposure, async ({ read }) =>
      read(async (tx) => ok(await exposureAt(tx, await portal.clock.nowIn(tx), portal.settings.zone))),
    ),
  ];
}

type Detail = ReplyOf<typeof deskRequest>;

async function detailOf(
  portal: Portal,
  sources: LockSources,
  tx: Tx,
  {
    loan,
    actor,
    requestId,
    counter: tried,
  }: { loan: FoundLoan; actor: Actor; requestId: string; counter: { points?: number | undefined; days?: number | undefined } },
) {
  const found = await findRequest(tx, loan, requestId, { hold: false });
  if (!found.ok) return found;
  const request = found.value;
  const now = await portal.clock.nowIn(tx);
  const known = await lockKnownIn(tx, now);
  const about = await tx
    .selectFrom('loan as l')
    .innerJoin('brokerage as b', 'b.brokerage_id', 'l.brokerage_id')
    .select(['l.borrower_name', 'b.name', 'l.loan_amount_cents', 'l.status', 'l.anticipated_closing_date'])
    .where('l.brokerage_id', '=', loan.brokerageId)
    .where('l.loan_number', '=', loan.loanNumber)
    .executeTakeFirstOrThrow();
  const wish: DeskWish = {
    kind: request.kind,
    terms: {
      ...request.wanted,
      ...(tried.points === undefined ? {} : { points: tried.points }),
      ...(tried.days === undefined ? {} : { days: tried.days }),
    },
    granter: { personId: actor.personId, name: actor.displayName, roles: actor.roles },
    reason: request.note,
  };
  const pending = request.decided === null;
  const figures = pending ? await deskFiguresOf(portal, sources, tx, loan, wish) : undefined;
  const waived = pending && request.kind === 'drift' ? await deskFiguresOf(portal, sources, tx, loan, { ...wish, waive: true }) : undefined;
  const hand = await lockInHand(portal, sources, tx, loan, { hold: false });
  const stored = await newestLock(tx, loan);
  const view: Detail = {
    request: requestView(request, now, actor.personId),
    borrower: about.borrower_name,
    brokerage: about.name,
    amountCents: about.loan_amount_cents,
    rate: stored?.lock.terms.rate ?? request.wanted.rate ?? null,
    figures: figures?.ok ? figures.value : null,
    refused: figures && !figures.ok ? figures.refusal.message || 'This can’t be granted as things are.' : null,
    waived: waived?.ok ? waived.value : null,
    drift: hand.ok ? await driftView(tx, loan, hand.value, portal.settings.zone) : null,
    facts: [
      ...(stored
        ? [
            { label: 'Extensions used', value: `${stored.lock.extensions} of ${known.policy.maximumExtensions}` },
            { label: 'Relocks used', value: `${stored.lock.relocks} of ${known.policy.relock.maximum}` },
          ]
        : []),
      { label: 'Status', value: about.status },
      {
        label: 'Planned closing',
        value: about.anticipated_closing_date ? formatDate(about.anticipated_closing_date, { short: true, weekday: true }) : 'not known',
      },
      { label: 'Loan amount', value: formatMoney(about.loan_amount_cents, { cents: 'hide-zero' }) },
    ],
    waitingMinutes: waitedMinutes(request, now, known),
    promisedMinutes: PROMISED_MINUTES,
    canCounter: canCounter(request.kind),
    policyVersion: known.policy.version,
    lockDays: [...known.policy.terms],
  };
  return ok(view);
}
