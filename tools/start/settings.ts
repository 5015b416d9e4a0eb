import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesPlaceOf, type FilesPlace } from '../../platform/files/files-place.ts';
import { CannotStart } from './cannot-start.ts';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

export interface StartSettings {
  readonly dataFolder: string;
  /** Where files are, beside the data or elsewhere: what an earlier release left there in the clear is sealed. */
  readonly filesPlace: FilesPlace;
  readonly ports: {
    readonly portal: number;
    readonly login: number;
    readonly simulators: number;
    readonly database: number;
    readonly api: number;
  };
  /** Set when an outside PostgreSQL is used. */
  readonly databaseUrl?: string;
  /** Set when another sign-in site is used; the embedded one stays out then. */
  readonly issuer?: string;
  readonly simulators?: string;
  readonly demo: boolean;
  /** For tests: the instant taken for now. */
  readonly startAt?: string;
}

export function readStartSettings(environment: NodeJS.ProcessEnv = process.env): StartSettings {
  const first = port(environment, 'LOCKDESK_PORT', 4200);
  const databaseUrl = environment['DATABASE_URL'];
  if (databaseUrl && !/^postgres(ql)?:$/.test(URL.parse(databaseUrl)?.protocol ?? '')) {
    throw new CannotStart('DATABASE_URL is not usable: it has to look like postgres://user:password@host:5432/database.');
  }
  const startAt = instant(environment, 'LOCKDESK_NOW');
  const dataFolder = resolve(root, environment['LOCKDESK_DATA'] ?? 'data');
  return {
    dataFolder,
    filesPlace: filesOf(environment, dataFolder),
    ports: {
      portal: first,
      login: port(environment, 'LOCKDESK_LOGIN_PORT', first + 1),
      simulators: port(environment, 'LOCKDESK_SIMULATORS_PORT', first + 2),
      database: port(environment, 'LOCKDESK_DATABASE_PORT', first + 3),
      api: port(environment, 'LOCKDESK_API_PORT', first + 4),
    },
    ...(databaseUrl ? { databaseUrl } : {}),
    ...(environment['LOCKDESK_ISSUER'] ? { issuer: environment['LOCKDESK_ISSUER'] } : {}),
    ...(environment['LOCKDESK_SIMULATORS'] ? { simulators: environment['LOCKDESK_SIMULATORS'] } : {}),
    demo: environment['LOCKDESK_DEMO'] !== 'no',
    ...(startAt ? { startAt } : {}),
  };
}

function filesOf(environment: NodeJS.ProcessEnv, dataFolder: string): FilesPlace {
  try {
    return filesPlaceOf(environment, join(dataFolder, 'files'), root);
  } catch (problem) {
    throw new CannotStart((problem as Error).message);
  }
}

function instant(environment: NodeJS.ProcessEnv, name: string): string | undefined {
  const text = environment[name];
  if (!text) return undefined;
  if (environment['LOCKDESK_ENVIRONMENT'] === 'production') throw new CannotStart(`${name} is for tests and is refused in production.`);
  const readable = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(Date.parse(text));
  if (!readable) throw new CannotStart(`${name} is not an instant.`);
  return text;
}

function port(environment: NodeJS.ProcessEnv, name: string, otherwise: number): number {
  const text = environment[name];
  if (text === undefined || text === '') return otherwise;
  const value = /^\d+$/.test(text) ? Number.parseInt(text, 10) : 0;
  if (value < 1 || value > 65_535) throw new CannotStart(`${name} is not usable: it has to be a port number from 1 to 65535.`);
  return value;
}

/** Made at the first start and stored beside the data: nobody has to know them. */
export interface Secrets {
  readonly databaseOwner: string;
  readonly databaseApp: string;
}

export function secretsOf(dataFolder: string): Secrets {
  const file = join(dataFolder, 'secrets.json');
  if (existsSync(file)) {
    try {
      const read = JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>;
      if (read.databaseOwner && read.databaseApp) return { databaseOwner: read.databaseOwner, databaseApp: read.databaseApp };
    } catch {
      // Said below.
    }
    throw new CannotStart(`The file ${file} is broken: restore it from a backup, or run npm run reset to start over.`);
  }
  const secrets: Secrets = { databaseOwner: randomBytes(24).toString('base64url'), databaseApp: randomBytes(24).toString('base64url') };
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  writeFileSync(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return secrets;
}
