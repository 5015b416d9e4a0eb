import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));

/** The folders that the processes' code is in. */
export const serverFolders = [
  'apps',
  'capabilities',
  'database',
  'foundation',
  'platform',
  'regulation',
  'standards',
  'underwriting',
  'vendors',
];

/** Changes when a file of these folders that is wanted, or what npm reads, comes, goes or changes: what was built from them is old then. */
export function sourcesStamp(folders: readonly string[], isWanted: (name: string) => boolean): string {
  const hash = createHash('sha256');
  for (const folder of folders) {
    for (const name of filesBelow(join(root, folder))) {
      if (!isWanted(`${folder}/${name}`)) continue;
      const { size, mtimeMs } = statSync(join(root, folder, name));
      hash.update(`${folder}/${name} ${size} ${mtimeMs}\n`);
    }
  }
  for (const name of ['package.json', 'package-lock.json']) hash.update(readFileSync(join(root, name)));
  return hash.digest('hex');
}

/** The files of a folder and of those below it, by their paths from it. */
export function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name), { throwIfNoEntry: false })?.isFile())
    .sort();
}
