import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CaseArea } from '../../foundation/cases/case-area.ts';
import { notCovered, rulesOf, type Rule } from './regulation-rules.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * The common part of the law's page and the guides' page: the list of calculations, and a section for each folder of rules made from their
 * own comments and tests.
 */
export function areaTable(title: string, one: string, authority: string, areas: readonly CaseArea[]): string {
  const rows = areas.map((area) => `| \`${area.name}\` | ${cell(area.title)} | ${cell(area.law)} |`);
  return [`## ${title}`, '', `| ${one} | question | ${authority} |`, '| --- | --- | --- |', ...rows].join('\n');
}

/** A section for every folder with rules. */
export function folderSections(top: string, authority: string): string[] {
  return readdirSync(join(root, top), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'bench')
    .map((entry) => entry.name)
    .sort()
    .map((folder) => folderSection(top, folder, authority))
    .filter((section) => section !== '');
}

function folderSection(top: string, folder: string, authority: string): string {
  const files = readdirSync(join(root, top, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .sort();
  const sources = files.filter((name) => name.endsWith('.ts') && !/(\.test|\.bench)\.ts$|^index\.ts$|case/.test(name));
  const tests = files.filter((name) => name.endsWith('.test.ts')).map((name) => ({ name: basename(name), text: read(top, folder, name) }));
  const rules = sources.flatMap((name) => rulesOf(`${top}/${folder}/${name}`, read(top, folder, name)));
  if (rules.length === 0) return '';
  const left = files.includes('index.ts') ? notCovered(read(top, folder, 'index.ts')) : undefined;
  return [
    `## ${folder}`,
    '',
    `| rule | what it says | ${authority} | file | tests |`,
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

function read(top: string, folder: string, name: string): string {
  return readFileSync(join(root, top, folder, name), 'utf8');
}

/** The text of a cell of a table. */
export function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}
