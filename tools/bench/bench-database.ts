import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../start/postgres.ts';
import { freePort } from '../start/processes.ts';

/** The embedded PostgreSQL, empty and with its ordinary durability, for as long as a benchmark works with it. */
export async function benchDatabase(work: (ownerUrl: string, folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'lockdesk-bench-'));
  chmodSync(folder, 0o755); // the database's own account has to enter it
  try {
    const postgres = await startPostgres({
      folder: join(folder, 'postgres'),
      port: await freePort(),
      password: 'superuser-in-benches',
      logFile: join(folder, 'postgres.log'),
    });
    try {
      await work(postgres.urlOf('postgres'), folder);
    } finally {
      await postgres.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
