import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import {
  APOR_FIXED,
  AREAS,
  CONFORMING_LIMITS,
  FHA_LIMITS,
  FHA_PREMIUMS,
  HPML_YEARS,
  MI_CARD_2018,
  THRESHOLD_YEARS,
  USDA_FEES,
  VA_FEES,
  type Cited,
} from '../../regulation/index.ts';
import { notCovered, rulesOf, type Rule } from './regulation-rules.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const PAGE = 'docs/generated/regulation.md';

/** The page of every rule of the law, made from the rules' own comments and tests. The same tree always gives the same page. */
export function regulationPage(): string {
  const folders = readdirSync(join(root, 'regulation'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'bench')
    .map((entry) => entry.name)
    .sort();
  const sections = folders.map(folderSection);
  return `${[
    '<!-- Written by npm run docs from the comments and tests under regulation/. Do not edit. -->',
    '# The law in this portal',
    'Every rule is a pure function with its paragraph, its tests and an explanation that `npm run verify` recomputes. `npm run regulation -- --list` names the areas a case can be worked out in.',
    areaTable(),
    tableOfTables(),
    ...sections.filter((section) => section !== ''),
  ].join('\n\n')}\n`;
}

function areaTable(): string {
  const rows = AREAS.map((area) => `| \`${area.name}\` | ${cell(area.title)} | ${cell(area.law)} |`);
  return ['## Areas of the command line', '', '| area | question | law |', '| --- | --- | --- |', ...rows].join('\n');
}

/** Dated tables with their source and how far each may be trusted: what is unverified or estimated is marked here as on every figure. */
function tableOfTables(): string {
  const rows: readonly (readonly [string, string, Cited])[] = [
    ...THRESHOLD_YEARS.map((table) => ['QM and HOEPA thresholds', String(table.year), table] as const),
    ...HPML_YEARS.map((table) => ['HPML appraisal exemption', String(table.year), table.appraisal] as const),
    ...HPML_YEARS.map((table) => ['HPML escrow asset thresholds', String(table.year), table.escrow] as const),
    ['Average prime offer rates, fixed', `${APOR_FIXED.weeks[0]![0]} to ${APOR_FIXED.weeks.at(-1)![0]}`, APOR_FIXED],
    ...CONFORMING_LIMITS.map((table) => ['Conforming limits', String(table.year), table] as const),
    ...FHA_LIMITS.map((table) => ['FHA limits', String(table.year), table] as const),
    ...FHA_PREMIUMS.map((table) => ['FHA premiums', `endorsed from ${table.endorsedFrom}`, table] as const),
    ...VA_FEES.map((table) => ['VA funding fees', `closed ${table.closedFrom} to before ${table.closedBefore}`, table] as const),
    ...USDA_FEES.map((table) => ['USDA fees', `from ${table.from}`, table] as const),
    ['Private insurance card', String(MI_CARD_2018.year), MI_CARD_2018],
  ];
  const lines = rows.map(([what, when, cited]) => `| ${what} | ${when} | ${cited.standing} | ${cell(cited.source)} |`);
  return [
    '## Dated tables',
    '',
    'A year or week that is not here is refused.',
    '',
    '| table | in force | standing | source |',
    '| --- | --- | --- | --- |',
    ...lines,
  ].join('\n');
}

function folderSection(folder: string): string {
  const files = readdirSync(join(root, 'regulation', folder), { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .sort();
  const sources = files.filter((name) => name.endsWith('.ts') && !/(\.test|\.bench)\.ts$|^index\.ts$|case/.test(name));
  const tests = files.filter((name) => name.endsWith('.test.ts')).map((name) => ({ name: basename(name), text: read(folder, name) }));
  const rules = sources.flatMap((name) => rulesOf(`regulation/${folder}/${name}`, read(folder, name)));
  if (rules.length === 0) return '';
  const left = files.includes('index.ts') ? notCovered(read(folder, 'index.ts')) : undefined;
  return [
    `## ${folder}`,
    '',
    '| rule | what it says | paragraph | file | tests |',
    '| --- | --- | --- | --- | --- |',
    ...rules.map((rule) => ruleRow(rule, tests)),
    '',
    `Not covered: ${left ?? 'not stated by the area.'}`,
  ].join('\n');
}

function ruleRow(rule: Rule, tests: readonly { readonly name: string; readonly text: string }[]): string {
  const direct = tests.filter((each) => new RegExp(`\\b${rule.name}\\b`).test(each.text));
  const named = direct.length > 0 ? direct.map((each) => each.name).join(', ') : tests.map((each) => `${each.name} (by cases)`).join(', ');
  return `| \`${rule.name}\` | ${cell(rule.sentence)} | ${cell(rule.paragraphs.join('; '))} | \`${rule.file}\` | ${named || 'none'} |`;
}

function read(folder: string, name: string): string {
  return readFileSync(join(root, 'regulation', folder, name), 'utf8');
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}

/** Writes the page, or with `--check` only compares; exit 1 when it is stale. */
function main(check: boolean): number {
  const path = join(root, PAGE);
  const page = regulationPage();
  if (existsSync(path) && readFileSync(path, 'utf8') === page) return 0;
  if (check) {
    console.error(`Stale: ${PAGE}. Run: npm run docs`);
    return 1;
  }
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, page);
  console.log(`wrote ${PAGE}`);
  return 0;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href)
  process.exitCode = main(process.argv.includes('--check'));
