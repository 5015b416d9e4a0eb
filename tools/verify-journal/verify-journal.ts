import { createHash, createHmac } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkJournals, type Checked } from '../../capabilities/journal-seals/domain/check-journals.ts';
import type { FoundSeal } from '../../capabilities/journal-seals/domain/check-seals.ts';
import type { LineHash } from '../../capabilities/journal-seals/domain/check-chain.ts';
import { lieSentence, type Lie } from '../../capabilities/journal-seals/domain/lie.ts';
import { SEAL_KEY } from '../../capabilities/journal-seals/domain/seal.ts';
import { daysWithFiles, filedHeads, readSealOf, readTokenOf } from '../../capabilities/journal-seals/server/jobs/seal-files.ts';
import { canonicalJson } from '../../foundation/wire/canonical-json.ts';
import { readMasterKeys } from '../../platform/vault/master-keys.ts';
import { keyOfKind, readHashKey } from '../../platform/vault/vault.ts';
import { certificatesIn, readTimeStamp } from '../../vendors/time-stamp/token.ts';
import { keySourceOf } from '../start/folder/master-key-file.ts';
import { ownerUrlOf } from '../start/owner-url.ts';
import { readStartSettings } from '../start/settings.ts';
import { withDatabase, type JournalRows } from './database-source.ts';
import { readExport, sealsIn, writeExport } from './export-folder.ts';

const USAGE = `Checks all journals against themselves and against their seals. Nothing is changed.

  npm run verify-journal                          the portal's own database and folder of seals
  npm run verify-journal -- --database URL        another database; sign in as its owner
  npm run verify-journal -- --write FOLDER        writes what there is to check into a folder
  npm run verify-journal -- --export FOLDER       checks such a folder, without database and portal
  npm run verify-journal -- --write-key FILE      writes the key of seals for whoever checks them; it opens nothing else

  --seals FOLDER   the folder of seals (default: LOCKDESK_SEALS, or seals in the data folder or the export)
  --key FILE       the key of seals: without it hashes and links are checked, and not who made a seal
  --authority FILE certificates in PEM that time stamps must lead to; without it only their own signature is checked
  --all            every lie that is found, not only the first`;

const options = {
  database: { type: 'string' },
  export: { type: 'string' },
  write: { type: 'string' },
  'write-key': { type: 'string' },
  seals: { type: 'string' },
  key: { type: 'string' },
  authority: { type: 'string' },
  all: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

async function run(): Promise<number> {
  const asked = parseArgs({ options }).values;
  if (asked.help) return said(USAGE, 0);
  if (asked.export !== undefined) {
    const folder = asked.seals ?? sealsIn(asked.export);
    return verify(await readExport(asked.export), folder, asked);
  }
  const settings = readStartSettings();
  const folder = asked.seals ?? process.env['LOCKDESK_SEALS'] ?? join(settings.dataFolder, 'seals');
  return withDatabase(asked.database ?? ownerUrlOf(settings), async (rows, client) => {
    if (asked['write-key'] !== undefined) {
      const key = keyOfKind(await readHashKey(client, readMasterKeys(keySourceOf(settings.dataFolder))), SEAL_KEY);
      writeFileSync(asked['write-key'], `${key.toString('base64')}\n`, { mode: 0o600, flag: 'wx' });
      return said(`The key of seals is in ${asked['write-key']}. Whoever has it can also make seals: give it only to who checks them.`, 0);
    }
    if (asked.write === undefined) return verify(rows, folder, asked);
    await writeExport(asked.write, rows, folder);
    return said(`Written to ${asked.write}. Check it with npm run verify-journal -- --export ${asked.write}`, 0);
  });
}

const hashOf: LineHash = (previous, line) => {
  const hash = createHash('sha256');
  if (previous !== null) hash.update(Buffer.from(previous, 'hex'));
  return hash.update(canonicalJson(line)).digest('hex');
};

interface Proofs {
  readonly key?: string;
  readonly authority?: string;
  readonly all?: boolean;
}

async function verify(rows: JournalRows, folder: string, asked: Proofs): Promise<number> {
  const key = asked.key === undefined ? undefined : Buffer.from(readFileSync(asked.key, 'utf8').trim(), 'base64');
  if (key && key.length !== 32) return said(`${asked.key} holds no key of seals: it has to be 32 bytes in base64.`, 2);
  const seals = await foundSeals(rows, folder);
  const checked = await checkJournals(
    {
      seals,
      heads: rows.heads,
      filedHeads: (day) => filedHeads(folder, day),
      lines: rows.lines,
      ends: rows.ends,
    },
    { hashOf, macOf: key && ((hash) => createHmac('sha256', key).update(hash).digest('hex')) },
  );
  const { stamps, lies } = await checkStamps(seals, folder, asked.authority);
  return report({ ...checked, lies: [...checked.lies, ...lies] }, key !== undefined, stamps, asked.all ?? false);
}

/** Each time stamp beside a seal is over that seal’s text. */
async function checkStamps(seals: readonly FoundSeal[], folder: string, authority: string | undefined) {
  const trusted = authority === undefined ? undefined : certificatesIn(readFileSync(authority, 'utf8'));
  const stamps: string[] = [];
  const lies: Lie[] = [];
  for (const { day, stored, filed } of seals) {
    const [token, seal] = [await readTokenOf(folder, day), filed === 'unreadable' ? stored : (filed ?? stored)];
    if (!token || !seal) continue;
    const stamp = await readTimeStamp(token, Buffer.from(seal.text), trusted);
    if (stamp.ok) stamps.push(`stamped ${stamp.at} by ${stamp.authority}`);
    else
      lies.push({ kind: 'seal-changed', sealOf: day, expected: 'a time stamp of this seal', found: `one that is none: ${stamp.problem}` });
  }
  return { stamps, lies };
}

async function foundSeals({ seals }: JournalRows, folder: string): Promise<FoundSeal[]> {
  const stored = new Map(seals.map(({ day, seal }) => [day, seal]));
  const found: FoundSeal[] = [];
  for (const day of [...new Set([...stored.keys(), ...(await daysWithFiles(folder))])].sort()) {
    const [inside, outside] = [stored.get(day), await readSealOf(folder, day)];
    found.push({ day, ...(inside ? { stored: inside } : {}), ...(outside === undefined ? {} : { filed: outside }) });
  }
  return found;
}

function report({ seals, chains, lines, lies }: Checked, keyed: boolean, stamps: readonly string[], all: boolean): number {
  const proof = keyed ? 'seals, each made with the key' : 'seals; without --key nobody knows who made them';
  const stamped = stamps.length === 0 ? '' : `\nTime stamps: ${stamps.length}; the newest: ${stamps.at(-1)}.`;
  const what = `Checked ${chains} journals with ${lines} lines against ${seals} ${proof}.${stamped}`;
  if (lies.length === 0) return said(`${what}\nNothing was changed.`, 0);
  const shown = (all ? lies : lies.slice(0, 1)).map((lie) => `✗ ${lieSentence(lie)}`);
  const more = all || lies.length === 1 ? [] : [`and ${lies.length - 1} more: --all lists them.`];
  return said([what, ...shown, ...more].join('\n'), 1);
}

function said(text: string, code: number): number {
  (code === 0 ? process.stdout : process.stderr).write(`${text}\n`);
  return code;
}

try {
  process.exitCode = await run();
} catch (problem) {
  process.exitCode = said(`The journals can't be checked: ${(problem as Error).message}`, 2);
}
