import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ok, type Refusal, type Result } from '../../foundation/result/result.ts';
import { openArchive } from '../../standards/format-of/open-archive.ts';
import { convertInThread } from './convert-in-thread.ts';
import type { Conversion, Target } from './formats.ts';

const EXTENSIONS: Readonly<Record<Target, string>> = {
  'fnm-3.2': 'fnm',
  'mismo-3.4': 'xml',
  'mismo-2.3.1': 'xml',
  'form-1003-html': 'html',
  'du-request': 'xml',
  'lpa-request': 'xml',
  'credit-2.3.1': 'xml',
  'aus-text': 'txt',
  'aus-flat': 'flat',
  json: 'json',
};

interface ConvertedFile {
  /** The file in the archive, and the paths of its conversions. */
  readonly name: string;
  readonly written?: string;
  readonly result: Result<Conversion, Refusal>;
}

/** Converts each file of a ZIP archive into a folder; files that can't be converted are reported one by one. */
export async function convertArchive(bytes: Uint8Array, to: Target, folder: string): Promise<Result<readonly ConvertedFile[], Refusal>> {
  const archive = openArchive(bytes);
  if (!archive.ok) return archive;
  mkdirSync(folder, { recursive: true });
  const converted: ConvertedFile[] = [];
  const taken = new Set<string>();
  for (const { name, bytes: inner } of archive.value) {
    const result = await convertInThread(inner, to);
    const written = result.ok ? join(folder, freeName(name, EXTENSIONS[to], taken)) : undefined;
    if (result.ok && written !== undefined) writeFileSync(written, result.value.text);
    converted.push({ name, result, ...(written === undefined ? {} : { written }) });
  }
  return ok(converted);
}

/** The last part of a name in the archive, of plain letters only and of no file twice: an archive may name any place. */
function freeName(name: string, extension: string, taken: Set<string>): string {
  const stem =
    (name.split(/[/\\]/).at(-1) ?? '')
      .replace(/\.[^.]*$/, '')
      .replace(/[^\w -]/g, '_')
      .slice(0, 80) || 'file';
  let free = `${stem}.${extension}`;
  for (let number = 2; taken.has(free.toLowerCase()); number += 1) free = `${stem}-${number}.${extension}`;
  taken.add(free.toLowerCase());
  return free;
}
