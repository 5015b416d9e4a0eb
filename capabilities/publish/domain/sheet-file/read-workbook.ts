import { checkRateSheet } from '../../../price/domain/index.ts';
import { checkGoldens } from '../check-goldens.ts';
import { documentOf, type SheetDocument } from '../sheet-document.ts';
import { readBlocks } from './blocks.ts';
import { cellText, type Cell, type FileFinding, type Workbook, type Worksheet } from './cells.ts';
import { ADJUSTER_KEYS, CAP_COLUMNS, FEE_COLUMNS, GOLDEN_COLUMNS, PRICE_COLUMNS, PRODUCT_COLUMNS } from './columns.ts';
import { readFigure } from './figures.ts';
import { Gathering } from './gathering.ts';
import { readRules } from './read-rules.ts';
import { readTable, type Item } from './tables.ts';

export interface SheetReading {
  /** The sheet, when no finding is an error. */
  readonly document?: SheetDocument;
  readonly findings: readonly FileFinding[];
}

/** A name for a sheet that is not stored yet; the portal gives the real one. */
const UNNAMED = { versionId: 'file', sequence: 1, title: 'This file' };
const ONCE = ['Cover', 'Products', 'Prices', 'Adjusters', 'Eligibility', 'Limits', 'Caps', 'Fees', 'Golden scenarios'] as const;

/** Reads the cells of a sheet file into the document, and gathers everything that is wrong with it, each at its cell. */
export function readWorkbook(workbook: Workbook): SheetReading {
  const gathering = new Gathering();
  const sheets = new Map<string, Worksheet>();
  const grids: Worksheet[] = [];
  for (const worksheet of workbook.worksheets) {
    refuseFormulas(gathering, worksheet);
    const name = worksheet.name.trim().toLowerCase();
    const once = ONCE.find((one) => one.toLowerCase() === name);
    if (/^prices\s+\S/.test(name)) grids.push(worksheet);
    else if (!once) gathering.wrong(worksheet, 0, 0, `The worksheet “${worksheet.name}” is not known`, [...ONCE, 'Prices 0101'].join(', '));
    else if (sheets.has(once)) gathering.wrong(worksheet, 0, 0, `The worksheet “${worksheet.name}” is there twice`, null);
    else sheets.set(once, worksheet);
  }
  const missing = ['Cover', 'Products', 'Caps', 'Golden scenarios'].filter((name) => !sheets.has(name));
  if (!sheets.has('Prices') && grids.length === 0) missing.push('Prices');
  for (const name of missing)
    gathering.add({ address: 'the file', found: '', problem: `has no worksheet “${name}”`, expected: name, severity: 'error' });
  const none: Worksheet = { name: '', rows: [] };
  const sheet = (name: (typeof ONCE)[number]): Worksheet => sheets.get(name) ?? none;

  const products = readTable(gathering, sheet('Products'), PRODUCT_COLUMNS, 'products').map(({ item }) => item);
  const draft = {
    ...UNNAMED,
    effective: readCover(gathering, sheet('Cover')),
    products: withPrices(gathering, products, grids, sheets.get('Prices')),
    adjusters: readAdjusters(gathering, sheet('Adjusters')),
    eligibility: readRules(gathering, sheet('Eligibility'), sheet('Limits')),
    caps: readTable(gathering, sheet('Caps'), CAP_COLUMNS, 'caps').map(({ item }) => item),
    fees: readTable(gathering, sheet('Fees'), FEE_COLUMNS, 'fees').map(({ item }) => item),
  };
  const golden = readGoldens(gathering, sheet('Golden scenarios'));
  return concluded(gathering, draft, golden, 'the file');
}

/** A formula's value is the last result of some other program: a sheet has to have figures. */
function refuseFormulas(gathering: Gathering, worksheet: Worksheet): void {
  for (const [row, cells] of worksheet.rows.entries())
    for (const [column, cell] of cells.entries())
      if (cell?.kind === 'formula') gathering.wrong(worksheet, row, column, 'is a formula', 'its value, pasted as a value');
}

/** Judges what was read; the document is returned only when no finding is an error. */
export function concluded(gathering: Gathering, draft: Item & typeof UNNAMED, golden: unknown, whole: string): SheetReading {
  gathering.judged(checkRateSheet(draft), whole);
  gathering.judged(checkGoldens(golden, draft.products), whole);
  if (gathering.findings.some((finding) => finding.severity === 'error')) return { findings: gathering.findings };
  // Judged above, member by member: the draft is a valid sheet.
  const document = documentOf(draft as unknown as SheetDocument, golden as SheetDocument['golden']);
  return { document, findings: gathering.findings };
}

/** "2026-11-20 09:42 -05:00" or as ISO writes it; the offset is needed, since a file does not say where it was made. */
function readCover(gathering: Gathering, worksheet: Worksheet): string | undefined {
  let effective: string | undefined;
  for (const [row, cells] of worksheet.rows.entries()) {
    if (cellText(cells[0]).toLowerCase() !== 'effective') continue;
    gathering.recordPlace('effective', worksheet, row, 1);
    const text = gathering.read<string>('text', worksheet, row, 1, 'effective');
    effective = text?.replace(
      /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)(:\d\d)?\s*(Z|[+-]\d\d:\d\d)$/,
      (_all, date, time, seconds, offset) => `${date}T${time}${seconds ?? ':00'}${offset}`,
    );
  }
  if (effective === undefined && worksheet.rows.length > 0 && !gathering.findings.some((one) => one.address.startsWith('Cover!')))
    gathering.wrong(worksheet, 0, 0, 'has no row “Effective”', 'Effective and a time such as 2026-11-20 09:42 -05:00');
  return effective;
}

interface Priced {
  lockDays: (number | undefined)[];
  rates: (number | undefined)[];
  prices: (number | undefined)[][];
}

function withPrices(gathering: Gathering, products: readonly Item[], grids: readonly Worksheet[], list: Worksheet | undefined): Item[] {
  const priced = new Map<string, Priced>();
  const indexOf = (productId: string): number => products.findIndex((one) => one.productId === productId);
  for (const worksheet of grids) {
    const named = /^prices\s+(.+)$/i.exec(worksheet.name.trim())![1]!;
    const productId = /^\d{1,4}$/.test(named) ? named.padStart(4, '0') : (products.find((one) => one.code === named)?.productId as string);
    const index = indexOf(productId);
    if (index < 0)
      gathering.wrong(
        worksheet,
        0,
        0,
        `The worksheet “${worksheet.name}” is for no product of this sheet`,
        'a product of the worksheet Products',
      );
    else if (priced.has(productId)) gathering.wrong(worksheet, 0, 0, `Product ${productId} has its prices twice`, null);
    else priced.set(productId, readPriceGrid(gathering, worksheet, `products[${index}]`));
  }
  if (list) for (const [productId, one] of readPriceList(gathering, list, indexOf)) if (!priced.has(productId)) priced.set(productId, one);
  return products.map((product, index) => {
    const one = priced.get(product.productId as string);
    if (!one && product.productId !== undefined && (grids.length > 0 || list))
      gathering.judged([{ path: `products[${index}]`, problem: 'has no prices', severity: 'error' }], 'the file');
    return { ...product, ...(one ?? { lockDays: [], rates: [], prices: [] }) };
  });
}

/** "Rate" and the lock periods in the first row, a rate and its prices in each other. */
function readPriceGrid(gathering: Gathering, worksheet: Worksheet, path: string): Priced {
  const [head, ...rest] = worksheet.rows.entries();
  const columns: number[] = [];
  for (const [column, cell] of (head?.[1] ?? []).entries()) if (column > 0 && cellText(cell) !== '') columns.push(column);
  const lockDays = columns.map((column, i) => gathering.read<number>('whole', worksheet, 0, column, `${path}.lockDays[${i}]`));
  const rows = rest.filter(([, cells]) => cells.some((cell) => cellText(cell) !== ''));
  const rates = rows.map(([row], r) => gathering.read<number>('rate', worksheet, row, 0, `${path}.rates[${r}]`));
  const prices = rows.map(([row], r) =>
    columns.map((column, c) => gathering.read<number>('price', worksheet, row, column, `${path}.prices[${r}][${c}]`)),
  );
  return { lockDays, rates, prices };
}

/** A line for each price; every rate of a product has every lock period of it. */
function readPriceList(gathering: Gathering, worksheet: Worksheet, indexOf: (productId: string) => number): Map<string, Priced> {
  const lines = new Map<string, Map<string, { price: number | undefined; row: number }>>();
  for (const { item, row } of readTable(gathering, worksheet, PRICE_COLUMNS, 'prices')) {
    const { productId, rate, lockDays, price } = item as { productId?: string; rate?: number; lockDays?: number; price?: number };
    if (productId === undefined || rate === undefined || lockDays === undefined) continue;
    if (indexOf(productId) < 0) gathering.wrong(worksheet, row, 0, 'is no product of this sheet', 'a product of the worksheet Products');
    const cells = lines.get(productId) ?? new Map<string, { price: number | undefined; row: number }>();
    if (cells.has(`${rate}/${lockDays}`)) gathering.wrong(worksheet, row, 0, 'is priced twice at this rate and lock period', null);
    cells.set(`${rate}/${lockDays}`, { price, row });
    lines.set(productId, cells);
  }
  const ascending = (values: Iterable<number>): number[] => [...new Set(values)].sort((a, b) => a - b);
  const priced = new Map<string, Priced>();
  for (const [productId, cells] of lines) {
    const keys = [...cells.keys()].map((key) => key.split('/').map(Number) as [number, number]);
    const rates = ascending(keys.map(([rate]) => rate));
    const lockDays = ascending(keys.map(([, days]) => days));
    const path = `products[${indexOf(productId)}]`;
    const prices = rates.map((rate, r) =>
      lockDays.map((days, c) => {
        const cell = cells.get(`${rate}/${days}`);
        if (cell) gathering.recordPlace(`${path}.prices[${r}][${c}]`, worksheet, cell.row, PRICE_COLUMNS.length - 1);
        return cell?.price;
      }),
    );
    priced.set(productId, { lockDays, rates, prices });
  }
  return priced;
}

function readAdjusters(gathering: Gathering, worksheet: Worksheet): Item[] {
  const blocks = readBlocks(
    gathering,
    worksheet,
    ADJUSTER_KEYS,
    (index) => `adjusters[${index}]`,
    () => 'price',
  );
  return blocks.map(({ item, grid }) => ({ ...item, axes: grid?.axes ?? [], cells: grid?.cells ?? [] }));
}

function readGoldens(gathering: Gathering, worksheet: Worksheet): Item[] {
  return readTable(gathering, worksheet, GOLDEN_COLUMNS, 'golden').map(({ item, row, columnOf }, index) => {
    const { expected, rule, lines, ...rest } = item;
    const golden: Item = { ...rest };
    const text = cellText(expected as Cell);
    if (/^ineligible$/i.test(text)) golden.expected = { ineligible: true, ...(rule === undefined ? {} : { ruleId: rule }) };
    else {
      const price = gathering.read<number>('price', worksheet, row, columnOf('expected'), `golden[${index}].expected.price`);
      golden.expected = { price };
    }
    if (lines !== undefined) golden.lines = readLines(gathering, worksheet, row, columnOf('lines'), cellText(lines as Cell));
    return golden;
  });
}

/** "base = 102.415; jumbo-score = -0.375; compensation = -2.500". */
function readLines(gathering: Gathering, worksheet: Worksheet, row: number, column: number, text: string): unknown[] {
  return text.split(';').map((clause) => {
    const match = /^\s*(.+?)\s*=\s*(\S+)\s*$/.exec(clause);
    const effect = match ? readFigure('price', { text: match[2]!, kind: 'text' }) : undefined;
    if (match && effect?.ok) return { line: match[1], effect: effect.value };
    gathering.wrong(
      worksheet,
      row,
      column,
      `has a line that is not understood: “${clause.trim()}”`,
      'lines such as: base = 102.415; jumbo-score = -0.375',
    );
    return { line: 'base', effect: 0 };
  });
}
