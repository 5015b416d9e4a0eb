import { centsToDecimal } from '../../foundation/money/money.ts';
import { thousandthsToDecimal } from '../../foundation/rates/rates.ts';
import { FIGURES, SECTIONS, SYSTEM_NAMES, type AusFindings } from './aus-findings.ts';

/** Columns of the text report; continuation lines of a message are indented to its text. */
export const TEXT = { width: 80, label: 26, indent: 16 } as const;

/** One paragraph of printable text without taxpayer identifiers, as both renderings hold it. */
export function paragraph(text: string): string {
  // Exactly nine digits: a casefile number of DU has ten and must be readable.
  return text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .replace(/(?<!\d)\d{3}[- ]?\d{2}[- ]?\d{4}(?!\d)/g, '•••••••••');
}

/** The part of both renderings before the messages: label and value. */
export function headOf(findings: AusFindings): readonly (readonly [label: string, value: string])[] {
  const said: readonly (readonly [string, string | undefined])[] = [
    ['Case Identifier', findings.caseIdentifier],
    ['Submission Number', findings.submissionNumber?.toString()],
    ['Submitted', findings.submittedAt],
    ['Recommendation', findings.recommendation],
    ['Eligibility', findings.eligibility],
    ...findings.borrowers.map((name) => ['Borrower', name] as const),
  ];
  return [
    ...said.flatMap(([label, value]) => (value === undefined || paragraph(value) === '' ? [] : [[label, paragraph(value)] as const])),
    // An amount of nine digits is no identifier.
    ...FIGURES.flatMap(([name, label, kind]) => {
      // Its kind says the unit.
      const value: number | undefined = findings.figures[name];
      if (value === undefined) return [];
      return [
        [label, kind === 'amount' ? centsToDecimal(value) : kind === 'percent' ? thousandthsToDecimal(value) : String(value)] as const,
      ];
    }),
  ];
}

/** The report as a person reads it: 80 columns, the head, then each section with its messages numbered through. */
export function writeText(findings: AusFindings): string {
  const lines = [`${SYSTEM_NAMES[findings.system].toUpperCase()} UNDERWRITING FINDINGS`, ''];
  for (const [label, value] of headOf(findings)) lines.push(`${label.padEnd(TEXT.label)}${value}`);
  let number = 0;
  for (const section of SECTIONS) {
    const messages = findings.messages.filter((message) => message.section === section);
    if (messages.length === 0) continue;
    lines.push('', section.toUpperCase(), '');
    for (const { code, text } of messages) {
      number += 1;
      const start = `${String(number).padStart(4)}  ${(code === undefined ? '' : paragraph(code).slice(0, TEXT.indent - 7)).padEnd(TEXT.indent - 7)} `;
      for (const [index, line] of wrapped(paragraph(text), TEXT.width - TEXT.indent).entries())
        lines.push((index === 0 ? start : ' '.repeat(TEXT.indent)) + line);
    }
  }
  return `${lines.join('\n')}\n`;
}

/** The report as another program reads it: one record a line, fields divided by `|`; a `|` or `\` of the text is escaped by `\`. */
export function writeFlatFile(findings: AusFindings): string {
  const record = (...fields: readonly string[]): string => fields.map((field) => field.replace(/[\\|]/g, '\\$&')).join('|');
  const messages = SECTIONS.flatMap((section) => findings.messages.filter((message) => message.section === section));
  return [
    record('AUS', '1', findings.system),
    ...headOf(findings).map(([label, value]) => record('HDR', label, value)),
    ...messages.map(({ section, code, text }, index) =>
      record('MSG', String(index + 1), section, code === undefined ? '' : paragraph(code), paragraph(text)),
    ),
    record('END', String(messages.length)),
    '',
  ].join('\n');
}

function wrapped(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}
