import type { RateSheet } from './rate-sheet.ts';
import { judgeProduct } from './check-sheet-products.ts';
import { judgeProgramNames } from './check-sheet-programs.ts';
import { judgeAdjuster, judgeRule, judgeSelector } from './check-sheet-tables.ts';
import { selects } from './selection.ts';
import { isPlain, isText, isWhole, Judge, type SheetFinding } from './sheet-judge.ts';

const IDENTITY = ['versionId', 'sequence', 'effective', 'title'];

export type { SheetFinding } from './sheet-judge.ts';

/** Every problem of a sheet document, each with its place; an empty list (or one of warnings) means it can be compiled. */
export function checkRateSheet(json: unknown): SheetFinding[] {
  const judge = new Judge();
  if (!isPlain(json)) {
    judge.error('', 'A rate sheet is an object');
    return judge.findings;
  }
  judge.known(json, [...IDENTITY, 'products', 'adjusters', 'eligibility', 'caps', 'fees'], '');
  for (const field of ['versionId', 'effective', 'title']) judge.text(json, field, '');
  if (!isWhole(json.sequence) || json.sequence < 1) judge.error('sequence', 'must be a whole positive number');
  if (isText(json.effective) && !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d([+-]\d\d:\d\d|Z)$/.test(json.effective))
    judge.error('effective', 'must be an instant with its offset');

  const products = judge.objects(json.products, 'products');
  const ids = new Set(products.map(([, product]) => product.productId));
  if (products.length === 0) judge.error('products', 'is empty');
  for (const [path, product] of products) judgeProduct(judge, product, path);
  judge.unique(products, 'productId');
  judge.unique(products, 'code');
  const adjusters = judge.objects(json.adjusters, 'adjusters');
  for (const [path, table] of adjusters) judgeAdjuster(judge, table, ids, path);
  judge.unique(adjusters, 'tableId');
  const rules = judge.objects(json.eligibility, 'eligibility');
  for (const [path, rule] of rules) judgeRule(judge, rule, ids, path);
  judge.unique(rules, 'ruleId');
  judgeProgramNames(judge, products, [...adjusters, ...rules]);
  const caps = judge.objects(json.caps, 'caps');
  for (const [path, cap] of caps) {
    judge.known(cap, ['capId', 'source', 'products', 'maximumPrice', 'minimumPrice'], path);
    judge.text(cap, 'capId', path);
    judge.text(cap, 'source', path);
    judgeSelector(judge, cap.products, ids, `${path}.products`);
    const { maximumPrice, minimumPrice } = cap;
    if (!isWhole(maximumPrice) || !isWhole(minimumPrice) || minimumPrice >= maximumPrice)
      judge.error(path, 'needs a maximum price above its minimum price');
  }
  judge.unique(caps, 'capId');
  const fees = judge.objects(json.fees, 'fees');
  for (const [path, fee] of fees) {
    judge.known(fee, ['feeId', 'label', 'source', 'products', 'amount'], path);
    for (const field of ['feeId', 'label', 'source']) judge.text(fee, field, path);
    judgeSelector(judge, fee.products, ids, `${path}.products`);
    if (!isWhole(fee.amount) || fee.amount < 0) judge.error(`${path}.amount`, 'must be whole cents');
  }
  judge.unique(fees, 'feeId');
  // No error was found above: the JSON is a sheet.
  if (judge.findings.every((finding) => finding.severity === 'warning')) judgeCapCover(judge, json as unknown as RateSheet);
  return judge.findings;
}

/** Each product has one cap: with none it can't be compiled, with two it is undecided which one applies. */
function judgeCapCover(judge: Judge, sheet: RateSheet): void {
  for (const [i, product] of sheet.products.entries()) {
    const count = sheet.caps.filter((cap) => selects(cap.products, product)).length;
    if (count !== 1) judge.error(`products[${i}]`, `${product.productId} has ${count} price caps; it needs exactly one`);
  }
}

/** Reads a sheet document: the sheet when no finding prevents it from going live, and all findings either way. */
export function readRateSheet(json: unknown): { readonly sheet?: RateSheet; readonly findings: readonly SheetFinding[] } {
  const findings = checkRateSheet(json);
  const sound = findings.every((finding) => finding.severity === 'warning');
  return { ...(sound ? { sheet: json as RateSheet } : {}), findings };
}
