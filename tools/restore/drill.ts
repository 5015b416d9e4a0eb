import { chmodSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { removeCluster } from '../start/postgres.ts';
import { readStartSettings } from '../start/settings.ts';
import { withDatabase } from '../backup/running-database.ts';
import { restoreBackup, type RestoreAsked } from './restore-backup.ts';

/** Restores the newest backup into a folder of its own, checks it, writes down in the portal's database that it can be restored, and removes the folder. */
export async function drill(asked: RestoreAsked): Promise<boolean> {
  const scratch = mkdtempSync(join(tmpdir(), 'lockdesk-drill-'));
  chmodSync(scratch, 0o755); // the database's own account has to enter it
  try {
    const { backup, whole, seconds } = await restoreBackup({ ...asked, to: join(scratch, 'data') });
    if (!whole) return false;
    const recorded = await withDatabase(readStartSettings(), async (ownerUrl) => {
      const owner = new pg.Client({ connectionString: ownerUrl });
      await owner.connect();
      try {
        const { rowCount } = await owner.query('update backup_run set restored_at = clock_timestamp() where backup_id = $1', [
          backup.manifest.backupId,
        ]);
        return rowCount === 1;
      } finally {
        await owner.end();
      }
    });
    asked.say(
      `The drill took ${seconds.toFixed(1)} s${recorded ? ' and is recorded' : '; this portal’s database knows nothing of that backup, so it is not recorded'}.`,
    );
    return true;
  } finally {
    for (const name of ['data', 'data.restoring']) await removeCluster(join(scratch, name, 'postgres')).catch(() => undefined);
    await rm(scratch, { recursive: true, force: true });
  }
}
