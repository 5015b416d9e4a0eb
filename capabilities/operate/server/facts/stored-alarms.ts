import { sql } from 'kysely';
import type { ReadTx } from '../../../../platform/database/database.ts';
import { instantIn } from '../../../../platform/database/instant-text.ts';
import type { Instant } from '../../../../foundation/units/units.ts';
import type { NoticeEvent } from '../../domain/alarm-notice.ts';

const MOST_OVER = 100;

/** Open alarms, or the last that are over, each with its notifications. */
export async function storedAlarms(tx: ReadTx, which: 'open' | 'over') {
  const alarms = await tx
    .selectFrom('operator_alarm')
    .select(['alarm_id', 'kind', 'subject', 'sentence', 'times'])
    .select([
      instantIn('first_at', 'MS').as('first'),
      instantIn('last_at', 'MS').as('last'),
      instantIn<Instant | null>('cleared_at', 'MS').as('cleared'),
    ])
    .where('cleared_at', which === 'open' ? 'is' : 'is not', null)
    .orderBy(sql`coalesce(cleared_at, first_at)`, 'desc')
    .limit(MOST_OVER)
    .execute();
  const notices = await noticesOf(
    tx,
    alarms.map((row) => row.alarm_id),
  );
  return alarms.map((row) => ({
    alarmId: row.alarm_id,
    kind: row.kind,
    subject: row.subject,
    sentence: row.sentence,
    times: row.times,
    firstAt: row.first,
    lastAt: row.last,
    clearedAt: row.cleared,
    notices: notices.get(row.alarm_id) ?? [],
  }));
}

async function noticesOf(tx: ReadTx, alarmIds: readonly string[]) {
  if (alarmIds.length === 0) return new Map<string, never[]>();
  const rows = await tx
    .selectFrom('alarm_notice')
    .select(['alarm_id', 'event', 'channel', 'problem', 'attempts'])
    .select(instantIn<Instant | null>('sent_at', 'MS').as('sent'))
    .where('alarm_id', 'in', alarmIds)
    .orderBy('made_at')
    .execute();
  const shown = rows.map((row) => ({
    alarmId: row.alarm_id,
    event: row.event as NoticeEvent,
    channel: row.channel as 'mail' | 'webhook',
    sentAt: row.sent,
    problem: row.problem,
    attempts: row.attempts,
  }));
  return new Map(
    [...Map.groupBy(shown, ({ alarmId }) => alarmId)].map(([id, all]) => [id, all.map(({ alarmId: _named, ...rest }) => rest)] as const),
  );
}
