import { strToU8, Zip, ZipDeflate } from 'fflate';
import { AFTER_ROWS, beforeRows, rowXml, workbookParts, worksheetPath, type WrittenRow } from '../../../foundation/workbook/xlsx-parts.ts';

/** An Excel workbook of one worksheet that is written row by row: only the compressed data stays in memory. */
export function xlsxStream(name: string, heads: readonly string[]): { add(rows: readonly WrittenRow[]): void; end(): Blob } {
  const pieces: BlobPart[] = [];
  const zip = new Zip((problem, piece) => {
    if (problem) throw problem;
    pieces.push(piece as Uint8Array<ArrayBuffer>);
  });
  const sheet = new ZipDeflate(worksheetPath(1), { level: 6 });
  zip.add(sheet);
  const headRow = heads.map((text) => ({ kind: 'text', text }));
  sheet.push(strToU8(beforeRows(true) + rowXml(headRow, 0, true)));
  let place = 1;
  return {
    add: (rows) => {
      sheet.push(strToU8(rows.map((row) => rowXml(row, place++, false)).join('')));
    },
    end: () => {
      sheet.push(strToU8(AFTER_ROWS), true);
      for (const [path, text] of Object.entries(workbookParts([name]))) {
        const part = new ZipDeflate(path, { level: 6 });
        zip.add(part);
        part.push(strToU8(text), true);
      }
      zip.end();
      return new Blob(pieces, { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' });
    },
  };
}
