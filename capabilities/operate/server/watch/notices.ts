import { sql } from 'kysely';
import type { Database, Tx } from '../../../../platform/database/database.ts';
import { instantIn } from '../../../../platform/database/instant-text.ts';
import type { Log } from '../../../../platform/log/log.ts';
import type { LetterLook, Mailer } from '../../../../platform/mail/letter.ts';
import { postWebhook } from '../../../../platform/webhooks/post-webhook.ts';
import type { Instant } from '../../../../foundation/units/units.ts';
import { alarmEvent, alarmLetter, secondsToNextTry, type AlarmToSend, type NoticeEvent } from '../../domain/alarm-notice.ts';
import { withoutAddresses } from '../../domain/figure-words.ts';

/** Whom alarms are sent to. */
export interface Channels {
  readonly mailTo: readonly string[];
  readonly webhook: { readonly url: string; readonly secret: Uint8Array } | undefined;
}

export interface SendingNotices {
  readonly database: Database;
  readonly channels: Channels;
  readonly mailer: Mailer;
  readonly from: string;
  /** How letters look. One that can't be read now keeps no alarm from being sent. */
  readonly look: () => Promise<LetterLook>;
  /** Where the portal is. */
  readonly origin: string;
  readonly log: Log;
}

/** A process that has had a notice this long has died with it. */
const CLAIM_HOLDS = '1 minute';
const GIVEN_UP_AFTER = '7 days';
const AT_ONCE = 20;

/**
 * Records the notifications to send: that an alarm began, once for each day that it lasts, and that one is over whose beginning was sent.
 */
export async function noteNotices(tx: Tx, { mailTo, webhook }: Channels): Promise<void> {
  const channels = [...(mailTo.length > 0 ? ['mail'] : []), ...(webhook ? ['webhook'] : [])];
  if (channels.length === 0) return;
  await sql`
    insert into alarm_notice (alarm_id, event, channel, day)
    select a.alarm_id, e.event, w.channel, e.day
    from operator_alarm a
    cross join unnest(${channels}::text[]) as w (channel)
    cross join lateral (
      select 'began' as event, 0 as day where a.cleared_at is null
      union all
      select 'lasts', floor(extract(epoch from portal_now() - a.first_at) / 86400)::int
      where a.cleared_at is null and portal_now() >= a.first_at + interval '1 day'
      union all
      select 'ended', 0 where a.cleared_at is not null and exists (
        select from alarm_notice n where n.alarm_id = a.alarm_id and n.channel = w.channel and n.event = 'began')
    ) as e
    where a.cleared_at is null or a.cleared_at > portal_now() - interval '7 days'
    on conflict do nothing`.execute(tx);
}

/** Sends due notifications, without the outbox; one that is not accepted is tried again. Returns how many were sent. */
export async function sendNotices(sending: SendingNotices): Promise<number> {
  let sent = 0;
  for (const notice of await claimNotices(sending.database)) {
    const found = await sendOne(sending, notice);
    const problem = found === null ? null : withoutAddresses(found).slice(0, 500) || 'It was not taken.';
    await record(sending.database, notice, problem);
    if (problem === null) sent += 1;
    sending.log[problem === null ? 'info' : 'warn'](
      { alarm: notice.kind, event: notice.event, channel: notice.channel, problem },
      'alarm sent',
    );
  }
  return sent;
}

interface ClaimedNotice extends AlarmToSend {
  readonly channel: 'mail' | 'webhook';
  readonly attempts: number;
  readonly madeAt: Instant;
}

async function claimNotices(database: Database): Promise<readonly ClaimedNotice[]> {
  return database.withShared(async (tx) => {
    const due = await tx
      .selectFrom('alarm_notice as n')
      .innerJoin('operator_alarm as a', 'a.alarm_id', 'n.alarm_id')
      .select(['n.notice_id', 'n.alarm_id', 'n.event', 'n.channel', 'n.day', 'n.attempts', 'a.kind', 'a.subject', 'a.sentence'])
      .select([
        instantIn('a.first_at').as('first'),
        instantIn<Instant | null>('a.cleared_at').as('cleared'),
        instantIn('n.made_at').as('made'),
      ])
      .where('n.sent_at', 'is', null)
      .where('n.next_try_at', '<=', sql<string>`now()`)
      .where(sql<boolean>`n.made_at > now() - interval '${sql.raw(GIVEN_UP_AFTER)}'`)
      .where(sql<boolean>`(n.claimed_at is null or n.claimed_at < now() - interval '${sql.raw(CLAIM_HOLDS)}')`)
      .orderBy('n.made_at')
      .limit(AT_ONCE)
      .forUpdate('n')
      .skipLocked()
      .execute();
    if (due.length > 0)
      await tx
        .updateTable('alarm_notice')
        .set({ claimed_at: sql`now()`, attempts: sql`attempts + 1` })
        .where(
          'notice_id',
          'in',
          due.map((row) => row.notice_id),
        )
        .execute();
    return due.map((row) => ({
      noticeId: row.notice_id,
      alarmId: row.alarm_id,
      event: row.event as NoticeEvent,
      channel: row.channel as 'mail' | 'webhook',
      day: row.day,
      attempts: row.attempts + 1,
      madeAt: row.made,
      kind: row.kind,
      subject: row.subject,
      sentence: row.sentence,
      firstAt: row.first,
      clearedAt: row.cleared,
    }));
  });
}

/** Null where it was taken, else why not. */
async function sendOne(sending: SendingNotices, notice: ClaimedNotice): Promise<string | null> {
  const { channels, mailer, from, origin } = sending;
  if (notice.channel === 'webhook') {
    if (!channels.webhook) return 'No webhook is set any more.';
    const { url, secret } = channels.webhook;
    const answer = await postWebhook(
      { url, id: notice.noticeId, body: alarmEvent(notice, origin), secrets: [secret] },
      { loopback: true, anywhere: true },
    );
    return answer.problem;
  }
  if (channels.mailTo.length === 0) return 'No address is set any more.';
  try {
    const look = await sending.look().catch(() => undefined);
    const posted = await mailer.post({
      id: notice.noticeId,
      from,
      to: channels.mailTo.map((address) => ({ name: '', address })),
      ...alarmLetter(notice, origin),
      madeAt: new Date(notice.madeAt),
      attachments: [],
      ...(look && { look }),
    });
    return posted.outcome === 'sent' ? null : posted.reason;
  } catch (problem) {
    return (problem as Error).message;
  }
}

async function record(database: Database, { noticeId, attempts }: ClaimedNotice, problem: string | null): Promise<void> {
  await database.withShared((tx) =>
    tx
      .updateTable('alarm_notice')
      .set(
        problem === null
          ? { sent_at: sql`portal_now()`, claimed_at: null, problem: null }
          : {
              claimed_at: null,
              problem,
              next_try_at: sql`now() + make_interval(secs => ${secondsToNextTry(attempts)})`,
            },
      )
      .where('notice_id', '=', noticeId)
      .execute(),
  );
}
