import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { JournalRows } from './database-source.ts';

/** One file a kind of row, a JSON value a line; the files of the seals beside them. */
const FILES = { seals: 'seals.ndjson', lines: 'lines.ndjson', ends: 'ends.ndjson', heads: 'sealed-ends.ndjson' } as const;
export const sealsIn = (folder: string): string => join(folder, 'seals');

/**
 * Writes all journals and seals into a folder that can be checked elsewhere. It contains the journals' data: protect it like the database.
 */
export async function writeExport(folder: string, rows: JournalRows, sealFolder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const write = (name: string, all: AsyncIterable<unknown> | Iterable<unknown>): Promise<void> =>
    pipeline(Readable.from(texts(all)), createWriteStream(join(folder, name), { flags: 'wx', mode: 0o600 }));
  await write(FILES.seals, rows.seals);
  await write(FILES.lines, rows.lines());
  await write(FILES.ends, rows.ends());
  await write(FILES.heads, rows.heads());
  if (existsSync(sealFolder)) await cp(sealFolder, sealsIn(folder), { recursive: true });
}

async function* texts(all: AsyncIterable<unknown> | Iterable<unknown>): AsyncGenerator<string> {
  for await (const one of all) yield `${JSON.stringify(one)}\n`;
}

export async function readExport(folder: string): Promise<JournalRows> {
  const seals = [];
  for await (const seal of valuesIn<JournalRows['seals'][number]>(join(folder, FILES.seals))) seals.push(seal);
  return {
    seals,
    lines: () => valuesIn(join(folder, FILES.lines)),
    ends: () => valuesIn(join(folder, FILES.ends)),
    heads: () => valuesIn(join(folder, FILES.heads)),
  };
}

async function* valuesIn<T>(file: string): AsyncGenerator<T> {
  for await (const line of createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Infinity }))
    if (line !== '') yield JSON.parse(line) as T;
}
