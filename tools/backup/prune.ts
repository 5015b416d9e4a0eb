import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { SEALED, TAIL } from './copies/log.ts';
import { positionOf, readFileName } from './log-names.ts';
import { PARTS } from './manifest.ts';
import { MAKING, partsOfPlace, wholeBackups, type BackupPlace, type WholeBackup } from './place.ts';

/**
 * Removes the oldest whole backups until `keep` are left, and the log, the lists and the copies of files that none of these needs. While one
 * backup can't be read nothing is removed: it may need anything.
 */
export async function prune(place: BackupPlace, keep: number, say: (line: string) => void): Promise<number> {
  let unreadable = 0;
  const whole = await wholeBackups(place, (sentence) => {
    unreadable += 1;
    say(`${sentence} Nothing is removed until it is mended or taken away.`);
  });
  if (unreadable > 0 || whole.length === 0) return 0;
  const going = whole.slice(0, -keep);
  const retained = whole.slice(-keep);
  for (const { folder } of going) {
    // Renamed first: what is half removed doesn't look whole.
    await rename(folder, folder + MAKING);
    await rm(folder + MAKING, { recursive: true, force: true });
  }
  await pruneLog(place, retained);
  await pruneFiles(place, retained);
  return going.length;
}

async function pruneLog(place: BackupPlace, retained: readonly WholeBackup[]): Promise<void> {
  const { log } = partsOfPlace(place.folder);
  const databases = retained.flatMap(({ manifest }) => (manifest.database ? [manifest.database] : []));
  if (!existsSync(log) || databases.length === 0) return;
  const { fileBytes } = databases[0]!;
  const first = databases
    .map(({ startsAt }) => positionOf(startsAt) / BigInt(fileBytes))
    .reduce((least, one) => (one < least ? one : least));
  for (const stored of readdirSync(log)) {
    const name = readFileName(stored.replace(SEALED, '').replace(TAIL, ''), fileBytes);
    if (name && name.number < first) await rm(join(log, stored), { force: true });
  }
}

async function pruneFiles(place: BackupPlace, retained: readonly WholeBackup[]): Promise<void> {
  const { files, lists } = partsOfPlace(place.folder);
  const oldest = Date.parse(retained[0]!.manifest.startedAt);
  const before = (path: string): boolean => statSync(path).mtimeMs < oldest;
  if (existsSync(lists)) for (const name of readdirSync(lists)) if (before(join(lists, name))) await rm(join(lists, name), { force: true });
  if (!existsSync(files)) return;
  const needed = new Set(retained.flatMap(({ folder }) => readFileSync(join(folder, PARTS.copies), 'utf8').split('\n')));
  for (const part of readdirSync(files))
    for (const name of readdirSync(join(files, part)))
      if (!needed.has(name) && before(join(files, part, name))) await rm(join(files, part, name), { force: true });
}
