import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { startChild, type Child, type ChildPlan } from '../../tools/start/children.ts';
import { freePort } from '../../tools/start/processes.ts';
import { partPlan, stackEnvironment, urlOf, type StackPart } from './stack-parts.ts';
import { testDatabase, type TestDatabase } from './test-database.ts';

export type { StackPart } from './stack-parts.ts';

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
  /** What a part wrote to its log. */
  logFile(part: StackPart): string;
  stop(): Promise<void>;
}

export interface StackOptions {
  /** Demo people and loans in the database; default true. */
  readonly demo?: boolean;
  /** Default: all four. */
  readonly parts?: readonly StackPart[];
  /** Settings for every process. LOCKDESK_NOW goes to the database instead, which tells all of them the time. */
  readonly env?: Readonly<Record<string, string | undefined>>;
}

/**
 * The real processes on free ports with a database and a data folder of their own; stopped after the file's tests.
 * Call it at the top of a `*.stack.test.ts` or `*.scenario.test.ts` file.
 */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const database = await testDatabase({ demo: options.demo ?? true, keep: true });
  const { LOCKDESK_NOW: startAt, ...settings } = options.env ?? {};
  // Processes that begin one after the other, or again, agree about the time.
  if (startAt) await database.startAt(startAt);
  const dataFolder = mkdtempSync(join(tmpdir(), 'lockdesk-stack-'));
  const ports = { portal: await freePort(), login: await freePort(), simulators: await freePort() };
  const [origin, loginUrl, simulatorsUrl] = [urlOf(ports.portal), urlOf(ports.login), urlOf(ports.simulators)];
  const place = { appUrl: database.appUrl, dataFolder, ports };
  const env = { ...stackEnvironment(place), ...settings };
  const readyUrls: Partial<Record<StackPart, string>> = {
    login: `${loginUrl}/.well-known/openid-configuration`,
    simulators: `${simulatorsUrl}/`,
    api: `${origin}/`,
  };
  const planOf = (part: StackPart): ChildPlan => ({
    ...partPlan(part, place, env),
    ...(readyUrls[part] ? { readyUrl: readyUrls[part] } : {}),
  });

  const children = new Map<StackPart, Child>();
  const stop = async (): Promise<void> => {
    await Promise.all([...children.values()].map((child) => child.stop()));
    await database.drop();
    rmSync(dataFolder, { recursive: true, force: true });
  };
  const parts = (options.parts ?? ['login', 'simulators', 'api', 'worker']).filter((part) => existsSync(planOf(part).file));
  for (const part of parts) children.set(part, startChild(planOf(part)));
  try {
    await Promise.all([...children.values()].map((child) => child.ready));
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
      const child = children.get(part);
      if (!child) throw new Error(`The stack was started without ${part}.`);
      return child;
    },
    restart: async (part, more = {}) => {
      await children.get(part)?.stop();
      const plan = planOf(part);
      const child = startChild({ ...plan, env: { ...plan.env, ...more } });
      children.set(part, child);
      await child.ready.catch(() => {
        throw new Error(child.whyItEnded());
      });
    },
    logFile: (part) => planOf(part).logFile,
    stop,
  };
}
