import { AGENCY_NAMES, CALCULATIONS, GUIDE_TABLES, YEARLY_TABLES, type Agency } from '../../underwriting/index.ts';
import { areaTable, cell, folderSections } from './rules-page.ts';

/** The page of the agencies' guides, made from the rules' own comments, tables and tests. The same tree always gives the same page. */
export function underwritingPage(): string {
  return `${[
    '<!-- Written by npm run docs from the comments, tables and tests under underwriting/. Do not edit. -->',
    "# The agencies' guides in this portal",
    'Every rule is a pure function with the chapter of the guide it follows, its tests and an explanation that `npm run verify` recomputes. `npm run underwriting -- --list` names the calculations a case can be worked out in. "Tests: by cases" are worked through the calculations of the command line.',
    areaTable('Calculations of the command line', 'calculation', 'guide', CALCULATIONS),
    tableOfTables(),
    ...folderSections('underwriting', 'guide'),
  ].join('\n\n')}\n`;
}

/** By agency, the newest edition first: what is unverified or this project's choice is marked here as on every figure. */
function tableOfTables(): string {
  const agencies = Object.keys(AGENCY_NAMES) as Agency[]; // the keys of a record of agencies
  const byAgency = GUIDE_TABLES.flatMap(({ of, table }) =>
    agencies.flatMap((agency) => {
      const editions = table[agency];
      if (!editions) return [`| ${cell(of)} | ${AGENCY_NAMES[agency]} | | | not carried: refused |`];
      return editions.map(
        (each) =>
          `| ${cell(of)} | ${AGENCY_NAMES[agency]} | ${each.from ?? 'first day not known'} | ${each.standing} | ${cell(each.source)} |`,
      );
    }),
  );
  const byYear = YEARLY_TABLES.flatMap(({ of, years }) =>
    years.map((each) => `| ${cell(of)} | all | ${each.year} | ${each.standing} | ${cell(each.source)} |`),
  );
  return [
    '## Tables',
    '',
    'Published figures were read in the guide or a word-for-word copy; unverified ones in a dated secondary source, or are industry knowledge nobody re-read; estimated ones are a choice of this project. A day before the first is refused.',
    '',
    '| table | agency | from | standing | source |',
    '| --- | --- | --- | --- | --- |',
    ...byAgency,
    ...byYear,
  ].join('\n');
}
