import type pg from 'pg';
import { BASELINE } from './migration-files.ts';

/** What the tables were made by before they became one baseline, as the journal of migrations names it. */
export const BEFORE_BASELINE = [
  '2026-11-20-001-ground',
  '2026-11-20-002-pipeline',
  '2026-11-20-010-register',
  '2026-11-20-030-price-and-lock',
  '2026-11-20-040-disclose',
  '2026-11-20-041-outbox-tries',
  '2026-11-20-045-pipeline-order',
  '2026-11-20-046-tracking',
  '2026-11-21-050-sheets',
  '2026-11-21-051-price-it',
  '2026-11-21-052-lock-policy',
  '2026-11-21-053-lock-desk',
  '2026-11-21-054-news',
  '2026-11-21-055-compensation',
  '2026-11-21-056-imports',
  '2026-11-21-057-marks',
  '2026-11-21-058-mark-to-market',
  '2026-11-21-059-news-since',
  '2026-11-21-060-sheet-approvals',
  '2026-11-21-065-confirmation-drawn-after',
  '2026-11-22-080-news-of-sheets',
  '2026-11-22-081-golden-withdrawals',
  '2026-11-22-090-cheaper-locks',
  '2026-11-22-095-plans-withdrawn',
  '2026-11-22-096-no-secret-kept',
  '2026-11-22-099-answers-as-said',
  '2026-11-22-100-decisions',
  '2026-11-22-101-day-of-withdrawal',
  '2026-11-22-102-kept-as-said',
  '2026-11-22-103-news-on-the-journal',
  '2026-11-22-104-shorter-locks',
  '2026-11-22-105-locked-by-its-first-entry',
  '2026-11-22-106-plainer-indexes',
  '2026-11-22-110-sealed-numbers',
  '2026-11-22-130-sign-in-without-rows',
  '2026-11-22-150-portal-day',
] as const;

/**
 * A database at the last migration before the baseline has the tables the baseline creates: the baseline is recorded as done, and later
 * migrations follow. A database at an earlier migration is refused: the migrations in between are no longer part of this version.
 */
export async function markAtBaseline(client: pg.ClientBase): Promise<void> {
  const journal = await client.query("select to_regclass('public.kysely_migration') is not null as there");
  if (!journal.rows[0].there) return;
  // Nearly every start: looked at without a lock, since another may be migrating.
  if ((await client.query('select from kysely_migration where name = $1', [BASELINE])).rowCount) return;
  await client.query('begin');
  try {
    await client.query('lock table kysely_migration in exclusive mode');
    const { rows } = await client.query<{ name: string; timestamp: string }>('select name, timestamp from kysely_migration');
    const names = new Set(rows.map((row) => row.name));
    if (names.size > 0 && !names.has(BASELINE)) {
      if (!BEFORE_BASELINE.every((name) => names.has(name)) || !(await isSealed(client))) throw new Error(REFUSED);
      const [first] = rows.map((row) => row.timestamp).sort();
      await client.query('delete from kysely_migration where name = any($1)', [BEFORE_BASELINE]);
      await client.query('insert into kysely_migration (name, timestamp) values ($1, $2)', [BASELINE, first]);
      await client.query(OTHERWISE_THAN_BASELINE);
    }
    await client.query('commit');
  } catch (problem) {
    await client.query('rollback');
    throw problem;
  }
}

const REFUSED =
  `it is older than ${BEFORE_BASELINE.at(-1)} with every number sealed, from where this version goes on. ` +
  'Start it once with the version before this one, or run npm run reset to start over';

/**
 * Where the version before left something otherwise than the baseline: a check had its second name, the portal might write the journal, and a
 * function looked at what a decision was written on.
 */
const OTHERWISE_THAN_BASELINE = `
  alter domain loan_status rename constraint loan_status_check1 to loan_status_check;
  revoke all on kysely_migration, kysely_migration_lock from lockdesk_app, lockdesk_lender;
  grant select on kysely_migration to lockdesk_app;
  drop function if exists decision_stands(boolean)`;

/** The version before sealed the numbers after its last migration, all of them in the transaction that made this key. */
async function isSealed(client: pg.ClientBase): Promise<boolean> {
  return (await client.query('select from hash_key')).rowCount === 1;
}
