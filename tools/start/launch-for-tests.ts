import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './processes.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** A portal started as `npm start` starts it. */
export interface Launch {
  readonly process: ChildProcess;
  readonly origin: string;
  readonly ended: Promise<number | null>;
  /** All it wrote so far. */
  said(): string;
}

/** The launcher counts five in a row from the first. */
export const PORTS = 5;

/** Starts the portal over a data folder; `env` is added to the environment, and may name another folder or port. */
export async function launchOver(data: string, env: Readonly<Record<string, string>> = {}, args: readonly string[] = []): Promise<Launch> {
  const port = env['LOCKDESK_PORT'] ?? String(await freePort(PORTS));
  const child = spawn(process.execPath, [join(root, 'tools/start/start.mjs'), ...args], {
    cwd: root,
    env: { ...process.env, npm_lifecycle_event: undefined, DATABASE_URL: undefined, LOCKDESK_DATA: data, LOCKDESK_PORT: port, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
  return {
    process: child,
    origin: `http://localhost:${port}`,
    ended: new Promise((resolve) => child.once('close', (code) => resolve(code))),
    said: () => output,
  };
}

/** Waits until it says that it is ready; throws with what it said when it ends before, or takes longer than 90 seconds. */
export async function untilReady(run: Launch): Promise<void> {
  let over = false;
  void run.ended.then(() => (over = true));
  for (let waited = 0; waited < 90_000; waited += 50) {
    if (run.said().includes('Ctrl-C stops it')) return;
    if (over) throw new Error(`It ended without becoming ready: ${run.said()}`);
    await pause(50);
  }
  throw new Error(`It did not become ready: ${run.said()}`);
}
