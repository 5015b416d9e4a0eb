import { strToU8, zipSync, type Zippable } from 'fflate';
import { AFTER_ROWS, beforeRows, rowXml, workbookParts, worksheetPath } from '../../../../foundation/workbook/xlsx-parts.ts';
import type { Workbook, Worksheet } from '../../domain/sheet-file/cells.ts';

function worksheetXml({ name, rows }: Worksheet): string {
  // Adjusters and limits are tables one under the other: they have no single head to freeze.
  const headed = !['Cover', 'Adjusters', 'Limits'].includes(name);
  return `${beforeRows(headed)}${rows.map((row, r) => rowXml(row, r, headed && r === 0)).join('')}${AFTER_ROWS}`;
}

/** Writes cells as an Excel workbook; the same cells give the same bytes. */
export function writeXlsx({ worksheets }: Workbook): Uint8Array {
  const parts = {
    ...workbookParts(worksheets.map(({ name }) => name)),
    ...Object.fromEntries(worksheets.map((worksheet, i) => [worksheetPath(i + 1), worksheetXml(worksheet)])),
  };
  const files: Zippable = Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]));
  return zipSync(files, { level: 6, mtime: new Date(1980, 0, 1) });
}
