import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from '../../platform/files/write-whole.ts';
import { copyPath, readList, type CopiedFile } from '../backup/copies/files.ts';
import { SEALED } from '../backup/copies/log.ts';
import { partsOfPlace, type WholeBackup } from '../backup/place.ts';
import { openBytes } from '../backup/sealing.ts';
import { PARTS } from '../backup/manifest.ts';
import type { Check } from './checks/check-restored.ts';
import { readPart } from './read-back.ts';
import type { RestoreAsked } from './restore-backup.ts';

/** Puts the portal's files back under their keys, each compared with the hash it was stored under. */
export async function restoreFiles(
  asked: RestoreAsked,
  backup: WholeBackup,
  into: string,
): Promise<{ readonly restored: number; readonly bytes: number; readonly check: Check }> {
  const files = await filesAt(asked, backup);
  const problems: string[] = [];
  let bytes = 0;
  await mkdir(into, { recursive: true, mode: 0o700 });
  for (const file of files) {
    const stored = await readFile(copyPath(asked.place.folder, file.sha256)).catch(() => undefined);
    if (!stored) problems.push(`the copy of ${file.key} is missing`);
    else if (createHash('sha256').update(stored).digest('hex') !== file.sha256) problems.push(`the copy of ${file.key} was changed`);
    else {
      await writeWhole(join(into, file.key), stored);
      bytes += stored.length;
    }
  }
  const restored = files.length - problems.length;
  return { restored, bytes, check: { what: `${files.length} files are there with their hashes`, problems } };
}

/**
 * The files of a backup and those added since. A file that was encrypted again is in several lists: the last one before the instant is
 * used, because the database of that instant may not have the later key yet.
 */
async function filesAt({ place, identities, at }: RestoreAsked, backup: WholeBackup): Promise<CopiedFile[]> {
  const found = new Map<string, CopiedFile>();
  for (const one of readList((await readPart(backup, PARTS.files, identities)).toString('utf8'))) found.set(one.key, one);
  const { lists } = partsOfPlace(place.folder);
  for (const name of existsSync(lists) ? readdirSync(lists).sort() : []) {
    if (!name.endsWith(SEALED)) continue;
    const made = name.slice(0, -SEALED.length);
    if (made < backup.manifest.startedAt.replaceAll(':', '-')) continue;
    const after = at !== undefined && made > at.toISOString().replaceAll(':', '-');
    for (const one of readList((await openBytes(join(lists, name), identities)).toString('utf8')))
      if (!after || !found.has(one.key)) found.set(one.key, one);
  }
  return [...found.values()];
}
