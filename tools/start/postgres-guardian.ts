import { spawn } from 'node:child_process';

/**
 * Runs the embedded PostgreSQL and stops it when its parent process ends, however it ends: the parent has the other end of standard input,
 * and the system closes that even after SIGKILL. It runs in a session of its own, so that Ctrl-C in a terminal reaches the portal's
 * processes first and the database last.
 *
 * argv: JSON { binary, args, uid?, gid? }
 */
const { binary, args, uid, gid } = JSON.parse(process.argv[2]!) as { binary: string; args: string[]; uid?: number; gid?: number };

const server = spawn(binary, args, {
  stdio: ['ignore', 'inherit', 'inherit'],
  cwd: '/',
  env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
  ...(uid === undefined ? {} : { uid, gid }),
});

let stopping = false;
function stop(): void {
  if (stopping) return;
  stopping = true;
  server.kill('SIGINT'); // fast shutdown: open transactions are rolled back, everything is flushed
  setTimeout(() => server.kill('SIGQUIT'), 10_000).unref(); // immediate: recovery at the next start
  setTimeout(() => server.kill('SIGKILL'), 15_000).unref();
}

server.on('error', (error) => {
  console.error(`FATAL:  ${error.message}`);
  process.exit(1);
});
server.on('exit', (code) => process.exit(stopping ? 0 : (code ?? 1)));
process.stdin.on('end', stop).on('close', stop).on('error', stop).resume();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
