import { randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import { open, truncate } from 'node:fs/promises';
import { BALLAST_BYTES, ballastFile, freeBytes, SPACE_FLOOR, SPACE_FOR_BALLAST } from '../../../platform/disk/disk-space.ts';

export interface Ballast {
  /** True while it is given up. */
  readonly givenUp: boolean;
  stop(): void;
}

const EVERY = 500;
const MEGABYTE = 1_048_576;

/**
 * Reserves room on the disk and gives it up when the disk is nearly full: people can then still sign in and read, and the database has room
 * to tidy up, while the portal saves nothing. Made again by itself when there is room.
 */
export async function watchBallast(dataFolder: string, say: (sentence: string) => void): Promise<Ballast> {
  const file = ballastFile(dataFolder);
  let givenUp = sizeOf(file) === 0;
  let said = false;
  let busy = false;
  const look = async (): Promise<void> => {
    if (busy) return;
    busy = true;
    try {
      const free = freeBytes(dataFolder);
      const size = sizeOf(file);
      if (free < SPACE_FLOOR || (size !== BALLAST_BYTES && free + (size ?? 0) < SPACE_FOR_BALLAST)) {
        givenUp = true;
        if (size !== 0) await empty(file);
        if (!said) say(`The disk of ${dataFolder} is full: nothing can be saved until ${SPACE_FOR_BALLAST / MEGABYTE} MB of it are free.`);
        said = true;
      } else if (size !== BALLAST_BYTES) {
        await fill(file);
        givenUp = false;
        if (said) say('The disk has room again: saving goes on.');
        said = false;
      }
    } catch {
      // Looked at again in a moment: until then the portal goes by the space that is free.
    } finally {
      busy = false;
    }
  };
  await look();
  const timer = setInterval(() => void look(), EVERY);
  return {
    get givenUp() {
      return givenUp;
    },
    stop: () => clearInterval(timer),
  };
}

function sizeOf(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.size;
}

/** Stays as an empty file: that is how the portal's processes know that it was given up. */
async function empty(file: string): Promise<void> {
  const handle = await open(file, 'a', 0o600);
  await handle.close();
  await truncate(file, 0);
}

async function fill(file: string): Promise<void> {
  // Chance, because a disk that compresses would hold zeros for nothing.
  const piece = randomBytes(MEGABYTE);
  const handle = await open(file, 'a', 0o600);
  try {
    for (let size = (await handle.stat()).size; size < BALLAST_BYTES;) {
      size += (await handle.write(piece, 0, Math.min(MEGABYTE, BALLAST_BYTES - size))).bytesWritten;
    }
  } catch (error) {
    await truncate(file, 0);
    throw error;
  } finally {
    await handle.close();
  }
}
