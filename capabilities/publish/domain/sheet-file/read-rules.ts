import { FACTS, type FactName } from '../../../price/domain/scenario/facts.ts';
import { readBlocks } from './blocks.ts';
import { cellText, type Cell, type Worksheet } from './cells.ts';
import { RULE_COLUMNS } from './columns.ts';
import { figureOfFact, readFigure, splitList } from './figures.ts';
import type { Gathering } from './gathering.ts';
import { readTable, setAt, type Item } from './tables.ts';

const TESTS: Readonly<Record<string, string>> = {
  'at most': 'atMost',
  'at least': 'atLeast',
  above: 'above',
  'one of': 'oneOf',
  'none of': 'noneOf',
};

/** The rules of the worksheet Eligibility, with the tables of the worksheet Limits. */
export function readRules(gathering: Gathering, worksheet: Worksheet, limits: Worksheet): Item[] {
  const lines = readTable(gathering, worksheet, RULE_COLUMNS, 'eligibility');
  const factOf = (ruleId: unknown): FactName | undefined => {
    const fact = lines.find(({ item }) => item.ruleId === ruleId)?.item.fact;
    return typeof fact === 'string' && Object.hasOwn(FACTS, fact) ? (fact as FactName) : undefined;
  };
  const tables = readBlocks(
    gathering,
    limits,
    [{ head: 'Table', path: 'tableId', kind: 'text' }],
    (_index, item) => {
      const at = lines.findIndex((line) => line.item.ruleId === item.tableId);
      const test = at < 0 ? '' : TESTS[cellText(lines[at]!.item.test as Cell).toLowerCase()];
      return `eligibility[${at}].test.${test ?? ''}`;
    },
    (item) => {
      const fact = factOf(item.tableId);
      return fact ? figureOfFact(fact) : 'whole';
    },
  );
  for (const table of tables)
    if (!lines.some(({ item }) => item.ruleId === table.item.tableId))
      gathering.wrong(limits, table.row, 1, 'is the limit of no rule', 'a rule of the worksheet Eligibility');
  return lines.map(({ item, row, columnOf }, index) => {
    const { test: testCell, limit: limitCell, ...rest } = item;
    const test = TESTS[cellText(testCell as Cell).toLowerCase()];
    const fact = factOf(item.ruleId);
    const rule: Item = { ...rest };
    if (test === undefined) gathering.wrong(worksheet, row, columnOf('test'), 'is not a test', Object.keys(TESTS).join(', '));
    else if (fact) {
      const table = tables.find((one) => one.item.tableId === item.ruleId)?.grid;
      const [column, path] = [columnOf('limit'), `eligibility[${index}].test.${test}`];
      setAt(
        rule,
        `test.${test}`,
        readLimit(gathering, { worksheet, row, column, path, text: cellText(limitCell as Cell), fact, test, table }),
      );
    }
    return rule;
  });
}

/** The cell of a rule's limit. */
interface LimitCell {
  readonly worksheet: Worksheet;
  readonly row: number;
  readonly column: number;
  /** The path of its value in the document. */
  readonly path: string;
  readonly text: string;
  readonly fact: FactName;
  readonly test: string;
  /** The table of the rule's name in the worksheet Limits. */
  readonly table: unknown;
}

/** A figure, a list, "fact conformingLimit", or "table" for one in the worksheet Limits. */
function readLimit(gathering: Gathering, { worksheet, row, column, path, text, fact, test, table }: LimitCell): unknown {
  const kind = figureOfFact(fact);
  if (test === 'oneOf' || test === 'noneOf') {
    return splitList(text).map((word, i) => {
      gathering.recordPlace(`${path}[${i}]`, worksheet, row, column);
      const read = readFigure(kind, { text: word, kind: 'text' });
      if (!read.ok) gathering.wrong(worksheet, row, column, `has “${word}”, which ${read.problem}`, read.expected);
      return read.ok ? read.value : undefined;
    });
  }
  if (text.toLowerCase() === 'table') {
    if (!table) gathering.wrong(worksheet, row, column, 'has no table of its name in the worksheet Limits', 'a table named like the rule');
    return table;
  }
  const other = /^fact\s+(\w+)$/i.exec(text);
  if (other) {
    gathering.recordPlace(`${path}.fact`, worksheet, row, column);
    return { fact: other[1] };
  }
  return gathering.read(kind, worksheet, row, column, path);
}
