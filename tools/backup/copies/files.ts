import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { storedKeys, type FilesPlace, type StoredKeys } from '../../../platform/files/files-place.ts';
import { writeWhole } from '../../../platform/files/write-whole.ts';
import { partsOfPlace, type BackupPlace } from '../place.ts';
import { sealBytes } from '../sealing.ts';

/** A file of the portal, and where its copy is: under the hash of what is stored. */
export interface CopiedFile {
  readonly key: string;
  readonly sha256: string;
  readonly bytes: number;
  readonly stamp: string;
}

/**
 * Copies what is new among the portal's files. They are sealed already, each brokerage's under its own key, so they are copied as they are; which
 * file is whose is said in lists that are sealed for the backup's recipient. What was copied to a place is remembered beside the data,
 * because the recipient alone can't read those lists.
 */
export class FileCopies {
  readonly #place: BackupPlace;
  readonly #keys: StoredKeys;
  readonly #memory: string;
  #known: Map<string, CopiedFile> | undefined;

  constructor(place: BackupPlace, files: FilesPlace, dataFolder: string) {
    this.#place = place;
    this.#keys = storedKeys(files);
    this.#memory = join(dataFolder, 'backups', `${place.id}.files`);
  }

  /** Copies what is new since the last time; gives it. With `check`, a copy that is gone from the place is made again. */
  async copyNew(check = false): Promise<CopiedFile[]> {
    const known = (this.#known ??= await this.#remembered());
    const added: CopiedFile[] = [];
    for (const key of await this.#keys.list('')) {
      if (key.split('/').some((part) => part.startsWith('.'))) continue;
      const before = known.get(key);
      const stamp = await this.#keys.stamp(key).catch(() => undefined);
      // Removed since the list was made.
      if (stamp === undefined) continue;
      if (before?.stamp === stamp && !(check && !existsSync(this.#pathOf(before.sha256)))) continue;
      const bytes = await this.#keys.read(key);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      if (!existsSync(this.#pathOf(sha256))) await writeWhole(this.#pathOf(sha256), bytes);
      const copied = { key, sha256, bytes: bytes.length, stamp };
      known.set(key, copied);
      added.push(copied);
    }
    await this.#remember(added);
    return added;
  }

  /** The same, with a list of it, for a restore to a moment after the last backup. */
  async copyNewAndList(): Promise<number> {
    const added = await this.copyNew();
    if (added.length === 0) return 0;
    const name = `${new Date().toISOString().replaceAll(':', '-')}.zst.age`;
    await sealBytes(join(partsOfPlace(this.#place.folder).lists, name), this.#place.recipients, listOf(added));
    return added.length;
  }

  /** All that is stored now and has a copy. */
  async all(): Promise<CopiedFile[]> {
    await this.copyNew(true);
    const there = new Set(await this.#keys.list(''));
    return [...this.#known!.values()].filter(({ key }) => there.has(key));
  }

  #pathOf(sha256: string): string {
    return copyPath(this.#place.folder, sha256);
  }

  async #remembered(): Promise<Map<string, CopiedFile>> {
    const text = await readFile(this.#memory, 'utf8').catch(() => '');
    return new Map(
      text
        .split('\n')
        .flatMap((line) => readCopied(line))
        .map((one) => [one.key, one]),
    );
  }

  async #remember(added: readonly CopiedFile[]): Promise<void> {
    if (added.length === 0) return;
    await mkdir(dirname(this.#memory), { recursive: true, mode: 0o700 });
    await appendFile(this.#memory, listOf(added), { mode: 0o600 });
  }
}

export function copyPath(placeFolder: string, sha256: string): string {
  return join(partsOfPlace(placeFolder).files, sha256.slice(0, 2), sha256);
}

export function listOf(files: readonly CopiedFile[]): Buffer {
  return Buffer.from(files.map((one) => `${JSON.stringify(one)}\n`).join(''));
}

export function readList(text: string): CopiedFile[] {
  return text.split('\n').flatMap(readCopied);
}

/** A line that was broken off in the middle is none. */
function readCopied(line: string): CopiedFile[] {
  try {
    return line === '' ? [] : [JSON.parse(line) as CopiedFile];
  } catch {
    return [];
  }
}
