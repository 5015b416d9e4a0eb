import { strToU8, Zip, ZipDeflate } from 'fflate';
import { AFTER_ROWS, beforeRows, rowXml, workbookParts, worksheetPath } from '../../../../foundation/workbook/xlsx-parts.ts';
import { CSV_MARK, csvLines } from '../../domain/csv-lines.ts';

type Pages = AsyncIterable<readonly (readonly string[])[]>;

export const FORMATS = {
  csv: { contentType: 'text/csv; charset=utf-8', write: writeCsv },
  xlsx: { contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', write: writeXlsx },
} as const;

/** Pages of rows as CSV, a page in memory at a time. */
async function* writeCsv(_name: string, heads: readonly string[], pages: Pages): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`${CSV_MARK}${csvLines([heads])}`);
  for await (const rows of pages) yield Buffer.from(csvLines(rows));
}

/** The same as an Excel workbook of one worksheet. Every cell is a text, which no spreadsheet runs. */
async function* writeXlsx(name: string, heads: readonly string[], pages: Pages): AsyncGenerator<Uint8Array> {
  const pieces: Uint8Array[] = [];
  const zip = new Zip((problem, piece) => {
    if (problem) throw problem;
    pieces.push(piece);
  });
  const sheet = new ZipDeflate(worksheetPath(1), { level: 6 });
  zip.add(sheet);
  const rowText = (row: readonly string[], place: number) =>
    rowXml(
      row.map((text) => ({ kind: 'text', text })),
      place,
      place === 0,
    );
  sheet.push(strToU8(beforeRows(true) + rowText(heads, 0)));
  let place = 1;
  for await (const rows of pages) {
    sheet.push(strToU8(rows.map((row) => rowText(row, place++)).join('')));
    yield* pieces.splice(0);
  }
  sheet.push(strToU8(AFTER_ROWS), true);
  for (const [path, text] of Object.entries(workbookParts([name]))) {
    const part = new ZipDeflate(path, { level: 6 });
    zip.add(part);
    part.push(strToU8(text), true);
  }
  zip.end();
  yield* pieces.splice(0);
}
