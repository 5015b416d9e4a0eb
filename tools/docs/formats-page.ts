import { kindOf } from '../../standards/mismo-3.4/values.ts';
import { SECTIONS } from '../../standards/form-1003-html/layout.ts';
import { coverage, type Carried, type Coverage } from './format-coverage.ts';
import { CARRIERS } from './format-carriers.ts';

/**
 * The page that says what each format does with each field of the loan application. Nothing on it is claimed: every cell was found out by
 * filling in the field, writing it, reading it again and spoiling it. The same tree always gives the same page.
 */
export function formatsPage(rows: readonly Coverage[] = coverage()): string {
  const parts = Object.entries(SECTIONS).map(([number, title]) => {
    const own = rows.filter(({ group }) => group.section.startsWith(number));
    return own.length === 0 ? '' : [`## ${number}. ${title}`, ...sectionsOf(own)].join('\n\n');
  });
  return `${[
    '<!-- Written by npm run docs by trying every field in every format. Do not edit. -->',
    '# What each format carries of the loan application',
    'One row a field of the application form (URLA, Form 1003 of 2021). Section numbers are the form\u2019s; the number behind the point counts the fields here. Paths of MISMO 3.4 begin at DEAL. 3.2 fields are record and field, 2.3.1 names those of the formatted loan.',
    '**r** read, **w** written, **j** judged: a value that cannot be is told. A text may be anything and is not judged. *n of m*: of a closed list, so many values arrive; the others are in the loss report. **\u2022** registering a loan asks for the field.',
    'In the 1003 as HTML a field stands under its label; pay beside an employer (base, overtime, bonus, commission, military, other) is read there too, as incomes of that employer, and whose an asset, debt or property is, which property a mortgage lies on and who pays an income are read and written as references.',
    summary(rows),
    ...parts.filter((part) => part !== ''),
  ].join('\n\n')}\n`;
}

function summary(rows: readonly Coverage[]): string {
  const lines = CARRIERS.map(({ name }) => {
    const cells = rows.map(({ formats }) => formats[name]!);
    const count = (key: 'read' | 'written' | 'judged'): number => cells.filter((cell) => cell[key]).length;
    const partly = cells.filter(({ values }) => values && values.carried < values.all).length;
    return `| ${name} | ${count('written')} | ${count('read')} | ${count('judged')} | ${partly} |`;
  });
  return [
    `Of ${rows.length} fields:`,
    '',
    '| format | written | read | judged | lists of which some values arrive |',
    '| --- | --- | --- | --- | --- |',
    ...lines,
  ].join('\n');
}

function sectionsOf(rows: readonly Coverage[]): string[] {
  return [...new Set(rows.map(({ group }) => group))].map((group) =>
    [
      `### ${group.section}. ${group.title}${group.of === 'borrower' ? ' (each borrower)' : ''}`,
      '',
      '| | field | holds | MISMO 3.4 | Fannie Mae 3.2 | MISMO 2.3.1 | HTML |',
      '| --- | --- | --- | --- | --- | --- | --- |',
      ...rows.filter((row) => row.group === group).map(rowOf),
    ].join('\n'),
  );
}

function rowOf({ field, needed, formats }: Coverage): string {
  const [mismo, fnm, formatted, page] = CARRIERS.map(({ name }) => formats[name]!);
  const holds =
    kindOf(field.point!) === 'enumeration' ? 'one of a list' : kindOf(field.point!) === 'indicator' ? 'yes or no' : kindOf(field.point!);
  return `| ${field.id} | ${field.label}${needed ? ' \u2022' : ''} | ${holds} | ${cell(mismo!)} | ${cell(fnm!)} | ${cell(formatted!)} | ${letters(page!)} |`;
}

function cell(carried: Carried): string {
  return carried.at === undefined ? '\u2014' : `\`${carried.at}\` ${letters(carried)}`;
}

function letters({ at, read, written, judged, values }: Carried): string {
  if (at === undefined) return '\u2014';
  const some = values && values.carried < values.all ? ` *${values.carried} of ${values.all}*` : '';
  return `${[read && 'r', written && 'w', judged && 'j'].filter(Boolean).join(' ')}${some}`;
}
