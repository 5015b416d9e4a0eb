/*
 * The texts of an Excel workbook (ECMA-376): code with all cells writes them at once, and code that gets them piece by piece writes a row
 * when it comes.
 */

/** A cell that is written: numbers go as numbers, so that a spreadsheet can add them; a text is never run as a formula. */
export interface WrittenCell {
  readonly kind: string;
  readonly text: string;
}
export type WrittenRow = readonly (WrittenCell | undefined)[];

const SPREADSHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Places in the list of styles below. */
const STYLE = { plain: 0, thousandths: 1, cents: 2, whole: 3, head: 4 };
const STYLES = `${HEAD}<styleSheet xmlns="${SPREADSHEET}"><numFmts count="2"><numFmt numFmtId="164" formatCode="0.000"/><numFmt numFmtId="165" formatCode="#,##0.00"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf numFmtId="1" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`;

/** 0 is A, 25 is Z, 26 is AA. */
export function columnName(column: number): string {
  let name = '';
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) name = String.fromCharCode(65 + ((rest - 1) % 26)) + name;
  return name;
}

/** Escaped for XML; a text that looks like the format's own escape is escaped too. */
function xmlText(text: string): string {
  return text
    .replace(/_x(?=[0-9A-Fa-f]{4}_)/g, '_x005F_x')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

function cellXml(cell: WrittenCell, reference: string, head: boolean): string {
  if (cell.kind === 'number') {
    const places = cell.text.split('.')[1]?.length ?? 0;
    const style = places >= 3 ? STYLE.thousandths : places === 2 ? STYLE.cents : STYLE.whole;
    return `<c r="${reference}" s="${style}"><v>${cell.text}</v></c>`;
  }
  return `<c r="${reference}" s="${head ? STYLE.head : STYLE.plain}" t="inlineStr"><is><t xml:space="preserve">${xmlText(cell.text)}</t></is></c>`;
}

/** A row by its place, the first being 0; the row of heads is bold. */
export function rowXml(row: WrittenRow, place: number, head: boolean): string {
  const cells = row.map((cell, c) => (cell === undefined || cell.text === '' ? '' : cellXml(cell, `${columnName(c)}${place + 1}`, head)));
  return `<row r="${place + 1}">${cells.join('')}</row>`;
}

/** The XML before a worksheet's rows; with `headed` the first row is frozen. */
export function beforeRows(headed: boolean): string {
  const frozen = headed ? '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' : '';
  const views = `<sheetViews><sheetView workbookViewId="0">${frozen}</sheetView></sheetViews>`;
  return `${HEAD}<worksheet xmlns="${SPREADSHEET}">${views}<cols><col min="1" max="1" width="22" customWidth="1"/><col min="2" max="60" width="16" customWidth="1"/></cols><sheetData>`;
}

export const AFTER_ROWS = '</sheetData></worksheet>';

/** The path of a worksheet's text in the file, the first being 1. */
export function worksheetPath(id: number): string {
  return `xl/worksheets/sheet${id}.xml`;
}

/** The parts besides the worksheets, by their paths. */
export function workbookParts(names: readonly string[]): Record<string, string> {
  const sheets = names.map((name, i) => ({ name, id: i + 1 }));
  const overrides = sheets.map(
    ({ id }) =>
      `<Override PartName="/${worksheetPath(id)}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`,
  );
  return {
    '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>${overrides.join('')}</Types>`,
    '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${SPREADSHEET}" xmlns:r="${RELATIONS}"><sheets>${sheets.map(({ name, id }) => `<sheet name="${xmlText(name)}" sheetId="${id}" r:id="rId${id}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${sheets.map(({ id }) => `<Relationship Id="rId${id}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${id}.xml"/>`).join('')}<Relationship Id="rId${sheets.length + 1}" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': STYLES,
  };
}
