import { readFile, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { DriverContract } from 'flydrive/types';
import { unlessAway } from './store-away.ts';
import { writeWhole } from './write-whole.ts';

/** A bucket of an S3 service. The SDK finds the credentials: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or the machine's role. */
export interface Bucket {
  readonly bucket: string;
  /** In front of every key, with a slash at its end; empty for none. */
  readonly prefix: string;
  readonly region: string;
  /** Absent for Amazon's own. */
  readonly endpoint?: string;
}

/** Where files are stored: a folder, or a bucket. */
export type FilesPlace = string | Bucket;

interface FilesSettings {
  readonly LOCKDESK_FILES?: string | undefined;
  readonly LOCKDESK_S3_ENDPOINT?: string | undefined;
  readonly LOCKDESK_S3_REGION?: string | undefined;
}

/**
 * A bucket where one is named as `s3://bucket/prefix`, or a folder: the named one, which is of `base`, or `otherwise`. Throws a sentence
 * for anything else.
 */
export function filesPlaceOf(settings: FilesSettings, otherwise: string, base = ''): FilesPlace {
  const { LOCKDESK_FILES: named, LOCKDESK_S3_ENDPOINT: endpoint, LOCKDESK_S3_REGION: region = 'us-east-1' } = settings;
  if (!named) return otherwise;
  if (!named.startsWith('s3://')) return resolve(base, named);
  const [, bucket, prefix = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*?))?\/?$/.exec(named) ?? [];
  if (bucket === undefined)
    throw new Error('The setting LOCKDESK_FILES is not usable: expected a folder, or a bucket such as s3://lender-files/portal');
  return { bucket, prefix: prefix === '' ? '' : `${prefix}/`, region, ...(endpoint === undefined ? {} : { endpoint }) };
}

/** The folder, for the check of its disk; none for a bucket. */
export function foldersOf(place: FilesPlace): readonly string[] {
  return typeof place === 'string' ? [place] : [];
}

/** Reads, writes and lists objects under keys such as `brokerage-2/ab/ab12…`. */
export interface StoredKeys {
  exists(key: string): Promise<boolean>;
  read(key: string): Promise<Buffer>;
  /** Whole or not at all: a reader meets the old bytes or the new, never half of them. */
  write(key: string, bytes: Uint8Array): Promise<void>;
  remove(key: string): Promise<void>;
  /** Below a prefix that ends at a slash; none where nothing is stored there yet. */
  list(prefix: string): Promise<string[]>;
  /** A short text that changes when the key is written again. */
  stamp(key: string): Promise<string>;
}

export function storedKeys(place: FilesPlace): StoredKeys {
  return typeof place === 'string' ? keysOfFolder(place) : keysOfBucket(place);
}

function keysOfFolder(folder: string): StoredKeys {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  return {
    exists: (key) => disk.exists(key),
    read: (key) => readFile(join(folder, key)),
    write: (key, bytes) => writeWhole(join(folder, key), bytes),
    remove: (key) => rm(join(folder, key), { force: true }),
    list: async (prefix) => {
      try {
        return await listed(disk, prefix);
      } catch (problem) {
        if (((problem as { cause?: NodeJS.ErrnoException }).cause?.code ?? (problem as NodeJS.ErrnoException).code) === 'ENOENT') return [];
        throw problem;
      }
    },
    stamp: async (key) => {
      const { mtimeMs, size } = await stat(join(folder, key));
      return `${mtimeMs} ${size}`;
    },
  };
}

/** The service's library is loaded when a bucket is first used: a portal with a folder never waits for it. */
function keysOfBucket({ bucket, prefix, region, endpoint }: Bucket): StoredKeys {
  let opened: Promise<Disk> | undefined;
  const disk = (): Promise<Disk> =>
    (opened ??= import('flydrive/drivers/s3').then(
      ({ S3Driver }) =>
        new Disk(
          new S3Driver({
            bucket,
            region,
            visibility: 'private',
            supportsACL: false,
            // A service of one's own is seldom reached by a name per bucket, and may not know the newest checksums.
            ...(endpoint === undefined
              ? {}
              : {
                  endpoint,
                  forcePathStyle: true,
                  requestChecksumCalculation: 'WHEN_REQUIRED' as const,
                  responseChecksumValidation: 'WHEN_REQUIRED' as const,
                }),
          }) as DriverContract,
        ),
    ));
  return {
    exists: (key) => unlessAway(async () => (await disk()).exists(prefix + key)),
    read: (key) =>
      unlessAway(async () => {
        const { buffer, byteOffset, byteLength } = await (await disk()).getBytes(prefix + key);
        return Buffer.from(buffer, byteOffset, byteLength);
      }),
    // An object exists only after all of it has arrived.
    write: (key, bytes) => unlessAway(async () => (await disk()).put(prefix + key, bytes)),
    remove: (key) => unlessAway(async () => (await disk()).delete(prefix + key)),
    list: (below) => unlessAway(async () => (await listed(await disk(), prefix + below)).map((key) => key.slice(prefix.length))),
    stamp: (key) => unlessAway(async () => (await (await disk()).getMetaData(prefix + key)).etag),
  };
}

/** All keys below a prefix, a page after the other. */
async function listed(disk: Disk, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  let paginationToken: string | undefined;
  do {
    const page = await disk.listAll(prefix, { recursive: true, ...(paginationToken === undefined ? {} : { paginationToken }) });
    for (const found of page.objects) if (found.isFile) keys.push(found.key);
    ({ paginationToken } = page);
  } while (paginationToken !== undefined);
  return keys;
}
