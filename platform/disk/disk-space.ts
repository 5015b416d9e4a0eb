import { statfsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

const MEGABYTE = 1_048_576;
/** With less than this free nothing is saved: the rest is for sign-ins and the database's own needs. */
export const SPACE_FLOOR = 32 * MEGABYTE;
/** Disk space reserved beside the data and released when the floor is reached. */
export const BALLAST_BYTES = 64 * MEGABYTE;
/** Free space from which the ballast is made again. */
export const SPACE_FOR_BALLAST = BALLAST_BYTES + 2 * SPACE_FLOOR;

/** Thrown where something was to be saved and there is no space for it. */
export class OutOfSpace extends Error {
  readonly code = 'ENOSPC';
  constructor(cause?: unknown) {
    super('There is no room to save anything', { cause });
  }
}

export function ballastFile(dataFolder: string): string {
  return join(dataFolder, 'ballast');
}

/** Free bytes of the disk a folder is on, or will be; without an answer, as many as one likes. */
export function freeBytes(folder: string): number {
  for (let at = folder; ; at = dirname(at)) {
    try {
      const { bavail, bsize } = statfsSync(at);
      return bavail * bsize;
    } catch {
      if (at === dirname(at)) return Number.POSITIVE_INFINITY;
    }
  }
}

export interface DiskSpace {
  /** True while nothing may be saved. Checks the disk at most once a second. */
  full(): boolean;
}

/**
 * Watches the disks of some folders, and the database's, which may be a link to another disk. Whether there is space is decided before a
 * disk is really full, so that sign-ins still have some; the launcher's ballast says so as well: emptied, it has been given up.
 */
export function watchDiskSpace(dataFolder: string, others: readonly string[] = [], now: () => number = Date.now): DiskSpace {
  const folders = [dataFolder, join(dataFolder, 'postgres'), ...others];
  let full = false;
  let lookedAt = Number.NEGATIVE_INFINITY;
  return {
    full: () => {
      const at = now();
      if (at - lookedAt < 1_000 && at >= lookedAt) return full;
      lookedAt = at;
      const least = Math.min(...folders.map(freeBytes));
      // Saving is allowed again only somewhat above the floor: at the floor itself it would switch on and off.
      full = least < SPACE_FLOOR || ballastGivenUp(dataFolder) || (full && least < 2 * SPACE_FLOOR);
      return full;
    },
  };
}

/** A store that saves nothing while there is no space: the rest is not for files. */
export function withRoom<Store extends { keep(...given: never[]): Promise<unknown> }>(store: Store, space: DiskSpace): Store {
  const keep = async (...given: Parameters<Store['keep']>): Promise<unknown> => {
    if (space.full()) throw new OutOfSpace();
    return store.keep(...given);
  };
  return { ...store, keep };
}

function ballastGivenUp(dataFolder: string): boolean {
  return statSync(ballastFile(dataFolder), { throwIfNoEntry: false })?.size === 0;
}
