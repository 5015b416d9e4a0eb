import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { parse } from 'csv-parse';
import { missingColumns, readZipRow, type CountyList, type ZipLine, type ZipRow } from '../../domain/zip-lines.ts';

const MOST_LINES = 500_000;
const MOST_PROBLEMS = 10;
const SETTING = 'LOCKDESK_ZIP_PLACES';

/** The counties and cities of each code of a file, in the order of its lines. */
type ZipFile = ReadonlyMap<string, readonly ZipLine[]>;

/**
 * Reads a file of ZIP codes line by line. One with mistakes is not taken: a portal that started with half of them would give some loans other
 * limits, so it says which lines are wrong and does not start.
 */
export async function readZipFile(path: string, counties: CountyList): Promise<ZipFile> {
  const found = new Map<string, ZipLine[]>();
  const problems: string[] = [];
  try {
    for await (const { line, row } of rowsOf(path)) {
      if (line > MOST_LINES) throw new Error(`It has more than ${MOST_LINES.toLocaleString('en-US')} lines.`);
      const read = readZipRow(row, counties);
      if ('problem' in read) problems.push(`Line ${line}: ${read.problem}`);
      else for (const one of read.lines) addTo(found, one);
      if (problems.length >= MOST_PROBLEMS) break;
    }
  } catch (error) {
    throw new Error(`${SETTING}: ${basename(path)} can't be read. ${sentenceOf(error as NodeJS.ErrnoException, path)}`, { cause: error });
  }
  if (problems.length === 0 && found.size === 0) problems.push('It has no ZIP code.');
  if (problems.length > 0) {
    const more = problems.length < MOST_PROBLEMS ? '' : '\nThere may be more.';
    throw new Error(`${SETTING}: ${basename(path)} has mistakes and is not taken in.\n${problems.join('\n')}${more}`);
  }
  return found;
}

interface Parsed {
  readonly record: ZipRow;
  readonly info: { readonly lines: number };
}

async function* rowsOf(path: string): AsyncGenerator<{ readonly line: number; readonly row: ZipRow }> {
  const columns = (heads: readonly string[]): string[] => {
    const names = heads.map((head) => head.toLowerCase());
    const missing = missingColumns(names);
    if (missing.length > 0) throw new Error(`It has no column ${missing.join(', ')}.`);
    return names;
  };
  const parser = parse({ columns, info: true, bom: true, trim: true, skip_empty_lines: true, max_record_size: 10_000 });
  const file = createReadStream(path, { highWaterMark: 256 * 1024 });
  file.on('error', (error) => parser.destroy(error));
  try {
    for await (const { record, info } of file.pipe(parser) as AsyncIterable<Parsed>) yield { line: info.lines, row: record };
  } finally {
    file.destroy();
  }
}

/** A county on several lines, one for each city, gets the cities of all of them. */
function addTo(found: Map<string, ZipLine[]>, line: ZipLine): void {
  const here = found.get(line.zip);
  if (!here) return void found.set(line.zip, [line]);
  const at = here.findIndex(({ fips, state }) => fips === line.fips && state === line.state);
  const before = here[at];
  if (before) here[at] = { ...before, cities: [...new Set([...before.cities, ...line.cities])] };
  else here.push(line);
}

function sentenceOf(error: NodeJS.ErrnoException, path: string): string {
  if (error.code === 'ENOENT') return `There is no file ${path}.`;
  return /[.!]$/.test(error.message) ? error.message : `${error.message}.`;
}

/**
 * The codes of a file added to the existing ones. A code without a county in the file has its earlier counties, with the file's cities; a
 * state for which one line has a county needs none of the lines without.
 */
export function withFile(before: readonly ZipLine[], file: ZipFile): readonly ZipLine[] {
  const known = new Map<string, ZipLine[]>();
  for (const line of before) if (file.has(line.zip)) known.set(line.zip, [...(known.get(line.zip) ?? []), line]);
  const taken = [...file].flatMap(([zip, lines]) => {
    const inCounty = lines.filter(({ fips }) => fips !== '');
    const loose = lines.filter(({ fips, state }) => fips === '' && !inCounty.some((line) => line.state === state));
    return [...inCounty, ...loose.flatMap((line) => earlierCounties(known.get(zip) ?? [], line))];
  });
  return [...before.filter(({ zip }) => !file.has(zip)), ...taken];
}

function earlierCounties(before: readonly ZipLine[], line: ZipLine): readonly ZipLine[] {
  const sameState = before.filter(({ state, fips }) => state === line.state && fips !== '');
  return sameState.length === 0 ? [line] : sameState.map((one) => ({ ...one, cities: line.cities }));
}
