import { formatDate } from '../../../foundation/dates/dates.ts';
import { formatMoney } from '../../../foundation/money/money.ts';
import { ok, type Result } from '../../../foundation/result/result.ts';
import type { ReplyOf } from '../../../foundation/wire/call.ts';
import { query } from '../../../platform/operation/operation.ts';
import { deskRequest } from '../contract/desk-request.ts';
import { decideWish, type DeskDecision, type DeskNo, type DeskWish } from '../domain/desk-change.ts';
import { canCounter, PROMISED_MINUTES } from '../domain/desk-request.ts';
import { granterOfActor, readRequest } from './requests/decide-request.ts';
import { figuresOf, readDeskLoan, type StoredDeskLoan } from './requests/desk-loan.ts';
import { driftView } from './requests/drift-view.ts';
import { waitedMinutes } from './requests/waited-minutes.ts';
import { requestView } from './rows/stored-request.ts';

type Detail = ReplyOf<typeof deskRequest>;

/** One request, priced now: with the requested figures, or those a person of the desk tries. */
export default query(deskRequest, (asked, portal) =>
  asked.read(async (tx) => {
    const { loan, actor, query: tried } = asked;
    const read = await readRequest(tx, asked, portal);
    if (!read.ok) return read;
    const { request, now } = read.value;
    const desk = await readDeskLoan(tx, loan, portal);
    const { context, locked, stored, row } = desk;
    const wish: DeskWish = {
      kind: request.kind,
      terms: {
        ...request.wanted,
        ...(tried.points === undefined ? {} : { points: tried.points }),
        ...(tried.days === undefined ? {} : { days: tried.days }),
      },
      granter: granterOfActor(actor),
      reason: request.note,
    };
    const decided = request.decided === null ? decideWish(desk, wish) : undefined;
    const waived = decided && request.kind === 'drift' ? decideWish(desk, { ...wish, waive: true }) : undefined;
    const view: Detail = {
      request: requestView(request, now, actor.personId),
      borrower: row.borrower_name,
      brokerage: row.brokerage_name,
      amountCents: row.loan_amount_cents,
      rate: stored?.lock.terms.rate ?? request.wanted.rate ?? null,
      figures: figuresIn(desk, decided),
      refused: decided && !decided.ok ? decided.refusal.message || 'This cannot be approved now.' : null,
      waived: figuresIn(desk, waived),
      drift: locked.ok ? await driftView(tx, loan, locked.value, portal.settings.zone) : null,
      facts: factsOf(desk),
      waitingMinutes: waitedMinutes(request, now, context),
      promisedMinutes: PROMISED_MINUTES,
      canCounter: canCounter(request.kind),
      policyVersion: context.policy.version,
      lockDays: [...context.policy.terms],
    };
    return ok(view);
  }),
);

function figuresIn(desk: StoredDeskLoan, decided: Result<DeskDecision, DeskNo> | undefined): Detail['figures'] {
  return decided?.ok ? figuresOf(desk, decided.value) : null;
}

function factsOf({ stored, row, context: { policy } }: StoredDeskLoan): Detail['facts'] {
  const closing = row.anticipated_closing_date;
  return [
    ...(stored
      ? [
          { label: 'Extensions used', value: `${stored.lock.extensions} of ${policy.maximumExtensions}` },
          { label: 'Relocks used', value: `${stored.lock.relocks} of ${policy.relock.maximum}` },
        ]
      : []),
    { label: 'Status', value: row.status },
    { label: 'Planned closing', value: closing ? formatDate(closing, { short: true, weekday: true }) : 'missing' },
    { label: 'Loan amount', value: formatMoney(row.loan_amount_cents, { cents: 'hide-zero' }) },
  ];
}
