// The entry of every npm script: installs what is missing with the machine's Node, of any version, then runs the rest under the project's
// own Node 24, which runs TypeScript directly.
//   node tools/start/start.mjs [--dev | --reset]        the whole portal
//   node tools/start/start.mjs tools/x/x.ts [...]       any other script of the project
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installWhatIsMissing, projectNode, root } from './install.mjs';

const [first, ...others] = process.argv.slice(2);
const script = first?.endsWith('.ts') ? first : 'tools/start/stack.ts';
const args = first?.endsWith('.ts') ? others : process.argv.slice(2);
const file = join(root, script);

if (!existsSync(file)) {
  console.error(`${script} is not part of this version of the project.`);
  process.exit(1);
}
if (!installWhatIsMissing()) process.exit(1);

// Compiling what a script reads is half of its start: what was compiled once is read the next time.
const compiled = process.env['NODE_COMPILE_CACHE'] ?? join(root, 'node_modules', '.cache', 'lockdesk', 'compiled');

if (Number.parseInt(process.versions.node, 10) >= 24) {
  (await import('node:module')).enableCompileCache(compiled);
  process.argv = [process.argv[0], file, ...args];
  await import(pathToFileURL(file).href);
} else {
  // The channel closes, and so tells the child, when this process has ended, however it ended.
  const child = spawn(projectNode, [file, ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    cwd: process.cwd(),
    env: { ...process.env, NODE_COMPILE_CACHE: compiled },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
}
