import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { LIMITS } from '../../standards/xml/limits.ts';
import { convertArchive } from './convert-archive.ts';
import { convertInThread } from './convert-in-thread.ts';
import { TARGETS, type Conversion, type Target } from './formats.ts';

const USAGE = `npm run convert -- FILE --to ${TARGETS.join('|')} [--out FILE] [--report] [--json]

Reads a loan application in whatever format it is and writes it in another. Credit files and underwriting findings are written as themselves.
  --out FILE   where the result goes; without it, to standard output. Of a ZIP archive with several files, the folder they go to
  --report     tells line by line what was found in the file and what the other format cannot carry
  --json       the same as JSON
The report goes to standard output where the result does not, else to standard error.
Exit: 0 written, 1 the file was refused (line and reason), 2 the command was not understood.`;

async function main(): Promise<number> {
  let given: ReturnType<typeof options>;
  try {
    given = options();
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${USAGE}`);
    return 2;
  }
  const { file, to, out, report, json } = given;
  let bytes: Uint8Array;
  try {
    if (statSync(file).size > LIMITS.bytes)
      return refused(file, `The file is larger than ${LIMITS.bytes / 1024 / 1024} MB (line 1).`, json);
    bytes = readFileSync(file);
  } catch (error) {
    return refused(file, `The file cannot be opened: ${(error as Error).message}`, json);
  }
  const result = await convertInThread(bytes, to);
  if (!result.ok && result.refusal.code === 'SEVERAL_FILES' && out !== undefined) return several(bytes, to, out, json);
  if (!result.ok) return refused(file, result.refusal.message, json, result.refusal.details);
  const { text, ...conversion } = result.value;
  if (out === undefined) process.stdout.write(text);
  else writeFileSync(out, text);
  const tell = out === undefined ? console.error : console.log;
  if (json) tell(JSON.stringify(conversion, null, 2));
  else if (report)
    tell(conversion.losses.length + conversion.findings.length > 0 ? reportOf(conversion).join('\n') : summaryOf(conversion));
  else tell(summaryOf(conversion));
  return 0;
}

function options(): { file: string; to: Target; out: string | undefined; report: boolean; json: boolean } {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      out: { type: 'string' },
      report: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  });
  const to = TARGETS.find((each) => each === values.to);
  if (positionals.length !== 1) throw new Error('Which file? One is converted at a time.');
  if (!to) throw new Error(values.to === undefined ? 'To which format?' : `There is no format ${values.to}.`);
  return { file: positionals[0]!, to, out: values.out, report: values.report, json: values.json };
}

/** Each file of an archive with several is converted separately. */
async function several(bytes: Uint8Array, to: Target, folder: string, json: boolean): Promise<number> {
  const archive = await convertArchive(bytes, to, folder);
  if (!archive.ok) return refused(folder, archive.refusal.message, json, archive.refusal.details);
  const lines = archive.value.map(({ name, written, result }) =>
    result.ok ? { name, written, ...withoutText(result.value) } : { name, refused: result.refusal.message },
  );
  if (json) console.log(JSON.stringify(lines, null, 2));
  else
    for (const { name, written, result } of archive.value)
      console.log(result.ok ? `${name} → ${written}: ${summaryOf(result.value)}` : `${name}: ${result.refusal.message}`);
  return archive.value.some(({ result }) => result.ok) ? 0 : 1;
}

function withoutText({ text: _text, ...conversion }: Conversion): ConversionReport {
  return conversion;
}

function refused(file: string, message: string, json: boolean, details?: unknown): number {
  console.error(json ? JSON.stringify({ refused: message, details }) : `${file}: ${message}`);
  return 1;
}

type ConversionReport = Omit<Conversion, 'text'>;

function summaryOf({ from, to, dataPoints, losses }: ConversionReport): string {
  const count = losses.length === 0 ? 'nothing was lost' : `${losses.length} ${losses.length === 1 ? 'line' : 'lines'} in the loss report`;
  return `${from} → ${to}: ${dataPoints} values read, ${count}.`;
}

const HEADINGS = {
  unread: 'Not understood, and so not carried over',
  lost: 'Lost: the format has no place for it',
  changed: 'Changed: arrives otherwise',
  added: 'Added: the format says it, the file did not',
} as const;

function reportOf(conversion: ConversionReport): string[] {
  const lines = [summaryOf(conversion)];
  for (const [kind, heading] of Object.entries(HEADINGS)) {
    const some = conversion.losses.filter((loss) => loss.kind === kind);
    if (some.length === 0) continue;
    lines.push('', `${heading} (${some.length})`);
    for (const loss of some) lines.push(`  ${'line' in loss ? `line ${loss.line}: ` : ''}${loss.path}: ${loss.message}`);
  }
  const findings = conversion.findings.filter(({ severity }) => severity !== 'note');
  if (findings.length > 0) {
    lines.push('', `Found in the file (${findings.length})`);
    for (const { severity, line, path, message } of findings)
      lines.push(`  ${severity}${line === undefined ? '' : `, line ${line}`}: ${path === '' ? '' : `${path}: `}${message}`);
  }
  return lines;
}

process.exitCode = await main();
