import { sealedApplications } from '../../capabilities/application/server/rows/sealed-tables.ts';
import { checkNightly } from '../../capabilities/journal-seals/server/jobs/check-all.ts';
import { endMissAlarms } from '../../capabilities/access-log/server/jobs/end-miss-alarms.ts';
import { makeSeal } from '../../capabilities/journal-seals/server/jobs/make-seal.ts';
import { sendSeals } from '../../capabilities/journal-seals/server/jobs/send-seals.ts';
import { removeOldParts } from '../../capabilities/documents/port/arrived-files.ts';
import { foldCounts } from '../../capabilities/pipeline/server/counts/fold-counts.ts';
import { sumForLender } from '../../capabilities/pipeline/server/counts/sum-for-lender.ts';
import { eraseConfirmed } from '../../capabilities/retention/server/jobs/erase.ts';
import { purge } from '../../capabilities/retention/server/jobs/purge.ts';
import { sealedWebhooks } from '../../capabilities/partners/server/rows/sealed-tables.ts';
import { sealAnewRound } from '../../platform/vault/seal-anew.ts';
import type { WorkerParts, WorkerRound } from './worker-parts.ts';

/** Counts, keys, what is deleted when its time is over, and the seals of the journals. */
export function upkeepRounds({ database, clock, files, settings, log }: WorkerParts): readonly WorkerRound[] {
  return [
    { name: 'pipeline counts', every: 5_000, run: () => foldCounts(database) },
    { name: 'the lender’s pipeline counts', every: 60_000, run: () => sumForLender(database) },
    {
      name: 'new keys',
      every: 30_000,
      run: async (signal) => {
        const { sealed, removed } = await sealAnewRound({ database, files, tables: [...sealedApplications, sealedWebhooks] }, signal);
        if (sealed + removed > 0) log.info({ sealed, removed }, 'sealed under new keys');
      },
    },
    { name: 'retention', every: 3_600_000, run: (signal) => purge(database, signal) },
    { name: 'erasures', every: 30_000, run: (signal) => eraseConfirmed({ database, files }, signal) },
    { name: 'parts of files', every: 60_000, run: () => removeOldParts(database) },
    { name: 'alarms of misses', every: 300_000, run: () => endMissAlarms(database) },
    { name: 'seals of the journals', every: 60_000, run: () => sealJournals({ database, clock, settings, log }) },
  ];
}

async function sealJournals({
  database,
  clock,
  settings,
  log,
}: Pick<WorkerParts, 'database' | 'clock' | 'settings' | 'log'>): Promise<void> {
  const { zone, origin, seals, webhooks } = settings;
  const seal = await makeSeal({ database, clock });
  if (seal) log.info({ seal: seal.number, day: seal.day, chains: seal.chains, lines: seal.lines }, 'journals sealed');
  await sendSeals({ database, log, settings: seals, origin, webhooks });
  const checked = await checkNightly({ database, clock, zone, folder: seals.folder });
  if (checked) log.info({ chains: checked.chains, lines: checked.lines, lies: checked.lies.length }, 'journals checked');
}
