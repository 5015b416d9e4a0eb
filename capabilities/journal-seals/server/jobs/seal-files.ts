import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { link, mkdir, open, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { ChainHead } from '../../domain/chain.ts';
import { headText, readHead, readSealFile, sealFileText, type StoredSeal } from '../../domain/seal.ts';

const sealName = (day: string): string => `${day}.json`;
const headsName = (day: string): string => `${day}.ends`;
export const tokenName = (day: string): string => `${day}.tsr`;

/** An existing file is not changed. The list is written first, so that there is never a seal’s file without its list. */
export async function writeSealFiles(folder: string, day: string, seal: StoredSeal, heads: AsyncIterable<ChainHead>): Promise<void> {
  await writeOnce(folder, headsName(day), headLines(heads));
  await writeOnce(folder, sealName(day), [sealFileText(seal)]);
}

export function writeToken(folder: string, day: string, token: Uint8Array): Promise<void> {
  return writeOnce(folder, tokenName(day), [token]);
}

async function* headLines(heads: AsyncIterable<ChainHead>): AsyncGenerator<string> {
  let some = '';
  for await (const head of heads) {
    some += `${headText(head)}\n`;
    if (some.length < 65_536) continue;
    yield some;
    some = '';
  }
  yield some;
}

/** Writes a file in pieces under a temporary name, and renames it when it is on the disk; an existing file of that name is not changed. */
async function writeOnce(folder: string, name: string, pieces: AsyncIterable<string> | Iterable<string | Uint8Array>): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = join(folder, `.${name}.${randomBytes(4).toString('hex')}`);
  try {
    const file = await open(draft, 'wx', 0o400);
    try {
      for await (const piece of pieces) await file.appendFile(piece);
      await file.sync();
    } finally {
      await file.close();
    }
    await link(draft, join(folder, name)).catch((problem: NodeJS.ErrnoException) => {
      if (problem.code !== 'EEXIST') throw problem;
    });
  } finally {
    await rm(draft, { force: true });
  }
  const itself = await open(folder, 'r');
  await itself.sync().catch(() => undefined);
  await itself.close();
}

/** The days that have a file of a seal, in their order. */
export async function daysWithFiles(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch((problem: NodeJS.ErrnoException) => {
    if (problem.code === 'ENOENT') return [];
    throw problem;
  });
  return names.flatMap((name) => /^(\d{4}-\d\d-\d\d)\.json$/.exec(name)?.[1] ?? []).sort();
}

/** Undefined where there is no file. */
export async function readSealOf(folder: string, day: string): Promise<StoredSeal | 'unreadable' | undefined> {
  const content = await readFile(join(folder, sealName(day)), 'utf8').catch(unlessThere);
  return content === undefined ? undefined : (readSealFile(content) ?? 'unreadable');
}

export function readTokenOf(folder: string, day: string): Promise<Buffer | undefined> {
  return readFile(join(folder, tokenName(day))).catch(unlessThere);
}

/** The ends that a day’s file lists. A line that is none ends the list: the root then shows it. */
export async function* filedHeads(folder: string, day: string): AsyncGenerator<ChainHead> {
  const stream = createReadStream(join(folder, headsName(day)), 'utf8');
  const opened = await new Promise<boolean>((resolve, reject) => {
    stream.once('open', () => resolve(true));
    stream.once('error', (problem: NodeJS.ErrnoException) => (problem.code === 'ENOENT' ? resolve(false) : reject(problem)));
  });
  if (!opened) return;
  for await (const line of createInterface({ input: stream, crlfDelay: Infinity })) {
    const head = readHead(line);
    if (!head) return;
    yield head;
  }
}

function unlessThere(problem: NodeJS.ErrnoException): undefined {
  if (problem.code !== 'ENOENT') throw problem;
  return undefined;
}
