import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PartName } from '../../apps/start-of.ts';
import type { ChildPlan } from '../../tools/start/children.ts';
import { TEST_KEY } from './test-keys.ts';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

export type StackPart = PartName;

export type StackPorts = Readonly<Record<'portal' | 'login' | 'simulators', number>>;

export interface StackPlace {
  readonly appUrl: string;
  readonly dataFolder: string;
  readonly ports: StackPorts;
}

export const urlOf = (port: number): string => `http://localhost:${port}`;

/** The environment of every process of a stack: the addresses of the others, and the keys of tests. */
export function stackEnvironment({ appUrl, dataFolder, ports }: StackPlace): Readonly<Record<string, string | undefined>> {
  return {
    LOCKDESK_PORT: String(ports.portal),
    LOCKDESK_ORIGIN: urlOf(ports.portal),
    LOCKDESK_DATA: dataFolder,
    LOCKDESK_APP_DATABASE_URL: appUrl,
    LOCKDESK_ISSUER: urlOf(ports.login),
    LOCKDESK_LOGIN_PORT: String(ports.login),
    LOCKDESK_SIMULATORS: urlOf(ports.simulators),
    LOCKDESK_SIMULATORS_PORT: String(ports.simulators),
    LOCKDESK_ENVIRONMENT: 'test',
    LOCKDESK_LOG: 'info',
    LOCKDESK_KEY: TEST_KEY,
    DATABASE_URL: undefined,
  };
}

/** How a part is started; several processes of one part have names of their own. */
export function partPlan(
  part: StackPart,
  { dataFolder }: Pick<StackPlace, 'dataFolder'>,
  env: Readonly<Record<string, string | undefined>>,
  name: string = part,
): ChildPlan {
  return { name, file: join(root, 'apps', part, 'main.ts'), env, logFile: join(dataFolder, 'logs', `${name}.log`) };
}
