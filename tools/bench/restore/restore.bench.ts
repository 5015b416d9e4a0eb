import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { writeNewIdentity } from '../../backup/sealing.ts';
import { megabytes } from '../../backup/take-backup.ts';
import { withDatabase } from '../../backup/running-database.ts';
import { launchOver, untilReady } from '../../start/launch-for-tests.ts';
import { readStartSettings } from '../../start/settings.ts';

/*
 * How long a large database takes to back up and to restore. Rows are the portal's widest table by number, answers to commands, filled for ten minutes
 * at most; the seconds include every look a restore takes at what it restored.
 *
 *   npm run bench -- restore --rows=10000000
 */
const ROWS = Number(/--rows=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 1_000_000);
const PIECE = 100_000;
const FILL_AT_MOST_MS = 600_000;
const GOAL_SECONDS = 600;
const root = fileURLToPath(new URL('../../../', import.meta.url));

async function fill(ownerUrl: string): Promise<{ rows: number; bytes: number }> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    let rows = 0;
    for (const end = Date.now() + FILL_AT_MOST_MS; rows < ROWS && Date.now() < end; rows += PIECE)
      await owner.query(
        `insert into idempotency_answer (brokerage_id, person_id, key, call, request_hash, reply)
          select 2, gen_random_uuid(), gen_random_uuid()::text, 'put-comment', sha256(n::text::bytea), json_build_object('at', n, 'text', md5(n::text))
          from generate_series($1::int, $2::int) as n`,
        [rows + 1, Math.min(rows + PIECE, ROWS)],
      );
    const size = await owner.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes');
    return { rows: Math.min(rows, ROWS), bytes: Number(size.rows[0]!.bytes) };
  } finally {
    await owner.end();
  }
}

function timed(what: string, script: string, args: readonly string[], env: NodeJS.ProcessEnv): number {
  const began = performance.now();
  const run = spawnSync(process.execPath, [join(root, script), ...args], { env, encoding: 'utf8' });
  if (run.status !== 0) throw new Error(`${what} failed: ${run.stderr}${run.stdout}`);
  console.log(run.stdout.trimEnd().replace(/^/gm, '    '));
  return (performance.now() - began) / 1000;
}

const home = mkdtempSync(join(tmpdir(), 'lockdesk-restore-bench-'));
chmodSync(home, 0o755); // the database's own account has to enter it
const env: NodeJS.ProcessEnv = { ...process.env, LOCKDESK_DATA: join(home, 'data'), DATABASE_URL: undefined };
try {
  const run = await launchOver(join(home, 'data'));
  await untilReady(run);
  run.process.kill('SIGTERM');
  await run.ended;
  const { rows, bytes } = await withDatabase(readStartSettings(env), fill);
  console.log(`${rows.toLocaleString('en-US')} rows, ${megabytes(bytes)}`);
  const identity = join(home, 'identity.txt');
  const recipient = await writeNewIdentity(identity);
  const place = join(home, 'place');
  const backup = timed('The backup', 'tools/backup/backup.ts', ['--to', place, '--recipient', recipient], env);
  const restored = timed(
    'The restore',
    'tools/restore/restore.ts',
    ['--from', place, '--to', join(home, 'restored'), '--identity-file', identity],
    env,
  );
  const scaled = (restored * 10_000_000) / rows;
  console.log(
    `backup ${backup.toFixed(0)} s, restore with all looks ${restored.toFixed(0)} s: for 10 million rows about ${scaled.toFixed(0)} s (goal ${GOAL_SECONDS})`,
  );
} finally {
  rmSync(home, { recursive: true, force: true });
}
