import type { EligibilityRule, SheetProduct } from '../../../price/domain/sheet/rate-sheet.ts';
import type { GoldenScenario, SheetDocument } from '../sheet-document.ts';
import { blockRows } from './blocks.ts';
import { numberCell, textCell, type Cell, type Row, type Workbook, type Worksheet } from './cells.ts';
import { ADJUSTER_KEYS, CAP_COLUMNS, FEE_COLUMNS, GOLDEN_COLUMNS, PRODUCT_COLUMNS, RULE_COLUMNS } from './columns.ts';
import { figureCell, figureOfFact, figureText } from './figures.ts';
import type { GridTable } from './grids.ts';
import { tableSheet } from './tables.ts';

const TESTS = { atMost: 'at most', atLeast: 'at least', above: 'above', oneOf: 'one of', noneOf: 'none of' } as const;

/** A sheet as the cells of a file: `readWorkbook` reads them back into the same document. */
export function workbookOf(document: SheetDocument, title: string): Workbook {
  return {
    worksheets: [
      {
        name: 'Cover',
        rows: [
          [textCell('Rate sheet'), textCell(title)],
          [textCell('Effective'), textCell(document.effective)],
        ],
      },
      tableSheet('Products', PRODUCT_COLUMNS, document.products),
      ...document.products.map(priceGrid),
      {
        name: 'Adjusters',
        rows: document.adjusters.flatMap((table) => blockRows(ADJUSTER_KEYS, table, table, 'price')),
      },
      tableSheet('Eligibility', RULE_COLUMNS, document.eligibility.map(ruleLine)),
      { name: 'Limits', rows: document.eligibility.flatMap(limitRows) },
      tableSheet('Caps', CAP_COLUMNS, document.caps),
      tableSheet('Fees', FEE_COLUMNS, document.fees),
      tableSheet('Golden scenarios', GOLDEN_COLUMNS, document.golden.map(goldenLine)),
    ],
  };
}

function priceGrid(product: SheetProduct): Worksheet {
  const rows: Row[] = [[textCell('Rate'), ...product.lockDays.map((days) => numberCell(String(days)))]];
  for (const [r, rate] of product.rates.entries())
    rows.push([figureCell('rate', rate), ...product.prices[r]!.map((price) => figureCell('price', price))]);
  return { name: `Prices ${product.productId}`, rows };
}

function limitOf(rule: EligibilityRule): { readonly test: keyof typeof TESTS; readonly limit: unknown } {
  const [test, limit] = Object.entries(rule.test)[0]!;
  return { test: test as keyof typeof TESTS, limit };
}

function limitCell(rule: EligibilityRule): Cell {
  const { limit } = limitOf(rule);
  const kind = figureOfFact(rule.fact);
  if (Array.isArray(limit)) return textCell(limit.map((value) => figureText(kind, value)).join(', '));
  if (typeof limit === 'object' && limit !== null) return textCell('fact' in limit ? `fact ${String(limit.fact)}` : 'table');
  return figureCell(kind, limit)!;
}

function ruleLine(rule: EligibilityRule): unknown {
  return { ...rule, test: textCell(TESTS[limitOf(rule).test]), limit: limitCell(rule) };
}

function limitRows(rule: EligibilityRule): Row[] {
  const { limit } = limitOf(rule);
  if (typeof limit !== 'object' || limit === null || !('axes' in limit)) return [];
  return blockRows(
    [{ head: 'Table', path: 'tableId', kind: 'text' }],
    { tableId: rule.ruleId },
    limit as GridTable,
    figureOfFact(rule.fact),
  );
}

function goldenLine(golden: GoldenScenario): unknown {
  const { expected, lines } = golden;
  const price = 'price' in expected;
  return {
    ...golden,
    expected: price ? figureCell('price', expected.price) : textCell('Ineligible'),
    rule: price ? undefined : expected.ruleId,
    lines:
      lines === undefined ? undefined : textCell(lines.map(({ line, effect }) => `${line} = ${figureText('price', effect)}`).join('; ')),
  };
}
