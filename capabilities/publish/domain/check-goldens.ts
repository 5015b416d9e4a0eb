import type { SheetFinding } from '../../price/domain/index.ts';
import { isPlain, isText, isWhole, Judge, type Plain } from '../../price/domain/sheet/sheet-judge.ts';
import { stateCodes } from '../../reference/domain/states.ts';
import { SCENARIO_FIELDS } from './sheet-file/columns.ts';

const GOLDEN_FIELDS = ['goldenId', 'name', 'productId', 'rate', 'lockDays', 'scenario', 'expected', 'lines'];

/** Every problem of a sheet's golden scenarios, each with its place; a sheet without any can't go live. */
export function checkGoldens(golden: unknown, products: unknown): SheetFinding[] {
  const judge = new Judge();
  const ids = new Set(
    Array.isArray(products) ? products.map((product: unknown) => (isPlain(product) ? product.productId : undefined)) : [],
  );
  const goldens = judge.objects(golden, 'golden');
  if (Array.isArray(golden) && golden.length === 0) judge.error('golden', 'is empty: a sheet goes live only with cases that prove it');
  for (const [path, one] of goldens) {
    judge.known(one, GOLDEN_FIELDS, path);
    judge.text(one, 'goldenId', path);
    judge.text(one, 'name', path);
    if (!ids.has(one.productId)) judge.error(`${path}.productId`, 'must be a product of this sheet');
    if (!isWhole(one.rate) || one.rate <= 0) judge.error(`${path}.rate`, 'must be a rate in thousandths');
    if (!isWhole(one.lockDays) || one.lockDays <= 0) judge.error(`${path}.lockDays`, 'must be a number of days');
    judgeExpected(judge, one.expected, `${path}.expected`);
    judgeLines(judge, one.lines, `${path}.lines`);
    judgeScenario(judge, one.scenario, `${path}.scenario`);
  }
  judge.unique(goldens, 'goldenId');
  return judge.findings;
}

function judgeExpected(judge: Judge, expected: unknown, path: string): void {
  if (isPlain(expected) && expected.ineligible === true) {
    judge.known(expected, ['ineligible', 'ruleId'], path);
    if (expected.ruleId !== undefined) judge.text(expected, 'ruleId', path);
  } else if (!isPlain(expected) || !isWhole(expected.price)) judge.error(`${path}.price`, 'must be a price in thousandths, or Ineligible');
  else judge.known(expected, ['price'], path);
}

function judgeLines(judge: Judge, lines: unknown, path: string): void {
  if (lines === undefined) return;
  for (const [here, line] of judge.objects(lines, path)) {
    judge.known(line, ['line', 'effect'], here);
    judge.text(line, 'line', here);
    if (isText(line.line) && /[=;]/.test(line.line)) judge.error(`${here}.line`, 'must not have = or ; in it');
    if (!isWhole(line.effect)) judge.error(`${here}.effect`, 'must be whole thousandths');
  }
  if (Array.isArray(lines) && lines.length === 0) judge.error(path, 'is empty; leave it out');
}

/** The facts of a scenario by their names; groups such as `limits.fha` are objects of their own. */
function judgeScenario(judge: Judge, scenario: unknown, path: string): void {
  if (!isPlain(scenario)) return judge.error(path, 'must be an object');
  for (const name of namesIn(scenario)) if (!(name in SCENARIO_FIELDS)) judge.error(`${path}.${name}`, 'is not a fact of a scenario');
  for (const [name, { kind, needed, words }] of Object.entries(SCENARIO_FIELDS)) {
    const value = name.split('.').reduce<unknown>((inner, part) => (isPlain(inner) ? inner[part] : undefined), scenario);
    const here = `${path}.${name}`;
    if (value === undefined) {
      if (needed) judge.error(here, 'is missing');
    } else if (kind === 'flag') {
      if (typeof value !== 'boolean') judge.error(here, 'must be yes or no');
    } else if (kind === 'text') {
      if (!isText(value) || value !== value.trim()) judge.error(here, 'must be a text');
      else if (words && !words.includes(value)) judge.error(here, `must be one of ${words.join(', ')}`);
      else if (name === 'state' && !stateCodes.includes(value)) judge.error(here, 'must be a state’s two letters');
      else if (name === 'interviewDate' && !/^\d{4}-\d\d-\d\d$/.test(value)) judge.error(here, 'must be a date such as 2026-11-20');
    } else if (!isWhole(value) || value < 0) judge.error(here, 'must be a figure that is not negative');
  }
  if (isWhole(scenario.units) && (scenario.units < 1 || scenario.units > 4)) judge.error(`${path}.units`, 'must be 1 to 4');
  if (isWhole(scenario.loanAmount) && scenario.loanAmount === 0) judge.error(`${path}.loanAmount`, 'must be more than nothing');
}

function namesIn(scenario: Plain): string[] {
  return Object.entries(scenario).flatMap(([name, value]) =>
    isPlain(value) ? Object.keys(value).map((inner) => `${name}.${inner}`) : [name],
  );
}
