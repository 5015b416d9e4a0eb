import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import pg from 'pg';
import { writeWhole } from '../../../platform/files/write-whole.ts';
import { readMasterKeys, type KeySource, type MasterKeys } from '../../../platform/vault/master-keys.ts';
import { CannotStart } from '../cannot-start.ts';

/** Where the master keys come from, as the portal's processes take it. */
export function keySourceOf(dataFolder: string, environment: NodeJS.ProcessEnv = process.env): KeySource {
  return {
    text: environment['LOCKDESK_KEY'] || undefined,
    command: environment['LOCKDESK_KEY_COMMAND'] || undefined,
    file: resolve(environment['LOCKDESK_KEY_FILE'] || `${dataFolder}/keys/master.keys`),
  };
}

/** The master keys; at the very first start, where nobody gives any, a file with a new one is made. */
export async function masterKeysForStart(source: KeySource, ownerUrl: string): Promise<MasterKeys> {
  const { file } = source;
  if (source.text === undefined && source.command === undefined && file !== undefined && !existsSync(file)) {
    if (await isSealed(ownerUrl))
      throw new CannotStart(
        `The key file ${file} is missing, and the numbers in the database can’t be read without it: restore it from its backup.`,
      );
    await writeKeyFile(file, [randomBytes(32)]);
    console.log(
      `A master key was made in ${file}. Back it up away from the data: without it no Social Security or account number can be read.`,
    );
  }
  try {
    return readMasterKeys(source);
  } catch (problem) {
    throw new CannotStart((problem as Error).message);
  }
}

/** For its owner's eyes only, as is the folder where there is none yet; the newest key first. */
export function writeKeyFile(file: string, keys: readonly Buffer[]): Promise<void> {
  return writeWhole(file, Buffer.from(keys.map((key) => `${key.toString('base64')}\n`).join('')));
}

async function isSealed(ownerUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ there: boolean }>("select to_regclass('public.hash_key') is not null as there");
    return rows[0]!.there && (await client.query('select 1 from hash_key')).rowCount === 1;
  } finally {
    await client.end();
  }
}
