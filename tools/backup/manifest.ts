import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { writeWhole } from '../../platform/files/write-whole.ts';
import { CannotBackUp } from './cannot-back-up.ts';

const part = z.strictObject({ name: z.string().regex(/^[a-z][a-z.-]+$/), bytes: z.number().int().min(0), sha256: z.string().length(64) });

const manifestShape = z.strictObject({
  format: z.literal(1),
  backupId: z.uuid(),
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime(),
  portal: z.string(),
  /** The last migration of the database, which says what release made it. */
  lastMigration: z.string(),
  /** Absent where the database is one of DATABASE_URL, which is backed up by its own means. */
  database: z
    .strictObject({
      postgres: z.number().int(),
      system: z.string(),
      timeline: z.number().int(),
      fileBytes: z.number().int(),
      startsAt: z.string(),
      endsAt: z.string(),
      /** Bytes of the database's folder before packing. */
      folderBytes: z.number().int(),
    })
    .optional(),
  /** Where the master keys are: in the backup, or only where the portal gets them from. */
  keys: z.enum(['in the backup', 'given by LOCKDESK_KEY', 'given by LOCKDESK_KEY_COMMAND']),
  masterIds: z.array(z.string()),
  files: z.strictObject({ count: z.number().int(), bytes: z.number().int() }),
  parts: z.array(part),
});
export type Manifest = z.infer<typeof manifestShape>;

/** The parts of a backup, besides its manifest. */
export const PARTS = {
  cluster: 'cluster.tar.zst.age',
  folder: 'folder.tar.zst.age',
  files: 'files.zst.age',
  /** Which copies of files the backup needs, by hash alone: for removing what no backup needs. */
  copies: 'copies.txt',
} as const;

const FILE = 'manifest.json';

/** Written last: a folder with a manifest is a whole backup. It says its own hash, so that no byte of it changes unseen by chance. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = JSON.stringify(manifest, null, 2);
  await writeWhole(join(folder, FILE), Buffer.from(`${text}\nsha256 ${createHash('sha256').update(text).digest('hex')}\n`));
}

export async function readManifest(folder: string): Promise<Manifest> {
  let text: string;
  try {
    text = await readFile(join(folder, FILE), 'utf8');
  } catch (problem) {
    throw new CannotBackUp(`The backup in ${folder} is not whole: it has no ${FILE}.`, { cause: problem });
  }
  const [, json = '', hash] = /^([\s\S]*)\nsha256 ([0-9a-f]{64})\n$/.exec(text) ?? [];
  if (createHash('sha256').update(json).digest('hex') !== hash)
    throw new CannotBackUp(`The manifest of the backup in ${folder} was changed.`);
  const read = manifestShape.safeParse(JSON.parse(json));
  if (!read.success) throw new CannotBackUp(`The backup in ${folder} was made by another release: its manifest can’t be read.`);
  return read.data;
}
