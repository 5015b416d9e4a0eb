import { sql } from 'kysely';
import { dayNumber, formatDate } from '../../../foundation/dates/dates.ts';
import { given, step, text, type Step } from '../../../foundation/explain/explain.ts';
import { ok } from '../../../foundation/result/result.ts';
import { LENDER_CALENDAR } from '../../../regulation/calendar/index.ts';
import { wallTimeIn } from '../../../platform/clock/clock.ts';
import { instantIn } from '../../../platform/database/instant-text.ts';
import { query } from '../../../platform/operation/operation.ts';
import type { LockPolicy } from '../../lock-policy/domain/lock-policy.ts';
import { policyAt } from '../../lock-policy/port/policy-in-force.ts';
import { getRateSheets } from '../contract/get-rate-sheets.ts';
import { clockText } from '../../../foundation/dates/clock-words.ts';
import { opensText } from '../domain/clock-text.ts';
import { askAtOnce } from '../../../platform/database/ask-at-once.ts';

export default query(getRateSheets, async ({ read }, portal) => {
  const { now, policy, rows } = await read((tx) => {
    const instant = portal.clock.nowIn(tx);
    const sheets = tx
      .selectFrom('rate_sheet')
      .select(['version_id', 'title', 'status', sql<string>`encode(sha256, 'hex')`.as('sha256')])
      .select(instantIn('lower(active_during)', 'MS').as('since'))
      .select(instantIn<string | null>('upper(active_during)', 'MS').as('until'))
      .where('status', 'in', ['ACTIVE', 'SUPERSEDED'])
      .orderBy(sql`lower(active_during)`, 'desc')
      .limit(20)
      .execute();
    return askAtOnce({ now: instant, policy: instant.then((at) => policyAt(tx, at)), rows: sheets });
  });
  const wall = wallTimeIn(policy.zone, now);
  const closedBecause = LENDER_CALENDAR.closedBecause(dayNumber(wall.date)) ?? null;
  const time = wall.time.slice(0, 5);
  return ok({
    rateSheets: rows.map((row) => {
      const since = wallTimeIn(policy.zone, row.since);
      const title = row.title.replace(/^Sheet /, '');
      const sinceTime = clockText(since.time, policy.zone);
      return {
        versionId: row.version_id,
        title,
        live: row.status === 'ACTIVE',
        liveSince: row.since,
        sinceDate: since.date,
        sinceTime,
        liveUntil: row.until,
        why: whySheet(title, `${formatDate(since.date, { weekday: true })}, ${sinceTime}`, row.sha256),
      };
    }),
    desk: {
      open: closedBecause === null && time >= policy.deskOpens && time < policy.deskCloses,
      closedBecause,
      opens: opensText(
        { date: wall.date, time },
        { opens: policy.deskOpens, zone: policy.zone },
        (date) => LENDER_CALENDAR.closedBecause(dayNumber(date)) !== undefined,
      ),
      closes: clockText(policy.deskCloses, policy.zone),
      why: whyHours(policy),
    },
  });
});

function whySheet(title: string, since: string, sha256: string): Step {
  return step('Rate sheet', text(title), 'choose', {
    chosen: 0,
    source: 'One sheet is live at a time; publishing the next ends the one before',
    parts: [
      given('Sheet', text(title), `Published document, SHA-256 ${sha256.slice(0, 16)}…`),
      given('Live since', text(since), 'Publication'),
    ],
    note: 'Prices and locks are made on the sheet that is live at that moment, and stay pinned to it.',
  });
}

function whyHours(policy: LockPolicy): Step {
  const closes = clockText(policy.deskCloses, policy.zone);
  return step('Lock desk hours', text(closes), 'choose', {
    chosen: 1,
    source: policy.title,
    parts: [
      given('Opens', text(clockText(policy.deskOpens, policy.zone)), policy.title),
      given('Closes', text(closes), policy.title),
      ...policy.cutOffs.map((cutOff) => given(cutOff.label, text(`until ${clockText(cutOff.time, policy.zone)}`), policy.title)),
    ],
    note: 'The desk works on business days. Closing time itself is too late.',
  });
}
