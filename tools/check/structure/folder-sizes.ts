import { globSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../steps.ts';

/** With more files than this in one folder, a reader no longer finds the one he looks for: it is two subjects, and gets a folder for each. */
const MOST = 25;

/** A migration is looked for by its day, in a list that only grows: it has no subject's folder to go to. */
const LISTS: ReadonlySet<string> = new Set(['database/migrations']);

/** Folders with too many source files in them, tests included, each with how many it has; what is in folders below a folder is not counted with it. */
export function crowdedFolders(files: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const file of files) counts.set(posix.dirname(file), (counts.get(posix.dirname(file)) ?? 0) + 1);
  return [...counts]
    .filter(([folder, count]) => count > MOST && !LISTS.has(folder))
    .map(([folder, count]) => `${folder}: has ${count} source files, more than ${MOST}; make folders by subject`)
    .sort();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const tops = 'apps,capabilities,database,foundation,platform,regulation,scenarios,standards,tools,ui,underwriting,vendors';
  const files = globSync(`{${tops}}/**/*.{ts,tsx,mjs,css,sql}`, { cwd: root }).map((file) => file.replaceAll('\\', '/'));
  const crowded = crowdedFolders(files);
  for (const folder of crowded) console.error(folder);
  process.exitCode = crowded.length === 0 ? 0 : 1;
}
