import { sql } from 'kysely';
import { askAtOnce } from '../../../../platform/database/ask-at-once.ts';
import { brokerages as brokeragesOf } from '../../../access/port/brokerages.ts';
import { endedStatuses } from '../../../loan/domain/loan-status.ts';
import { loans } from '../../../loan/port/loans.ts';
import { loanDeadlines } from '../../domain/loan-alerts.ts';
import { to, type DayFor, type DayWork } from './day-for.ts';

/** At most this many brokerages are listed, those with the most late items first. */
const MOST = 200;

/** The brokerages a person looks after: open loans, what of them is late, which locks end. */
export async function brokerages(day: DayFor): Promise<DayWork> {
  const open = day.tx
    .selectFrom(loans.as('l'))
    .innerJoin(brokeragesOf.as('b'), 'b.brokerage_id', 'l.brokerage_id')
    .select(['l.brokerage_id', 'b.name', sql<number>`count(*)::int`.as('open')])
    .select(
      sql<number>`(count(*) filter (where l.lock_state = 'locked' and l.lock_expires_at > ${day.now}::timestamptz
        and l.lock_expires_at < ${day.now}::timestamptz + interval '7 days'))::int`.as('ending'),
    )
    .where('l.status', 'not in', endedStatuses)
    .groupBy(['l.brokerage_id', 'b.name'])
    .orderBy('b.name')
    .limit(MOST)
    .execute();
  const { rows, due } = await askAtOnce({ rows: open, due: day.shared.due() });
  const late = new Map<number, number>();
  for (const { brokerageId, situation } of due.loans)
    late.set(brokerageId, (late.get(brokerageId) ?? 0) + loanDeadlines(situation).filter((one) => one.overdue).length);
  const items = rows.map(({ brokerage_id: id, name, open, ending }) => ({
    id: `brokerage ${id}`,
    title: name,
    reason: [`${open} open`, `${late.get(id) ?? 0} late`, `${ending} ${ending === 1 ? 'lock ends' : 'locks end'} within a week`].join(', '),
    loanNumber: null,
    about: '',
    whose: null,
    due: null,
    used: null,
    next: null,
    missed: null,
    button: 'Open loans',
    to: to('/pipeline', { brokerage: String(id) }),
    lateHere: late.get(id) ?? 0,
  }));
  return {
    all: to('/pipeline'),
    items: items.toSorted((one, other) => other.lateHere - one.lateHere).map(({ lateHere: _late, ...item }) => item),
  };
}
