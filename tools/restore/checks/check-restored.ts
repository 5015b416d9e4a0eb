import pg from 'pg';
import { appUrl } from '../../../database/prepare.ts';
import { brokenInvariants } from '../../../platform/testing/invariants.ts';
import { missingMasters, readMasterKeys, type KeySource } from '../../../platform/vault/master-keys.ts';
import { openVault, type Vault } from '../../../platform/vault/vault.ts';
import { createFileStore } from '../../../platform/files/file-store.ts';
import type { FilesPlace } from '../../../platform/files/files-place.ts';
import { sealedApplications } from '../../../capabilities/application/server/rows/sealed-tables.ts';
import { sealedWebhooks } from '../../../capabilities/partners/server/rows/sealed-tables.ts';
import { brokenChains } from './chains.ts';

/** One thing that was looked at, and what is wrong with it. */
export interface Check {
  readonly what: string;
  readonly problems: readonly string[];
}

interface Restored {
  readonly ownerUrl: string;
  /** The password of the portal's role. */
  readonly appPassword: string;
  readonly keys: KeySource;
  readonly filesPlace: FilesPlace;
  readonly say: (line: string) => void;
}

/** Checks a restored database as its owner: every page, the invariants, the journals, the keys, and the files its rows name. */
export async function checkRestored(restored: Restored): Promise<Check[]> {
  const { ownerUrl, keys, say } = restored;
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 2 });
  owner.on('error', () => undefined);
  const query = async <Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
    (await owner.query<Row>(text, [...values])).rows;
  try {
    const checks: Check[] = [];
    const timed = async (what: () => Promise<Check>): Promise<void> => {
      const began = performance.now();
      const check = await what();
      checks.push(check);
      say(`Checked: ${check.what} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
    };
    await timed(() => unreadablePages(query));
    await timed(async () => ({ what: 'the standing conditions hold', problems: await brokenInvariants({ query }) }));
    await timed(async () => {
      const { lines, chains, problems } = await brokenChains(ownerUrl);
      return { what: `${chains} journals of ${lines} lines follow from their hashes`, problems };
    });
    const problem = await keysProblem(query, keys);
    checks.push({ what: 'the master keys are there', problems: problem === undefined ? [] : [problem] });
    if (problem === undefined) await timed(() => unopened(restored, query));
    return checks;
  } finally {
    await owner.end();
  }
}

type Query = <Row extends object>(text: string, values?: readonly unknown[]) => Promise<Row[]>;

/** The server compares each page with its checksum as it reads it: reading all of them finds what the disk or the copy broke. */
async function unreadablePages(query: Query): Promise<Check> {
  const tables = await query<{ name: string }>(
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const problems: string[] = [];
  let rows = 0;
  for (const { name } of tables)
    try {
      const [count] = await query<{ n: string }>(`select count(*) as n from ${name}`);
      rows += Number(count!.n);
    } catch (problem) {
      problems.push(`${name}: ${(problem as Error).message}`);
    }
  return { what: `${rows} rows of ${tables.length} tables are readable`, problems };
}

async function keysProblem(query: Query, keys: KeySource): Promise<string | undefined> {
  const used = await query<{ master_id: string }>('select master_id from hash_key union select master_id from tenant_key');
  try {
    return missingMasters(
      used.map((row) => row.master_id),
      readMasterKeys(keys),
    );
  } catch (problem) {
    return (problem as Error).message;
  }
}

/** Opens all that is sealed: numbers, secrets, and the files that rows name. */
async function unopened({ ownerUrl, appPassword, keys, filesPlace }: Restored, query: Query): Promise<Check> {
  const vault = openVault(appUrl(ownerUrl, appPassword), readMasterKeys(keys));
  const problems: string[] = [];
  try {
    let opened = 0;
    for (const { table, key, columns, placeOf } of [...sealedApplications, sealedWebhooks]) {
      const rows = await query<Record<string, unknown>>(`select brokerage_id, ${[...key, ...columns].join(', ')} from ${table}`);
      for (const row of rows)
        for (const sealed of columns.map((column) => row[column] as Buffer | null))
          if (sealed !== null)
            await vault.open(row['brokerage_id'] as number, placeOf(row), sealed).then(
              () => (opened += 1),
              (problem: Error) => problems.push(problem.message),
            );
    }
    const files = await unreadableFiles(vault, query, filesPlace, problems);
    return { what: `${opened} sealed values open, and ${files} files that loans name`, problems };
  } finally {
    await vault.close();
  }
}

async function unreadableFiles(vault: Vault, query: Query, filesPlace: FilesPlace, problems: string[]): Promise<number> {
  const store = createFileStore(filesPlace, vault);
  const named = await query<{ brokerage_id: number; sha256: Buffer }>('select distinct brokerage_id, sha256 from stored_file');
  for (const { brokerage_id, sha256 } of named)
    await store
      .read(brokerage_id, sha256)
      .catch((problem: NodeJS.ErrnoException) =>
        problems.push(
          problem.code === 'ENOENT' ? `the file ${sha256.toString('hex')} of brokerage ${brokerage_id} is missing` : problem.message,
        ),
      );
  return named.length;
}
