import { spawn, type ChildProcess } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import { CannotStart } from './cannot-start.ts';
import { openLogFile, type LogFile, type LogFileOptions } from './folder/log-file.ts';

export interface ChildPlan {
  readonly name: string;
  /** Absolute path of the TypeScript file to run. */
  readonly file: string;
  readonly args?: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly logFile: string;
  readonly logOptions?: LogFileOptions;
  /** An address that answers when the process is ready. Without one it is ready when it says so, or has lived for a second. */
  readonly readyUrl?: string;
}

interface End {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

export interface Child {
  readonly name: string;
  readonly pid: number;
  readonly process: ChildProcess;
  /** Settles when it is gone and its last words are in its log. */
  readonly ended: Promise<End>;
  readonly ready: Promise<void>;
  /** The process's own last sentence, for the one line a person gets to see. */
  whyItEnded(): string;
  /** SIGTERM, and SIGKILL to its whole group when it has not gone in time. */
  stop(graceMilliseconds?: number): Promise<void>;
}

const preload = fileURLToPath(new URL('./leave-with-parent.ts', import.meta.url));
const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Starts one of the portal's processes in a group of its own; it leaves when this process does. */
export function startChild(plan: ChildPlan): Child {
  const log = openLogFile(plan.logFile, plan.logOptions);
  const child = spawn(process.execPath, ['--import', preload, plan.file, ...(plan.args ?? [])], {
    cwd: root,
    env: { ...process.env, ...plan.env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
  });
  log.note(`${plan.name} started, process ${child.pid ?? 'none'}`);
  let end: End | undefined;
  let asked = false;
  const exited = new Promise<End>((resolve) => {
    child.once('exit', (code, signal) => resolve((end = { code, signal })));
    child.once('error', () => resolve((end = { code: 1, signal: null })));
  });
  const ended = exited.then(async (how) => {
    await logged(child, log);
    log.note(`${plan.name} ended ${howItEnded(how)}`, asked ? 30 : 50);
    log.close();
    return how;
  });
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', log.write);
  const whyItEnded = (): string => sentenceOf(plan, log.lastLines(), end);
  const ready = untilReady(child, plan, ended, whyItEnded);
  ready.catch(() => undefined); // whoever waits for it hears of it
  return {
    name: plan.name,
    pid: child.pid ?? 0,
    process: child,
    ended,
    ready,
    whyItEnded,
    stop: async (grace = 8_000) => {
      if (end) return;
      asked = true;
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

/** Waits for what an ended process still had in its pipes; not for long, since what it started itself may hold their other ends. */
export async function logged(child: ChildProcess, log: LogFile): Promise<void> {
  const closed = [child.stdout, child.stderr].map(
    (stream) => new Promise<void>((resolve) => (!stream || stream.closed ? resolve() : stream.once('close', () => resolve()))),
  );
  const nothing = new AbortController();
  await Promise.race([Promise.all(closed), pause(500, undefined, { signal: nothing.signal }).catch(() => undefined)]);
  nothing.abort();
  for (const stream of [child.stdout, child.stderr]) stream?.off('data', log.write);
  for (const stream of [child.stdout, child.stderr]) stream?.resume();
}

async function untilReady(child: ChildProcess, plan: ChildPlan, ended: Promise<End>, whyItEnded: () => string): Promise<void> {
  let said = false;
  let over = false;
  void ended.then(() => (over = true));
  child.on('message', (message) => {
    if (typeof message === 'object' && message && 'ready' in message) said = true;
  });
  for (let waited = 0; waited < 60_000; waited += 50) {
    if (over) throw new CannotStart(whyItEnded());
    if (said) return;
    if (plan.readyUrl ? await answers(plan.readyUrl) : waited >= 1_000) return;
    await pause(50);
  }
  throw new CannotStart(`The ${plan.name} did not become ready within 60 seconds: see ${plan.logFile}.`);
}

function howItEnded({ code, signal }: End): string {
  return signal ? `by ${signal}` : `with code ${code ?? 0}`;
}

function sentenceOf(plan: ChildPlan, lines: readonly string[], end: End | undefined): string {
  const plain = lines.filter((line) => !line.startsWith('{') && !/^\s+at |^Node\.js v|^\s*$|^\s*\^|^file:\/\//.test(line));
  // What was killed from outside had nothing to say about it.
  const sentence = end?.signal === 'SIGKILL' ? undefined : (plain.find((line) => /Error/.test(line)) ?? plain.at(-1));
  const why = sentence ? `could not go on: ${sentence.trim().replace(/\.?$/, '')}` : end ? `ended ${howItEnded(end)}` : 'could not go on';
  return `The ${plan.name} ${why} (details: ${plan.logFile}).`;
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
