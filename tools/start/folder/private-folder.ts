import { chmodSync, lstatSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { CannotStart } from '../cannot-start.ts';

/** Makes a folder that only its owner may enter, or makes one that is there so. */
export function privateFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new CannotStart(`The data folder ${folder} cannot be made: ${(error as Error).message}.`);
  }
  closeToOthers(folder);
}

/** The data folder and what is in it: an earlier version left them open to everybody on the machine. */
export function privateDataFolder(folder: string): void {
  privateFolder(folder);
  for (const name of ['postgres', 'files', 'mail', 'logs', 'keys', 'login']) {
    const inside = join(folder, name);
    if (lstatSync(inside, { throwIfNoEntry: false })) closeToOthers(inside);
  }
}

function closeToOthers(folder: string): void {
  try {
    if (statSync(folder).mode & 0o077) chmodSync(folder, 0o700);
  } catch (error) {
    // What a link that leads nowhere means is said where it is used.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    // A folder of somebody else is theirs to close.
    console.error(`The folder ${folder} is open to others on this machine, and its rights could not be changed.`);
  }
}
