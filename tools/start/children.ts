import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import { CannotStart } from './cannot-start.ts';

export interface ChildPlan {
  readonly name: string;
  /** Absolute path of the TypeScript file to run. */
  readonly file: string;
  readonly args?: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly logFile: string;
  /** An address that answers when the process is ready. Without one it is ready when it says so, or has lived for a second. */
  readonly readyUrl?: string;
}

export interface Child {
  readonly name: string;
  readonly pid: number;
  readonly process: ChildProcess;
  readonly ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  readonly ready: Promise<void>;
  /** SIGTERM, and SIGKILL to its whole group when it has not gone in time. */
  stop(graceMilliseconds?: number): Promise<void>;
}

const preload = fileURLToPath(new URL('./leave-with-parent.ts', import.meta.url));
const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Starts one of the portal's processes in a group of its own; it leaves when this process does. */
export function startChild(plan: ChildPlan): Child {
  mkdirSync(dirname(plan.logFile), { recursive: true });
  const log = openSync(plan.logFile, 'w');
  const child = spawn(process.execPath, ['--import', preload, plan.file, ...(plan.args ?? [])], {
    cwd: root,
    env: { ...process.env, ...plan.env },
    stdio: ['ignore', log, log, 'ipc'],
    detached: true,
  });
  closeSync(log);
  let over = false;
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.once('exit', (code, signal) => {
      over = true;
      resolve({ code, signal });
    });
    child.once('error', () => {
      over = true;
      resolve({ code: 1, signal: null });
    });
  });
  const ready = untilReady(child, plan, () => over);
  ready.catch(() => undefined); // whoever waits for it hears of it
  return {
    name: plan.name,
    pid: child.pid ?? 0,
    process: child,
    ended,
    ready,
    stop: async (grace = 8_000) => {
      if (over) return;
      child.kill('SIGTERM');
      const timer = setTimeout(() => killGroup(child), grace);
      await ended;
      clearTimeout(timer);
    },
  };
}

export function killGroup(child: ChildProcess): void {
  try {
    if (child.pid) process.kill(-child.pid, 'SIGKILL');
  } catch {
    child.kill('SIGKILL');
  }
}

async function untilReady(child: ChildProcess, plan: ChildPlan, over: () => boolean): Promise<void> {
  let said = false;
  child.on('message', (message) => {
    if (typeof message === 'object' && message && 'ready' in message) said = true;
  });
  for (let waited = 0; waited < 60_000; waited += 50) {
    if (over()) throw new CannotStart(whyItEnded(plan));
    if (said) return;
    if (plan.readyUrl ? await answers(plan.readyUrl) : waited >= 1_000) return;
    await pause(50);
  }
  throw new CannotStart(`The ${plan.name} did not become ready within 60 seconds: see ${plan.logFile}.`);
}

/** The process's own last sentence, for the one line a person gets to see. */
export function whyItEnded(plan: Pick<ChildPlan, 'name' | 'logFile'>): string {
  const lines = lastLines(plan.logFile, 40);
  const plain = lines.filter((line) => !line.startsWith('{') && !/^\s+at |^Node\.js v|^\s*$|^\s*\^|^file:\/\//.test(line));
  const logged = lines.flatMap((line) => (line.startsWith('{') ? [messageOf(line)] : [])).filter((message) => message !== undefined);
  const sentence = plain.find((line) => /Error/.test(line)) ?? plain.at(-1) ?? logged.at(-1);
  return `The ${plan.name} could not go on${sentence ? `: ${sentence.trim().replace(/\.?$/, '')}` : ''} (details: ${plan.logFile}).`;
}

function messageOf(line: string): string | undefined {
  try {
    return (JSON.parse(line) as { msg?: string }).msg;
  } catch {
    return undefined;
  }
}

function lastLines(file: string, count: number): string[] {
  try {
    return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-count);
  } catch {
    return [];
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    const reply = await fetch(url, { signal: AbortSignal.timeout(2_000), redirect: 'manual' });
    await reply.body?.cancel();
    return true;
  } catch {
    return false;
  }
}
