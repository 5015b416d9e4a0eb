import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { stackEnvironment, urlOf, type StackPlace } from '../../platform/testing/stack-parts.ts';
import { startChild, type Child } from '../start/children.ts';

/** An API process and a worker of one release, as systemd starts them (`deploy/systemd`). */
export interface RunningRelease {
  readonly origin: string;
  readonly api: Child;
  stop(): Promise<void>;
}

export const thisRelease = fileURLToPath(new URL('../../', import.meta.url));
const run = promisify(execFile);

type Environment = Readonly<Record<string, string | undefined>>;

const environmentOf = (place: StackPlace, port: number): Environment => ({
  ...stackEnvironment(place),
  LOCKDESK_PORT: String(port),
  // Both have one address for people.
  LOCKDESK_ORIGIN: urlOf(place.ports.portal),
  // The built files of a test are this release's.
  LOCKDESK_BUILT: undefined,
});

/** Starts a release's own API and worker from its folder, and waits until the API answers. */
export async function startRelease(folder: string, name: string, place: StackPlace, port: number): Promise<RunningRelease> {
  const env = environmentOf(place, port);
  const start = (part: 'api' | 'worker', readyUrl?: string): Child =>
    startChild({
      name: `${part} of ${name}`,
      file: join(folder, 'apps', part, 'main.ts'),
      env,
      logFile: join(place.dataFolder, 'logs', `${name}-${part}.log`),
      ...(readyUrl === undefined ? {} : { readyUrl }),
    });
  const api = start('api', `${urlOf(port)}/`);
  const worker = start('worker');
  const stop = async (): Promise<void> => void (await Promise.all([api.stop(), worker.stop()]));
  try {
    await Promise.all([api.ready, worker.ready]);
  } catch (error) {
    await stop();
    throw error;
  }
  return { origin: urlOf(port), api, stop };
}

/** Has a release make the database and put its invented people and loans into it, by its own code. */
export async function fillDatabase(folder: string, ownerUrl: string, appPassword: string): Promise<void> {
  const source = (path: string): string => JSON.stringify(pathToFileURL(join(folder, path)).href);
  const code = `
    import { prepareDatabase } from ${source('database/prepare.ts')};
    import { loadDemo } from ${source('database/demo/load.ts')};
    import { testMasters as masters } from ${source('platform/testing/test-keys.ts')};
    const [ownerUrl, appPassword] = process.argv.slice(1);
    await prepareDatabase({ ownerUrl, appPassword, masters });
    // Invented loans can be made again: they don't wait for the disk.
    await loadDemo(ownerUrl + '?options=' + encodeURIComponent('-c synchronous_commit=off'), { masters, startAt: '2026-11-20T16:00:00Z' });`;
  await run(process.execPath, ['--input-type=module', '-e', code, ownerUrl, appPassword], {
    cwd: folder,
    env: { ...process.env, LOCKDESK_BUILT: undefined },
  });
}

/** `npm run prepare-database` of this release: its migrations, beside whoever works. */
export async function migrateWithThisRelease(ownerUrl: string, place: StackPlace): Promise<void> {
  await run(process.execPath, [join(thisRelease, 'tools/setup/prepare.ts')], {
    cwd: thisRelease,
    env: { ...process.env, ...environmentOf(place, place.ports.portal), DATABASE_URL: ownerUrl },
  });
}
