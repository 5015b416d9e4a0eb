import { FACTS, type FactName } from '../scenario/facts.ts';
import { FACT_WORDS } from './check-sheet-words.ts';
import { ADJUSTER_KINDS } from './rate-sheet.ts';
import { MORTGAGE_TYPES, SERIES } from './check-sheet-products.ts';
import { isPlain, isText, isWhole, type Judge, type Plain } from './sheet-judge.ts';

const TABLE_TEXTS = ['tableId', 'version', 'label', 'line', 'source'];
const EFFECTS = ['price', 'rate', 'margin'];
const LARGEST_ADJUSTMENT = 20_000;
/** The highest ratio in the engine's look-up, 204.79 %. */
const LARGEST_RATIO = 204_790;

export function judgeSelector(judge: Judge, value: unknown, ids: ReadonlySet<unknown>, path: string): void {
  if (!isPlain(value)) {
    judge.error(path, 'must be an object');
    return;
  }
  judge.known(value, ['productIds', 'series', 'mortgageTypes', 'amortization', 'termAbove', 'termAtMost'], path);
  const named = (field: string, known: (member: unknown) => boolean): void => {
    if (value[field] === undefined) return;
    const members = judge.list(value[field], `${path}.${field}`);
    if (Array.isArray(value[field]) && members.length === 0)
      judge.error(`${path}.${field}`, 'is empty; leave it out where every product is meant');
    for (const [i, member] of members.entries())
      if (!known(member)) judge.error(`${path}.${field}[${i}]`, `${String(member)} is not known`);
  };
  named('productIds', (member) => ids.has(member));
  named('series', (member) => SERIES.includes(member as string));
  named('mortgageTypes', (member) => MORTGAGE_TYPES.includes(member as string));
  if (value.amortization !== undefined && value.amortization !== 'Fixed' && value.amortization !== 'AdjustableRate')
    judge.error(`${path}.amortization`, 'must be Fixed or AdjustableRate');
  for (const field of ['termAbove', 'termAtMost'])
    if (value[field] !== undefined && !isWhole(value[field])) judge.error(`${path}.${field}`, 'must be a whole number of months');
}

function judgeFact(judge: Judge, value: unknown, path: string): FactName | undefined {
  if (typeof value === 'string' && Object.hasOwn(FACTS, value)) return value as FactName;
  judge.error(path, `${String(value)} is not a fact of a scenario`);
  return undefined;
}

/** The possible values in a list of a fact: words for words, yes or no for flags, small whole numbers otherwise. */
function judgeValue(judge: Judge, fact: FactName, value: unknown, path: string): void {
  const { kind } = FACTS[fact];
  const fits =
    kind === 'flag' ? typeof value === 'boolean' : kind === 'word' ? isWord(fact, value) : isWhole(value) && value >= 0 && value < 1000;
  if (fits || value === '*') return;
  const words = FACT_WORDS[fact];
  judge.error(
    path,
    words && words.length < 10 ? `must be one of ${words.join(', ')}` : `${String(value)} does not fit ${FACTS[fact].label}`,
  );
}

/** A lender's names of its regions and branches: words that a sheet file can have in a list. */
export function isFreeWord(value: string): boolean {
  return /^[^,;=+@*<\u2264\s][^,;]*$/.test(value) && value === value.trim() && !/^(above|all|n\/a)$/i.test(value);
}

function isWord(fact: FactName, value: unknown): boolean {
  return isText(value) && (FACT_WORDS[fact]?.includes(value) ?? isFreeWord(value));
}

/** The number of places on an axis; 0 when it can't be read. */
function judgeAxis(judge: Judge, axis: Plain, path: string): number {
  const fact = judgeFact(judge, axis.fact, `${path}.fact`);
  if (axis.values !== undefined) {
    judge.known(axis, ['fact', 'values'], path);
    const values = judge.list(axis.values, `${path}.values`);
    if (values.length === 0) judge.error(`${path}.values`, 'is empty');
    for (const [i, value] of values.entries()) {
      if (fact) judgeValue(judge, fact, value, `${path}.values[${i}]`);
      if (value === '*' && i < values.length - 1) judge.error(`${path}.values[${i}]`, "'*' must come last");
    }
    if (new Set(values).size !== values.length) judge.error(`${path}.values`, 'names a value twice');
    return values.length;
  }
  judge.known(axis, ['fact', 'upTo'], path);
  if (fact && ['word', 'flag'].includes(FACTS[fact].kind))
    judge.error(`${path}.fact`, `${FACTS[fact].label} has no bands; name its values`);
  const ends = judge.list(axis.upTo, `${path}.upTo`);
  if (ends.length === 0) judge.error(`${path}.upTo`, 'is empty');
  let last = Number.NEGATIVE_INFINITY;
  for (const [i, end] of ends.entries()) {
    const here = `${path}.upTo[${i}]`;
    if (end === null) {
      if (i < ends.length - 1) judge.error(here, 'only the last band is open');
    } else if (!isWhole(end)) judge.error(here, 'must be a whole number');
    else {
      if (end <= last) judge.error(here, 'must be more than the one before');
      last = end;
      if (fact && FACTS[fact].kind === 'percent' && (end % 10 !== 0 || end > LARGEST_RATIO))
        judge.error(here, 'must be a ratio in whole hundredths of a percent, up to 204.79');
    }
  }
  return ends.length;
}

function judgeCells(judge: Judge, table: Plain, path: string, largest: number): void {
  let expected = 1;
  for (const [here, axis] of judge.objects(table.axes, `${path}.axes`)) expected *= judgeAxis(judge, axis, here);
  const cells = judge.list(table.cells, `${path}.cells`);
  if (cells.length !== expected) judge.error(`${path}.cells`, `has ${cells.length} cells where its axes make ${expected}`);
  for (const [i, cell] of cells.entries())
    if (cell !== null && (!isWhole(cell) || Math.abs(cell) > largest))
      judge.error(`${path}.cells[${i}]`, 'must be a whole number in range, or null');
}

function judgeConditions(judge: Judge, value: unknown, path: string): void {
  if (value === undefined) return;
  for (const [here, condition] of judge.objects(value, path)) {
    judge.known(condition, ['fact', 'in', 'notIn', 'atLeast', 'atMost', 'above', 'below'], here);
    const fact = judgeFact(judge, condition.fact, `${here}.fact`);
    const bounds = ['atLeast', 'atMost', 'above', 'below'].filter((field) => condition[field] !== undefined);
    const lists = ['in', 'notIn'].filter((field) => condition[field] !== undefined);
    if (lists.length + Math.min(1, bounds.length) !== 1) judge.error(here, 'must have either one list or bounds');
    for (const field of bounds) if (!isWhole(condition[field])) judge.error(`${here}.${field}`, 'must be a whole number');
    for (const field of lists)
      if (Array.isArray(condition[field]) && condition[field].length === 0) judge.error(`${here}.${field}`, 'is empty');
    for (const field of lists)
      for (const [i, member] of judge.list(condition[field], `${here}.${field}`).entries())
        if (fact) judgeValue(judge, fact, member, `${here}.${field}[${i}]`);
  }
}

export function judgeAdjuster(judge: Judge, table: Plain, ids: ReadonlySet<unknown>, path: string): void {
  judge.known(table, [...TABLE_TEXTS, 'kind', 'effect', 'products', 'when', 'axes', 'cells'], path);
  for (const field of TABLE_TEXTS) judge.text(table, field, path);
  if (!(ADJUSTER_KINDS as readonly unknown[]).includes(table.kind))
    judge.error(`${path}.kind`, `must be one of ${ADJUSTER_KINDS.join(', ')}`);
  if (!EFFECTS.includes(table.effect as string)) judge.error(`${path}.effect`, `must be one of ${EFFECTS.join(', ')}`);
  judgeSelector(judge, table.products, ids, `${path}.products`);
  judgeConditions(judge, table.when, `${path}.when`);
  judgeCells(judge, table, path, LARGEST_ADJUSTMENT);
}

export function judgeRule(judge: Judge, rule: Plain, ids: ReadonlySet<unknown>, path: string): void {
  judge.known(rule, ['ruleId', 'source', 'products', 'when', 'fact', 'test', 'whenUnknown', 'sentence'], path);
  for (const field of ['ruleId', 'source', 'sentence']) judge.text(rule, field, path);
  judgeSelector(judge, rule.products, ids, `${path}.products`);
  judgeConditions(judge, rule.when, `${path}.when`);
  const fact = judgeFact(judge, rule.fact, `${path}.fact`);
  if (rule.whenUnknown !== 'fail' && rule.whenUnknown !== 'assume-met') judge.error(`${path}.whenUnknown`, 'must be fail or assume-met');
  const { test } = rule;
  const kinds = isPlain(test) ? Object.keys(test) : [];
  const kind = kinds[0];
  if (!isPlain(test) || kinds.length !== 1 || !['atMost', 'atLeast', 'above', 'oneOf', 'noneOf'].includes(kind ?? '')) {
    judge.error(`${path}.test`, 'must be one of atMost, atLeast, above, oneOf, noneOf');
    return;
  }
  const here = `${path}.test.${kind}`;
  const limit = test[kind!];
  if (kind === 'oneOf' || kind === 'noneOf') {
    if (Array.isArray(limit) && limit.length === 0) judge.error(here, 'is empty');
    for (const [i, member] of judge.list(limit, here).entries()) if (fact) judgeValue(judge, fact, member, `${here}[${i}]`);
  } else if (isPlain(limit) && limit.axes !== undefined) judgeCells(judge, limit, here, Number.MAX_SAFE_INTEGER);
  else if (isPlain(limit)) judgeFact(judge, limit.fact, `${here}.fact`);
  else if (!isWhole(limit)) judge.error(here, 'must be a whole number, a fact or a table');
}
