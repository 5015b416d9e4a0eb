import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { z } from 'zod';
import { writeWhole } from '../../platform/files/write-whole.ts';
import { CannotBackUp } from './cannot-back-up.ts';
import { readManifest, type Manifest } from './manifest.ts';
import { newPassphrasePair, openPassphrasePair, identitiesIn } from './sealing.ts';

/** A folder with backups of one portal. */
export interface BackupPlace {
  readonly folder: string;
  readonly id: string;
  /** The recipients who can decrypt what is stored here from now on. */
  readonly recipients: readonly string[];
}

export interface WholeBackup {
  readonly name: string;
  readonly folder: string;
  readonly manifest: Manifest;
}

/** For whom backups are sealed, as the command or the settings say. */
export interface SealFor {
  readonly recipient?: string | undefined;
  readonly passphraseFile?: string | undefined;
}

const placeShape = z.strictObject({ id: z.uuid(), recipients: z.array(z.string()).min(1) });

export const partsOfPlace = (folder: string) => ({
  settings: join(folder, 'place.json'),
  /** The identity that a passphrase opens. */
  identity: join(folder, 'identity.age'),
  backups: join(folder, 'backups'),
  /** The write-ahead log, as it grows. */
  log: join(folder, 'log'),
  /** Copies of the portal's files, by the hash of what is stored. */
  files: join(folder, 'files'),
  /** Which files were added since the last backup. */
  lists: join(folder, 'lists'),
});

/** Opens a place for writing, or makes it. */
export async function openPlace(folder: string, dataFolder: string, seal: SealFor): Promise<BackupPlace> {
  const absolute = resolve(folder);
  if (!relative(dataFolder, absolute).startsWith('..'))
    throw new CannotBackUp(`${absolute} lies in the data folder: choose a place on another disk, which is not lost with it.`);
  const parts = partsOfPlace(absolute);
  const before = existsSync(parts.settings) ? await readPlace(absolute) : undefined;
  if (!before && existsSync(absolute) && readdirSync(absolute).length > 0)
    throw new CannotBackUp(`${absolute} holds something else: choose an empty folder for backups.`);
  try {
    await mkdir(absolute, { recursive: true, mode: 0o700 });
  } catch (problem) {
    throw new CannotBackUp(`The folder ${absolute} can’t be made: ${(problem as Error).message}.`, { cause: problem });
  }
  const recipients = await recipientsOf(seal, before, parts.identity);
  const place = { id: before?.id ?? randomUUID(), recipients };
  if (JSON.stringify(before?.recipients) !== JSON.stringify(recipients))
    await writeWhole(parts.settings, Buffer.from(`${JSON.stringify(place, null, 2)}\n`));
  return { folder: absolute, ...place };
}

async function recipientsOf(seal: SealFor, before: BackupPlace | undefined, identity: string): Promise<readonly string[]> {
  if (seal.recipient !== undefined) {
    const all = seal.recipient.split(/[\s,]+/).filter((one) => one !== '');
    if (all.length === 0 || !all.every((one) => /^age1[0-9a-z]{20,}$/.test(one)))
      throw new CannotBackUp('The recipient is not usable: it has to look like age1… (npm run backup -- --new-identity FILE makes one).');
    return all;
  }
  if (seal.passphraseFile !== undefined) {
    const passphrase = await readPassphrase(seal.passphraseFile);
    if (!existsSync(identity)) return [await newPassphrasePair(identity, passphrase)];
    await openPassphrasePair(identity, passphrase); // a wrong one is said now and not at the restore
  }
  if (before) return before.recipients;
  throw new CannotBackUp(
    'Say for whom the backup is sealed: --recipient age1… or --passphrase-file FILE. npm run backup -- --new-identity FILE makes a pair and prints the recipient.',
  );
}

export async function readPassphrase(file: string): Promise<string> {
  let text: string;
  try {
    text = (await readFile(file, 'utf8')).trim();
  } catch (problem) {
    throw new CannotBackUp(`The passphrase file ${file} can’t be read: ${(problem as Error).message}.`, { cause: problem });
  }
  if (text.length < 16) throw new CannotBackUp(`The passphrase in ${file} is too short: 16 characters at least.`);
  return text;
}

/** Opens a place for reading. */
export async function readPlace(folder: string): Promise<BackupPlace> {
  const absolute = resolve(folder);
  let text: string;
  try {
    text = await readFile(partsOfPlace(absolute).settings, 'utf8');
  } catch (problem) {
    throw new CannotBackUp(`There are no backups in ${absolute}: place.json is missing there.`, { cause: problem });
  }
  try {
    return { folder: absolute, ...placeShape.parse(JSON.parse(text)) };
  } catch (problem) {
    throw new CannotBackUp(`The file place.json in ${absolute} is broken.`, { cause: problem });
  }
}

/** The identities that open the backups of a place. */
export async function identitiesFor(
  place: BackupPlace,
  given: { identityFile?: string | undefined; passphraseFile?: string | undefined },
): Promise<string[]> {
  if (given.identityFile !== undefined) {
    try {
      return identitiesIn(await readFile(given.identityFile, 'utf8'), given.identityFile);
    } catch (problem) {
      if (problem instanceof CannotBackUp) throw problem;
      throw new CannotBackUp(`The identity file ${given.identityFile} can’t be read: ${(problem as Error).message}.`, { cause: problem });
    }
  }
  if (given.passphraseFile !== undefined)
    return [await openPassphrasePair(partsOfPlace(place.folder).identity, await readPassphrase(given.passphraseFile))];
  throw new CannotBackUp('The backups are sealed: give --identity-file FILE or --passphrase-file FILE.');
}

/** The folder of a backup that is being made; it looks like none until it is renamed. */
export const MAKING = '.making';

/** The whole backups of a place, the oldest first. What can't be read is said to `problem` and left out. */
export async function wholeBackups(place: Pick<BackupPlace, 'folder'>, problem: (sentence: string) => void): Promise<WholeBackup[]> {
  const parent = partsOfPlace(place.folder).backups;
  if (!existsSync(parent)) return [];
  const found: WholeBackup[] = [];
  for (const name of readdirSync(parent).sort()) {
    if (name.endsWith(MAKING)) continue;
    try {
      found.push({ name, folder: join(parent, name), manifest: await readManifest(join(parent, name)) });
    } catch (error) {
      problem((error as Error).message);
    }
  }
  return found;
}

/** Removes the remains of an aborted backup. No other process may be making one. */
export async function removeBrokenOff(place: BackupPlace): Promise<void> {
  const parent = partsOfPlace(place.folder).backups;
  if (!existsSync(parent)) return;
  for (const name of readdirSync(parent).filter((one) => one.endsWith(MAKING)))
    await rm(join(parent, name), { recursive: true, force: true });
}
