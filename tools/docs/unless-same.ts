import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The sources of a text: files under `root` without their tests, and where the last text is stored with their fingerprint. */
export interface Source {
  readonly root: string;
  readonly patterns: readonly string[];
  readonly stored: string;
}

/** The text made from some files: the stored one while each of them has the bytes it had, else made again and stored. */
export async function unlessSame({ root, patterns, stored }: Source, make: () => string | Promise<string>): Promise<string> {
  const fingerprint = createHash('sha256');
  const files = globSync([...patterns], { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file));
  for (const file of files.sort()) fingerprint.update(`${file}\0`).update(readFileSync(join(root, file)));
  const first = `${fingerprint.digest('hex')}\n`;
  const last = textOf(stored);
  if (last?.startsWith(first) === true) return last.slice(first.length);
  const text = await make();
  mkdirSync(dirname(stored), { recursive: true });
  writeFileSync(stored, first + text);
  return text;
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
