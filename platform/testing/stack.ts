import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { startOf } from '../../apps/start-of.ts';
import { startChild, type Child, type ChildPlan } from '../../tools/start/children.ts';
import { freePort } from '../../tools/start/processes.ts';
import { partPlan, stackEnvironment, urlOf, type StackPart, type StackPorts } from './stack-parts.ts';
import { testDatabase, type TestDatabase } from './test-database.ts';

export type { StackPart, StackPorts } from './stack-parts.ts';

export interface Stack {
  /** Where the portal answers, pages and calls. */
  readonly origin: string;
  readonly loginUrl: string;
  readonly simulatorsUrl: string;
  readonly database: TestDatabase;
  readonly dataFolder: string;
  /** The running process of a part, for tests that kill it. */
  child(part: StackPart): Child;
  /** Starts a part again after it ended or was killed, on the same port, with settings of its own on top. */
  restart(part: StackPart, env?: Readonly<Record<string, string | undefined>>): Promise<void>;
  /** The log of a process. */
  logFile(part: StackPart): string;
  stop(): Promise<void>;
}

export interface StackOptions {
  /** Demo people and loans in the database; default true. */
  readonly demo?: boolean;
  /** Default: all four. */
  readonly parts?: readonly StackPart[];
  /** Settings for every process. LOCKDESK_NOW goes to the database instead, from which all of them read the time. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Whether each part is a process of its own, as in production, that can be killed; or all run in the test's process, which has their modules loaded. */
  readonly processes?: boolean;
  /** Ports that are free; default any. */
  readonly ports?: StackPorts;
}

/** A part that was started. */
interface Started {
  readonly ready: Promise<unknown>;
  stop(): Promise<unknown>;
  readonly child?: Child;
}

/**
 * The real parts of the portal on free ports with a database and a data folder of their own; stopped after the file's tests.
 * Call it at the top of a `*.stack.test.ts` or `*.scenario.test.ts` file.
 */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const { processes = true, parts = ['login', 'simulators', 'api', 'worker'] } = options;
  const database = await testDatabase({ demo: options.demo ?? true, keep: true });
  const { LOCKDESK_NOW: startAt, ...settings } = options.env ?? {};
  // Parts that begin one after the other, or again, agree about the time.
  if (startAt) await database.startAt(startAt);
  const dataFolder = mkdtempSync(join(tmpdir(), 'lockdesk-stack-'));
  const ports = options.ports ?? (await freePorts());
  const [origin, loginUrl, simulatorsUrl] = [urlOf(ports.portal), urlOf(ports.login), urlOf(ports.simulators)];
  const place = { appUrl: database.appUrl, dataFolder, ports };
  const env = { ...stackEnvironment(place), ...settings };
  const readyUrls: Partial<Record<StackPart, string>> = {
    login: `${loginUrl}/.well-known/openid-configuration`,
    simulators: `${simulatorsUrl}/`,
    api: `${origin}/`,
  };
  const planOf = (part: StackPart, more: StackOptions['env'] = {}): ChildPlan => ({
    ...partPlan(part, place, { ...env, ...more }),
    ...(readyUrls[part] ? { readyUrl: readyUrls[part] } : {}),
  });
  const start = (part: StackPart, more?: StackOptions['env']): Started =>
    processes ? startProcess(planOf(part, more)) : startHere(part, { ...env, ...more });

  const started = new Map<StackPart, Started>();
  const stop = async (): Promise<void> => {
    await Promise.all([...started.values()].map((part) => part.stop()));
    await database.drop();
    rmSync(dataFolder, { recursive: true, force: true });
  };
  for (const part of parts) started.set(part, start(part));
  try {
    await Promise.all([...started.values()].map((part) => part.ready));
  } catch (error) {
    await stop();
    throw error;
  }
  afterAll(stop);

  return {
    origin,
    loginUrl,
    simulatorsUrl,
    database,
    dataFolder,
    child: (part) => {
      const child = started.get(part)?.child;
      if (!child) throw new Error(`The stack was started without a process of ${part}.`);
      return child;
    },
    restart: async (part, more) => {
      await started.get(part)?.stop();
      const again = start(part, more);
      started.set(part, again);
      await again.ready;
    },
    logFile: (part) => {
      if (!processes) throw new Error('A stack without processes writes no log files.');
      return planOf(part).logFile;
    },
    stop,
  };
}

function startProcess(plan: ChildPlan): Started {
  const child = startChild(plan);
  const ready = child.ready.catch(() => {
    throw new Error(child.whyItEnded());
  });
  return { child, ready, stop: () => child.stop() };
}

function startHere(part: StackPart, env: NonNullable<StackOptions['env']>): Started {
  const running = startOf(part).then((start) => start({ ...process.env, ...env, LOCKDESK_LOG: 'error' }));
  return {
    ready: running,
    stop: () =>
      running.then(
        (one) => one.stop(),
        () => undefined,
      ),
  };
}

export async function freePorts(): Promise<StackPorts> {
  return { portal: await freePort(), login: await freePort(), simulators: await freePort() };
}
