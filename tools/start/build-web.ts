import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { CannotStart } from './cannot-start.ts';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const stampFile = join(root, 'dist', 'web-built-from.txt');

/** Builds the web app into dist/web when its sources are others than the last build's. Returns whether it did. */
export async function buildWeb(): Promise<boolean> {
  if (!existsSync(join(root, 'apps/web/main.tsx'))) return false;
  const now = sourcesStamp();
  if (existsSync(join(root, 'dist/web/index.html')) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === now) return false;
  console.log('Building the web app ...');
  const built = await run(process.execPath, [
    join(root, 'node_modules/vite/bin/vite.js'),
    'build',
    'apps/web',
    '--logLevel',
    'warn',
    '--configLoader',
    'native',
  ]);
  if (!built.ok) {
    process.stderr.write(built.output);
    throw new CannotStart('The web app could not be built: the message is above.');
  }
  compressBuilt(join(root, 'dist/web'));
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, now);
  return true;
}

/** Beside each file of text the same compressed, as the server sends it to browsers that take it: as small as it gets, once. */
function compressBuilt(folder: string): void {
  for (const name of filesBelow(folder)) {
    if (!/\.(m?js|css|html|svg|json|txt)$/.test(name)) continue;
    const bytes = readFileSync(join(folder, name));
    for (const [ending, compressed] of [
      ['br', brotliCompressSync(bytes)],
      ['gz', gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION })],
    ] as const)
      if (compressed.length < bytes.length) writeFileSync(join(folder, `${name}.${ending}`), compressed);
  }
}

/** Changes when a file the browser's code can be made from comes, goes or changes. */
function sourcesStamp(): string {
  const hash = createHash('sha256');
  for (const folder of ['apps/web', 'ui', 'foundation', 'regulation', 'capabilities']) {
    for (const name of filesBelow(join(root, folder))) {
      if (/\.test\.tsx?$/.test(name) || /^[^/]+\/(server)\//.test(name)) continue;
      const { size, mtimeMs } = statSync(join(root, folder, name));
      hash.update(`${folder}/${name} ${size} ${mtimeMs}\n`);
    }
  }
  return hash.update(readFileSync(join(root, 'package-lock.json'))).digest('hex');
}

function run(program: string, args: readonly string[]): Promise<{ ok: boolean; output: string }> {
  return new Promise((resolve) => {
    // Whoever asks for the build, what is served is the production build: another NODE_ENV would ship React's development code.
    const env = { ...process.env, NODE_ENV: 'production' };
    const child = spawn(program, [...args], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
    child.on('error', (error) => resolve({ ok: false, output: error.message }));
    child.on('close', (code) => resolve({ ok: code === 0, output }));
  });
}

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name), { throwIfNoEntry: false })?.isFile())
    .sort();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    await buildWeb();
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
