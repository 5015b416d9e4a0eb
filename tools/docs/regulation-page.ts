import {
  APPRAISAL_THRESHOLDS,
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
import { areaTable, cell, folderSections } from './rules-page.ts';

/** The page of every rule of the law, made from the rules' own comments and tests. The same tree always gives the same page. */
export function regulationPage(): string {
  return `${[
    '<!-- Written by npm run docs from the comments and tests under regulation/. Do not edit. -->',
    '# The law in this portal',
    'Every rule is a pure function with its paragraph, its tests and an explanation that `npm run verify` recomputes. `npm run regulation -- --list` names the areas a case can be worked out in.',
    areaTable('Areas of the command line', 'area', 'law', AREAS),
    tableOfTables(),
    ...folderSections('regulation', 'paragraph'),
  ].join('\n\n')}\n`;
}

/** Dated tables with their source and how far each may be trusted: what is unverified or estimated is marked here as on every figure. */
function tableOfTables(): string {
  const rows: readonly (readonly [string, string, Cited])[] = [
    ...THRESHOLD_YEARS.map((table) => ['QM and HOEPA thresholds', String(table.year), table] as const),
    ...APPRAISAL_THRESHOLDS.map((table) => ['HPML appraisal exemption', String(table.year), table.cited] as const),
    ...HPML_YEARS.map((table) => ['HPML escrow asset thresholds', String(table.year), table.escrow] as const),
    ['Average prime offer rates, fixed', `${APOR_FIXED.weeks[0]![0]} to ${APOR_FIXED.weeks.at(-1)![0]}`, APOR_FIXED],
    ...CONFORMING_LIMITS.map((table) => ['Conforming limits', String(table.year), table] as const),
    ...FHA_LIMITS.map((table) => ['FHA limits', String(table.year), table] as const),
    ...FHA_PREMIUMS.map((table) => ['FHA premiums', `endorsed from ${table.endorsedFrom}`, table] as const),
    ...VA_FEES.map((table) => ['VA funding fees', `closed ${table.closedFrom} to before ${table.closedBefore}`, table] as const),
    ...USDA_FEES.map((table) => ['USDA fees', `from ${table.from}`, table] as const),
    ['Private insurance card', `from ${MI_CARD_2018.from}`, MI_CARD_2018],
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
