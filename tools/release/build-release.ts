import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../check/steps.ts';
import { archiveOf, filesBelow } from './archive.ts';

export interface BuiltRelease {
  readonly version: string;
  /** The moment of the commit, in seconds since 1970: every file of the release has it. */
  readonly epoch: number;
  /** Names of what was written, SHA256SUMS the last. */
  readonly files: readonly string[];
}

/**
 * Writes all files of a release of a commit into a folder, from a copy of that commit alone: the same bytes each time. The archive has the
 * built web app and the built parts of the portal, so that its users need not build them.
 */
export async function buildRelease(commit: string, into: string): Promise<BuiltRelease> {
  const work = mkdtempSync(join(tmpdir(), 'lockdesk-release-'));
  const source = join(work, 'source');
  try {
    const epoch = epochOf(commit);
    const names = checkOut(commit, source, epoch);
    const { version } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as { version: string };
    rmSync(into, { recursive: true, force: true });
    mkdirSync(into, { recursive: true });
    runHere(source, 'tools/start/build-web.ts', epoch);
    runHere(source, 'tools/start/built/build-parts.ts', epoch);
    runHere(source, 'tools/site/site.ts', epoch);
    runHere(source, 'tools/client/client.ts', epoch);
    runHere(source, 'tools/sbom/sbom.ts', epoch);
    const built = ['web', 'parts'].flatMap((folder) => filesBelow(join(source, 'dist', folder)).map((name) => `dist/${folder}/${name}`));
    const write = (name: string, bytes: Uint8Array | string): void => writeFileSync(join(into, name), bytes);
    const top = `lockdesk-${version}`;
    write(`${top}.tar.gz`, await archiveOf(source, [...names, ...built, 'dist/web-built-from.txt'], { top, epoch }));
    const site = join(source, 'dist/site');
    write(`${top}-documentation.tar.gz`, await archiveOf(site, filesBelow(site), { top: `${top}-documentation`, epoch }));
    write(`${top}-sbom.cdx.json`, readFileSync(join(source, 'dist/sbom.cdx.json')));
    write(`${top}-openapi.json`, readFileSync(join(source, 'docs/generated/openapi.json')));
    packClient(join(source, 'dist/client'), into);
    const files = readdirSync(into).sort();
    write('SHA256SUMS', files.map((name) => `${sha256(join(into, name))}  ${name}\n`).join(''));
    return { version, epoch, files: [...files, 'SHA256SUMS'] };
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

export function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 });
}

function epochOf(commit: string): number {
  const given = process.env['SOURCE_DATE_EPOCH'];
  return given && /^\d{1,11}$/.test(given) ? Number(given) : Number(git('show', '--no-patch', '--format=%ct', commit).trim());
}

/** The commit's files in a folder, each with the commit’s time, and this machine's packages beside them. Returns the files’ names. */
function checkOut(commit: string, folder: string, epoch: number): readonly string[] {
  mkdirSync(folder, { recursive: true });
  const archive = execFileSync('git', ['archive', '--format=tar', commit], { cwd: root, maxBuffer: 1024 * 1024 * 1024 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  const names = filesBelow(folder);
  for (const name of names) utimesSync(join(folder, name), epoch, epoch);
  const lockFile = readFileSync(join(folder, 'package-lock.json'), 'utf8');
  if (lockFile !== readFileSync(join(root, 'package-lock.json'), 'utf8'))
    throw new Error('The packages that are installed are those of another package-lock.json: check the commit out and run npm ci.');
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return names;
}

function runHere(folder: string, script: string, epoch: number): void {
  if (!existsSync(join(folder, script))) throw new Error(`${script} is not part of this commit.`);
  execFileSync(process.execPath, [join(folder, script)], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, SOURCE_DATE_EPOCH: String(epoch) },
  });
}

/** As npm packs it for a registry. */
function packClient(client: string, into: string): void {
  const npm = process.env['npm_execpath'];
  const args = ['pack', '--silent', '--pack-destination', into];
  const [program, given] = npm?.endsWith('.js') ? [process.execPath, [npm, ...args]] : ['npm', args];
  execFileSync(program, given, { cwd: client, stdio: ['ignore', 'ignore', 'inherit'] });
}

function sha256(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}
