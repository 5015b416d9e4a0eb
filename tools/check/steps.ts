import { spawn } from 'node:child_process';
import { cpus } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Files of one run that make the next one faster; all of them can be created again. */
export const cacheFolder = join(root, 'node_modules', '.cache', 'lockdesk-check');

export interface Step {
  readonly name: string;
  readonly program: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Where it runs; the root unless named. */
  readonly folder?: string;
  /** It is ended when it takes longer. */
  readonly minutes?: number;
}

export interface Outcome {
  readonly name: string;
  readonly ok: boolean;
  readonly seconds: number;
  readonly output: string;
}

/** A tool of the project's own packages. */
export function tool(name: string, ...args: string[]): { program: string; args: string[] } {
  return { program: join(root, 'node_modules', '.bin', name), args };
}

/** A TypeScript file of the project, run by the project's Node. */
export function script(file: string, ...args: string[]): { program: string; args: string[] } {
  return { program: process.execPath, args: [join(root, file), ...args] };
}

const running = new Set<ReturnType<typeof spawn>>();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    for (const child of running) child.kill(signal);
    process.exit(130);
  });
}

/**
 * Runs one step and returns its output, which is also shown immediately when `live`; on a terminal it is then printed directly, and nothing
 * is returned.
 */
export function runStep(step: Step, live = false): Promise<Outcome> {
  const started = Date.now();
  return new Promise((resolve) => {
    const quick = {
      FORCE_COLOR: process.stdout.isTTY ? '1' : '0',
      // The compiler and the linter collect garbage for a third of their time, with memory to spare.
      GOGC: '400',
    };
    // The project's tools come first, so that a step's own children find Node 24 too.
    const env = {
      ...process.env,
      PATH: `${join(root, 'node_modules', '.bin')}:${process.env['PATH']}`,
      // Tests of commands, processes and scenarios start Node hundreds of times on the same files: a third of what a start takes is compiling.
      NODE_COMPILE_CACHE: join(cacheFolder, 'compiled'),
      ...(live ? {} : quick),
      ...step.env,
    };
    // The output of timed steps is read afterwards: with a terminal it would be printed directly.
    const onTerminal = live && process.stdout.isTTY && step.minutes === undefined;
    const child = spawn(step.program, [...step.args], {
      cwd: step.folder ?? root,
      env,
      stdio: onTerminal ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    let output = '';
    const collect = (chunk: Buffer): void => {
      output += chunk.toString('utf8');
      if (live) process.stdout.write(chunk);
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    const late =
      step.minutes &&
      setTimeout(() => {
        output += `\n${step.name} took more than ${step.minutes} minutes.\n`;
        child.kill('SIGTERM');
      }, step.minutes * 60_000);
    const end = (ok: boolean): void => {
      running.delete(child);
      clearTimeout(late);
      resolve({ name: step.name, ok, seconds: (Date.now() - started) / 1000, output });
    };
    child.on('error', (error) => {
      output += error.message;
      end(false);
    });
    child.on('close', (code, signal) => {
      if (code !== 0) output += `\n${step.name} ended with ${signal ?? `exit ${code}`}.\n`;
      end(code === 0);
    });
  });
}

/** Runs steps side by side, as many as there are processors, and says how each went as it ends. */
export async function runSteps(steps: readonly Step[]): Promise<Outcome[]> {
  const waiting = [...steps];
  const outcomes: Outcome[] = [];
  const lane = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const outcome = await runStep(step);
      outcomes.push(outcome);
      console.log(`${outcome.ok ? 'ok  ' : 'FAIL'}  ${outcome.name}  ${outcome.seconds.toFixed(1)} s`);
      if (!outcome.ok) console.log(outcome.output.trimEnd().replace(/^/gm, '      '));
    }
  };
  await Promise.all(Array.from({ length: Math.max(2, Math.min(4, cpus().length)) }, lane));
  return outcomes;
}
