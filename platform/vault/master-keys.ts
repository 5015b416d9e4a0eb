import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { decrypt, encrypt, KEY_BYTES, type SealedPlace } from './cipher.ts';

/** One master key and its name, which is derived from it and reveals nothing of it. */
export interface MasterKey {
  readonly id: string;
  readonly key: Buffer;
}

/** Where the master keys come from; the first that is set is used. */
export interface KeySource {
  /** LOCKDESK_KEY: the keys themselves. */
  readonly text?: string | undefined;
  /** LOCKDESK_KEY_COMMAND: a program and its arguments, separated by blanks; its output are the keys. */
  readonly command?: string | undefined;
  /** LOCKDESK_KEY_FILE: a file with the keys. */
  readonly file?: string | undefined;
}

export interface WrappedKey {
  readonly masterId: string;
  readonly wrapped: Buffer;
}

/** The keys that wrap every other key. The first one wraps new keys, all of them unwrap. */
export interface MasterKeys {
  wrap(place: SealedPlace, key: Uint8Array): WrappedKey;
  /** Throws one sentence when the key it was wrapped under is not among these. */
  unwrap(place: SealedPlace, wrapped: WrappedKey): Buffer;
  readonly ids: readonly string[];
  /** Reads them again from their source: after a rotation there are others. */
  reload(): void;
}

export function readMasterKeys(source: KeySource): MasterKeys {
  let keys = keysOf(source);
  return {
    get ids() {
      return keys.map(({ id }) => id);
    },
    wrap: (place, key) => ({ masterId: keys[0]!.id, wrapped: encrypt(keys[0]!.key, place, key, Buffer.alloc(0)) }),
    unwrap: (place, { masterId, wrapped }) => {
      let master = keys.find(({ id }) => id === masterId);
      if (!master) {
        keys = keysOf(source);
        master = keys.find(({ id }) => id === masterId);
      }
      if (!master) throw new Error(missingMasters([masterId], { ids: keys.map(({ id }) => id) }));
      try {
        return decrypt(master.key, place, wrapped);
      } catch {
        throw new Error(`The key of ${place.join(' ')} does not open under the master key ${masterId}: it was altered or moved.`);
      }
    },
    reload: () => void (keys = keysOf(source)),
  };
}

/** A sentence when some of `used` are not given; undefined when all are. */
export function missingMasters(used: readonly string[], masters: Pick<MasterKeys, 'ids'>): string | undefined {
  const missing = used.filter((id) => !masters.ids.includes(id));
  return missing.length === 0
    ? undefined
    : `Numbers are sealed under the master key ${missing.join(', ')}, which is not among those given (${masters.ids.join(', ')}). Restore it from its backup: without it they can’t be read.`;
}

function keysOf(source: KeySource): MasterKey[] {
  return parseMasterKeys(textOf(source), nameOf(source));
}

function nameOf({ text, command, file }: KeySource): string {
  return text !== undefined ? 'LOCKDESK_KEY' : command !== undefined ? 'LOCKDESK_KEY_COMMAND' : `the key file ${file ?? ''}`;
}

function textOf({ text, command, file }: KeySource): string {
  if (text !== undefined) return text;
  if (command !== undefined) {
    const [program = '', ...parameters] = command.trim().split(/\s+/);
    try {
      return execFileSync(program, parameters, { encoding: 'utf8', timeout: 30_000, stdio: ['ignore', 'pipe', 'ignore'] });
    } catch (problem) {
      // The program's output may be half a key: only its exit status is reported.
      const { status, code } = problem as { status?: number | null; code?: string };
      throw new Error(`LOCKDESK_KEY_COMMAND gave no key: ${program} ended with ${status ?? code ?? 'a signal'}.`, { cause: undefined });
    }
  }
  if (file === undefined) throw new Error('No master key: set LOCKDESK_KEY_FILE, LOCKDESK_KEY or LOCKDESK_KEY_COMMAND.');
  try {
    return readFileSync(file, 'utf8');
  } catch (problem) {
    const missing = (problem as NodeJS.ErrnoException).code === 'ENOENT';
    throw new Error(
      missing
        ? `There is no master key: the file ${file} is missing. Restore it from its backup, or set LOCKDESK_KEY_FILE, LOCKDESK_KEY or LOCKDESK_KEY_COMMAND.`
        : `The key file ${file} can’t be read: ${(problem as Error).message}.`,
      { cause: problem },
    );
  }
}

/** Keys of 32 bytes in base64, parted by commas, blanks or lines; the newest first. */
export function parseMasterKeys(text: string, from: string): MasterKey[] {
  const keys = text.split(/[\s,]+/).filter((one) => one !== '');
  if (keys.length === 0) throw new Error(`${from} holds no master key: it has to be 32 random bytes in base64.`);
  return keys.map((one, index) => {
    const key = Buffer.from(one, 'base64');
    if (key.length !== KEY_BYTES || key.toString('base64').replace(/=+$/, '') !== one.replace(/=+$/, ''))
      throw new Error(`The master key ${index + 1} of ${from} is not usable: it has to be 32 bytes in base64.`);
    return { key, id: createHash('sha256').update('lockdesk master key').update(key).digest('hex').slice(0, 16) };
  });
}
