import { centsFromDecimal } from '../../foundation/money/money.ts';
import { thousandthsFromDecimal } from '../../foundation/rates/rates.ts';
import { ok, refuse, type Refusal, type Result } from '../../foundation/result/result.ts';
import {
  FIGURES,
  SECTIONS,
  SYSTEM_NAMES,
  type AusFinding,
  type AusFindings,
  type AusMessage,
  type AusSystem,
  type Section,
} from './aus-findings.ts';
import { judge } from './judge.ts';
import { paragraph, TEXT } from './write.ts';

const LIMITS = { characters: 2 * 1024 * 1024, lines: 50_000 } as const;

export type AusRefusal = Refusal<'TOO_LARGE' | 'NOT_AUS_FINDINGS' | 'TRUNCATED'>;
export interface ReadFindings {
  readonly findings: AusFindings;
  /** Findings about the report itself. */
  readonly remarks: readonly AusFinding[];
}

/** True for what begins as underwriting findings do, in either rendering. */
export function looksLikeFindings(begin: string): boolean {
  return /^(AUS\|1\||(DESKTOP UNDERWRITER|LOAN PRODUCT ADVISOR) UNDERWRITING FINDINGS\s)/.test(begin);
}

/** Reads either rendering; refuses what is neither, with line and reason. */
export function read(text: string): Result<ReadFindings, AusRefusal> {
  const at = (line: number): { details: { line: number } } => ({ details: { line } });
  if (text.length > LIMITS.characters) return refuse('TOO_LARGE', 'The report is larger than 2 MB (line 1).', at(1));
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n/);
  if (lines.length > LIMITS.lines) return refuse('TOO_LARGE', `The report has more than ${LIMITS.lines} lines.`, at(LIMITS.lines));
  const reading = new Reading();
  const first = lines[0]!;
  const flat = /^AUS\|1\|(DesktopUnderwriter|LoanProductAdvisor)$/.exec(first);
  if (flat) {
    const end = reading.flat(lines);
    if (!end) return refuse('TRUNCATED', `The report ends without its end record (line ${lines.length}).`, at(lines.length));
    return ok(reading.result(flat[1] as AusSystem));
  }
  const system = (Object.keys(SYSTEM_NAMES) as AusSystem[]).find(
    (each) => first.trim() === `${SYSTEM_NAMES[each].toUpperCase()} UNDERWRITING FINDINGS`,
  );
  if (!system) return refuse('NOT_AUS_FINDINGS', 'The file is no underwriting report: its first line names no system (line 1).', at(1));
  reading.text(lines);
  return ok(reading.result(system));
}

class Reading {
  readonly #remarks: AusFinding[] = [];
  readonly #messages: { section: Section; code?: string; text: string }[] = [];
  readonly #borrowers: string[] = [];
  readonly #figures: Record<string, number> = {};
  readonly #head: {
    caseIdentifier?: string;
    submissionNumber?: number;
    submittedAt?: string;
    recommendation?: string;
    eligibility?: string;
  } = {};

  flat(lines: readonly string[]): boolean {
    for (const [index, line] of lines.entries()) {
      if (index === 0 || line === '') continue;
      const [kind, ...fields] = fieldsOf(line);
      if (kind === 'HDR' && fields.length === 2) this.#headline(fields[0]!, fields[1]!, index + 1);
      else if (kind === 'MSG' && fields.length === 4) this.#message(fields[1]!, fields[2]!, fields[3]!, index + 1);
      else if (kind === 'END') {
        if (fields[0] !== String(this.#messages.length))
          this.#tell(
            'BAD_VALUE',
            'warning',
            index + 1,
            `The report says it has ${(fields[0] ?? '').slice(0, 9)} messages; there are ${this.#messages.length}.`,
          );
        return true;
      } else this.#tell('NOT_READ', 'warning', index + 1, 'The line is no record of the format.');
    }
    return false;
  }

  text(lines: readonly string[]): void {
    let section: Section | undefined;
    for (const [index, line] of lines.entries()) {
      if (index === 0 || line.trim() === '') continue;
      const heading = SECTIONS.find((each) => each.toUpperCase() === line);
      if (heading) {
        section = heading;
        continue;
      }
      if (!section) this.#headline(line.slice(0, TEXT.label).trim(), line.slice(TEXT.label).trim(), index + 1);
      else if (/^ {0,3}\d{1,9} {2}/.test(line)) {
        const [, code, text] = /^ *\d+ {2}(.{9}) ?(.*)$/.exec(line) ?? [];
        this.#message(section, (code ?? '').trim(), text ?? '', index + 1);
      } else if (line.startsWith(' '.repeat(TEXT.indent)) && this.#messages.length > 0) this.#messages.at(-1)!.text += ` ${line.trim()}`;
      else this.#tell('NOT_READ', 'warning', index + 1, 'The line belongs to no message.');
    }
  }

  result(system: AusSystem): ReadFindings {
    const messages: AusMessage[] = this.#messages.map((message) => ({ ...message, text: paragraph(message.text) }));
    const findings: AusFindings = { system, ...this.#head, borrowers: this.#borrowers, figures: this.#figures, messages };
    const note: AusFinding = {
      code: 'READ',
      severity: 'note',
      path: '',
      message: `Read ${messages.length} messages of ${SYSTEM_NAMES[system]}.`,
    };
    return { findings, remarks: [note, ...this.#remarks, ...judge(findings)] };
  }

  #headline(label: string, value: string, line: number): void {
    // A head line that says nothing is as good as none.
    if (paragraph(value) === '') return;
    const figure = FIGURES.find(([, words]) => words === label);
    if (figure) {
      const [name, , kind] = figure;
      const number =
        kind === 'amount'
          ? centsFromDecimal(value)
          : kind === 'percent'
            ? thousandthsFromDecimal(value)
            : /^\d{1,6}$/.test(value)
              ? Number(value)
              : undefined;
      if (number === undefined) this.#tell('BAD_VALUE', 'warning', line, `${label} is no ${kind}.`);
      else this.#figures[name] = number;
    } else if (label === 'Borrower') this.#borrowers.push(paragraph(value));
    else if (label === 'Submission Number') {
      if (/^\d{1,6}$/.test(value)) this.#head.submissionNumber = Number(value);
      else this.#tell('BAD_VALUE', 'warning', line, 'Submission Number is no number.');
    } else if (label === 'Case Identifier') this.#head.caseIdentifier = paragraph(value);
    else if (label === 'Submitted') this.#head.submittedAt = paragraph(value);
    else if (label === 'Recommendation') this.#head.recommendation = paragraph(value);
    else if (label === 'Eligibility') this.#head.eligibility = paragraph(value);
    else this.#tell('NOT_READ', 'warning', line, 'The line is none of the report\u2019s head.');
  }

  #message(section: string, code: string, text: string, line: number): void {
    const known = SECTIONS.find((each) => each === section);
    if (!known)
      this.#tell('NOT_READ', 'warning', line, 'The message stands in a section that reports do not have; it was put under Observations.');
    const said = paragraph(code);
    this.#messages.push({ section: known ?? 'Observations', ...(said === '' ? {} : { code: said }), text });
  }

  #tell(code: AusFinding['code'], severity: AusFinding['severity'], line: number, message: string): void {
    if (this.#remarks.length < 1000) this.#remarks.push({ code, severity, path: '', line, message: `${message} (line ${line})` });
  }
}

function fieldsOf(line: string): string[] {
  const fields = [''];
  for (let index = 0; index < line.length; index += 1) {
    const letter = line[index]!;
    if (letter === '\\' && index + 1 < line.length) {
      index += 1;
      fields[fields.length - 1] += line[index]!;
    } else if (letter === '|') fields.push('');
    else fields[fields.length - 1] += letter;
  }
  return fields;
}
