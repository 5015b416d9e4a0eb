import { strToU8, zipSync, type Zippable } from 'fflate';
import { columnName, type Cell, type Workbook, type Worksheet } from '../../domain/sheet-file/cells.ts';

const SPREADSHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Places in the list of styles below. */
const STYLE = { plain: 0, thousandths: 1, cents: 2, whole: 3, head: 4 };
const STYLES = `${HEAD}<styleSheet xmlns="${SPREADSHEET}"><numFmts count="2"><numFmt numFmtId="164" formatCode="0.000"/><numFmt numFmtId="165" formatCode="#,##0.00"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf numFmtId="1" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`;

/** Inside XML, and a text that looks like the format's own escape kept as it is. */
function xmlText(text: string): string {
  return text
    .replace(/_x(?=[0-9A-Fa-f]{4}_)/g, '_x005F_x')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

function cellXml(cell: Cell, reference: string, head: boolean): string {
  if (cell.kind === 'number') {
    const places = cell.text.split('.')[1]?.length ?? 0;
    const style = places >= 3 ? STYLE.thousandths : places === 2 ? STYLE.cents : STYLE.whole;
    return `<c r="${reference}" s="${style}"><v>${cell.text}</v></c>`;
  }
  return `<c r="${reference}" s="${head ? STYLE.head : STYLE.plain}" t="inlineStr"><is><t xml:space="preserve">${xmlText(cell.text)}</t></is></c>`;
}

function worksheetXml(worksheet: Worksheet): string {
  // Adjusters and limits are tables one under the other: they have no one head to keep in sight.
  const headed = !['Cover', 'Adjusters', 'Limits'].includes(worksheet.name);
  const rows = worksheet.rows.map((row, r) => {
    const cells = row.map((cell, c) =>
      cell === undefined || cell.text === '' ? '' : cellXml(cell, `${columnName(c)}${r + 1}`, headed && r === 0),
    );
    return `<row r="${r + 1}">${cells.join('')}</row>`;
  });
  const frozen = headed ? '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' : '';
  const views = `<sheetViews><sheetView workbookViewId="0">${frozen}</sheetView></sheetViews>`;
  return `${HEAD}<worksheet xmlns="${SPREADSHEET}">${views}<cols><col min="1" max="1" width="22" customWidth="1"/><col min="2" max="60" width="16" customWidth="1"/></cols><sheetData>${rows.join('')}</sheetData></worksheet>`;
}

/** Writes cells as an Excel workbook; the same cells give the same bytes. */
export function writeXlsx(workbook: Workbook): Uint8Array {
  const names = workbook.worksheets.map((worksheet, i) => ({ worksheet, id: i + 1 }));
  const overrides = names.map(
    ({ id }) =>
      `<Override PartName="/xl/worksheets/sheet${id}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`,
  );
  const parts: Record<string, string> = {
    '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>${overrides.join('')}</Types>`,
    '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${SPREADSHEET}" xmlns:r="${RELATIONS}"><sheets>${names.map(({ worksheet, id }) => `<sheet name="${xmlText(worksheet.name)}" sheetId="${id}" r:id="rId${id}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${names.map(({ id }) => `<Relationship Id="rId${id}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${id}.xml"/>`).join('')}<Relationship Id="rId${names.length + 1}" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': STYLES,
    ...Object.fromEntries(names.map(({ worksheet, id }) => [`xl/worksheets/sheet${id}.xml`, worksheetXml(worksheet)])),
  };
  const files: Zippable = Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]));
  return zipSync(files, { level: 6, mtime: new Date(1980, 0, 1) });
}
