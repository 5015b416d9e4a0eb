import { dateIn, instantOf, type Instant } from '../../../../platform/clock/clock.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import { prepared, type Places } from '../../../../platform/database/prepared/index.ts';
import type { ReplyOf } from '../../../../foundation/wire/call.ts';
import type { deskQueue } from '../../contract/desk-queue.ts';
import { medianWait } from '../../domain/desk-promise.ts';
import { deskRequestState, PROMISED_MINUTES } from '../../domain/desk-request.ts';
import { deskRequestName, deskTermsWords } from '../../domain/desk-words.ts';
import { lockContextIn } from '../../../lock/port/lock-context.ts';
import { waitedMinutes } from '../requests/waited-minutes.ts';
import { requestRows, requestView, storedRequest, type StoredRequest } from './stored-request.ts';
import { loans } from '../../../loan/port/loans.ts';
import { brokerages } from '../../../access/port/brokerages.ts';

type Queue = ReplyOf<typeof deskQueue>;
type Row = Queue['rows'][number];
type Tab = keyof Queue['counts'];

interface Listed {
  readonly request: StoredRequest;
  readonly row: Row;
  readonly tabs: readonly Tab[];
}

const LAST_HOUR_MILLIS = 3_600_000;
const SHOWN_OF_LAST_HOUR = 5;

/** The queue as a person of the desk sees it: pending requests longest waiting first, those of today newest first. */
export async function queueFor(tx: ReadTx, now: Instant, who: { personId: string; decides: boolean }, tab: Tab): Promise<Queue> {
  const context = await lockContextIn(tx, now);
  const { zone } = context.policy;
  const today = instantOf(zone, dateIn(zone, now), '00:00');
  const rows = await listedRows(tx, { instant: today });
  const listed = rows.map((row): Listed => {
    const request = storedRequest(row);
    const view = requestView(request, now, who.personId);
    const locked = row.lock_state === 'locked' || row.lock_state === 'expired';
    return {
      request,
      tabs: tabsOf(request, now, who.personId),
      row: {
        ...view,
        borrower: row.borrower_name,
        brokerage: row.brokerage_name,
        amountCents: row.loan_amount_cents,
        rate: locked ? row.note_rate_thousandths : (request.wanted.rate ?? null),
        expiresOn: locked && row.lock_expires_at ? dateIn(zone, row.lock_expires_at) : null,
        waitingMinutes: waitedMinutes(request, now, context),
      },
    };
  });
  const of = (one: Tab) => listed.filter(({ tabs }) => tabs.includes(one));
  const done = of('done').toReversed();
  const median = medianWait(
    done
      .filter(({ request }) => request.decided && !request.counter && (request.state === 'approved' || request.state === 'denied'))
      .map(({ request, row }) => ({ label: `${row.name}, ${row.loanNumber}`, minutes: waitedMinutes(request, now, context) })),
  );
  return {
    rows: (tab === 'done' ? done : of(tab)).map(({ row }) => row),
    counts: { open: of('open').length, mine: of('mine').length, waiting: of('waiting').length, done: done.length },
    promisedMinutes: PROMISED_MINUTES,
    median: median ? { minutes: median.value, why: median.why } : null,
    lastHour: done
      .filter(({ request }) => Date.parse(now) - Date.parse(request.decided?.at ?? now) < LAST_HOUR_MILLIS)
      .slice(0, SHOWN_OF_LAST_HOUR)
      .map(({ request, row }) => ({
        requestId: request.requestId,
        loanNumber: request.loanNumber,
        name: deskRequestName(request.kind, request.wanted),
        outcome: outcomeWords(request),
        effect: request.state === 'approved' ? row.effect : null,
        at: request.decided?.at ?? now,
      })),
    decides: who.decides,
    zone,
  };
}

/** Pending requests, and those decided from an instant on. */
const listedRows = prepared((db, values: Places<{ instant: Instant }>) =>
  requestRows(db)
    .innerJoin(loans.as('l'), (join) => join.onRef('l.brokerage_id', '=', 'q.brokerage_id').onRef('l.loan_number', '=', 'q.loan_number'))
    .innerJoin(brokerages.as('b'), 'b.brokerage_id', 'q.brokerage_id')
    .select([
      'l.borrower_name',
      'l.loan_amount_cents',
      'l.note_rate_thousandths',
      'l.lock_expires_at',
      'l.lock_state',
      'b.name as brokerage_name',
    ])
    .where((e) => e.or([e('q.state', 'in', ['open', 'countered']), e('q.decided_at', '>=', values.instant)]))
    .orderBy('q.asked_at')
    .orderBy('q.request_id'),
);

function tabsOf(request: StoredRequest, now: Instant, personId: string): readonly Tab[] {
  const state = deskRequestState(request, now);
  if (state === 'open') return ['open'];
  if (state === 'claimed') return request.claim?.personId === personId ? ['open', 'mine'] : ['open'];
  if (state === 'countered') return ['waiting'];
  return ['done'];
}

/** "Approved, Lena Lockhart-Demo". */
function outcomeWords(request: StoredRequest): string {
  const by = request.decided?.by ?? 'Lockdesk';
  switch (request.state) {
    case 'approved':
      return request.counter ? `Countered at ${deskTermsWords(request.kind, request.counter.terms)}, accepted by ${by}` : `Approved, ${by}`;
    case 'denied':
      return `Denied, ${by}`;
    case 'declined':
      return `Countered at ${request.counter ? deskTermsWords(request.kind, request.counter.terms) : ''}, declined by ${by}`;
    case 'withdrawn':
      return request.kind === 'drift' ? 'The change was undone' : `Withdrawn by ${by}`;
    default:
      return 'Expired';
  }
}
