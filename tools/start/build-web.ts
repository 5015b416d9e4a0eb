import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { filesBelow, root, sourcesStamp } from './built/sources-stamp.ts';
import { CannotStart } from './cannot-start.ts';

const stampFile = join(root, 'dist', 'web-built-from.txt');

/** Builds the web app into dist/web when its sources are others than the last build's. Returns whether it did. */
export async function buildWeb(): Promise<boolean> {
  if (!existsSync(join(root, 'apps/web/main.tsx'))) return false;
  const now = stampOfWeb();
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

/** Of the files the browser's code can be made from. */
function stampOfWeb(): string {
  return sourcesStamp(
    ['apps/web', 'ui', 'foundation', 'regulation', 'standards', 'underwriting', 'capabilities'],
    (name) => !/\.test\.tsx?$|^capabilities\/[^/]+\/server\//.test(name),
  );
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

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    await buildWeb();
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
