import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { createFileStore } from '../platform/files/file-store.ts';
import type { FilesPlace } from '../platform/files/files-place.ts';
import type { MasterKeys } from '../platform/vault/master-keys.ts';
import { openVault } from '../platform/vault/vault.ts';

/**
 * Seals the files that earlier releases stored in the clear, for each brokerage that has them, and removes them. What no brokerage has, from
 * a registration that was never finished, is removed too. A damaged file stays where it is. Begins again where it was broken off.
 */
export async function sealFiles(
  owner: pg.ClientBase,
  { appUrl, masters, filesPlace }: { readonly appUrl: string; readonly masters: MasterKeys; readonly filesPlace: FilesPlace },
): Promise<void> {
  // Those releases knew folders only.
  const hashes = typeof filesPlace === 'string' ? await oldFiles(filesPlace) : [];
  if (hashes.length === 0) return;
  const brokerages = await brokeragesOf(owner, hashes);
  const vault = openVault(appUrl, masters);
  try {
    const files = createFileStore(filesPlace, vault);
    for (const hash of hashes) {
      let whole = true;
      for (const brokerageId of brokerages.get(hash.toString('hex')) ?? []) whole = (await files.sealOld(brokerageId, hash)) && whole;
      if (whole) await files.removeOld(hash);
    }
  } finally {
    await vault.close();
  }
}

async function brokeragesOf(owner: pg.ClientBase, hashes: readonly Buffer[]): Promise<ReadonlyMap<string, readonly number[]>> {
  await owner.query('begin');
  try {
    await owner.query('alter table stored_file no force row level security');
    const { rows } = await owner.query<{ hash: string; brokerages: number[] }>(
      `select encode(sha256, 'hex') as hash, array_agg(distinct brokerage_id) as brokerages from stored_file where sha256 = any($1) group by 1`,
      [hashes],
    );
    await owner.query('alter table stored_file force row level security');
    await owner.query('commit');
    return new Map(rows.map((row) => [row.hash, row.brokerages]));
  } catch (problem) {
    await owner.query('rollback');
    throw problem;
  }
}

async function oldFiles(folder: string): Promise<Buffer[]> {
  const found: Buffer[] = [];
  for (const part of await namesIn(folder)) {
    if (!/^[0-9a-f]{2}$/.test(part)) continue;
    for (const name of await namesIn(join(folder, part))) if (/^[0-9a-f]{64}$/.test(name)) found.push(Buffer.from(name, 'hex'));
  }
  return found;
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw problem;
  }
}
