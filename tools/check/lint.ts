import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cacheFolder, root, runStep, tool, type Outcome } from './steps.ts';
import { importsOf } from './structure/import-directions.ts';

/** What decides how every file is linted, beside the file and what it imports. */
const SETTINGS = ['.oxlintrc.json', 'package-lock.json', 'tsconfig*.json', '**/*.d.ts'];
/** A file that adds to types that others don't import from it. */
const ADDS_TYPES = /^declare (module|global)\b/m;

/** The rules without types for all files, and those that ask for types for the files that changed since they passed, or import what changed. */
export async function lint(folder: string, passed: string): Promise<Outcome> {
  const now = fingerprints(folder);
  const before = passedBefore(passed);
  const changed = [...now].filter(([file, fingerprint]) => before[file] !== fingerprint).map(([file]) => file);
  if (changed.length < now.size) {
    const all = await oxlint(folder);
    if (!all.ok || changed.length === 0) return all;
  }
  const typed = await oxlint(folder, '--type-aware', ...(changed.length < now.size ? changed : []));
  if (typed.ok) {
    mkdirSync(dirname(passed), { recursive: true });
    writeFileSync(passed, JSON.stringify(Object.fromEntries(now)));
  }
  return typed;
}

function oxlint(folder: string, ...args: string[]): Promise<Outcome> {
  return runStep({ name: 'lint', ...tool('oxlint', '--quiet', ...args), folder });
}

function passedBefore(file: string): Readonly<Record<string, string>> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  } catch {
    return {};
  }
}

/** For each file a fingerprint of itself, of all it imports and what that imports, and of the settings. */
function fingerprints(folder: string): Map<string, string> {
  const filesOf = (...patterns: string[]) => globSync(patterns, { cwd: folder, exclude: ['**/node_modules', 'dist', 'data'] }).sort();
  const texts = new Map(filesOf('**/*.{ts,tsx,mts,mjs,js}').map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
  const settings = createHash('sha256');
  for (const file of filesOf(...SETTINGS)) settings.update(`${file}\0`).update(readFileSync(join(folder, file)));
  for (const [file, text] of texts) if (ADDS_TYPES.test(text)) settings.update(`${file}\0${text}`);
  const base = settings.digest('hex');
  const hashes = new Map([...texts].map(([file, text]) => [file, createHash('sha256').update(text).digest('hex')]));
  const imports = new Map([...texts].map(([file, text]) => [file, importsOf(file, text).flatMap(({ path }) => path ?? [])]));
  return new Map([...texts.keys()].map((file) => [file, fingerprintOf(file, base, hashes, imports)]));
}

function fingerprintOf(
  file: string,
  base: string,
  hashes: ReadonlyMap<string, string>,
  imports: ReadonlyMap<string, readonly string[]>,
): string {
  const reached = new Set([file]);
  for (const one of reached) for (const imported of imports.get(one) ?? []) reached.add(imported);
  const fingerprint = createHash('sha256').update(base);
  for (const one of [...reached].sort()) fingerprint.update(`${one}\0${hashes.get(one) ?? ''}\0`);
  return fingerprint.digest('hex');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { ok, output } = await lint(root, join(cacheFolder, 'lint-passed.json'));
  console.log(output);
  process.exitCode = ok ? 0 : 1;
}
