import { readFileSync } from 'node:fs';
import { compareCases, comparisonText } from './compare-cases.ts';
import { outcomeText, refusalSentence } from './ledger.ts';
import { runCases, type CaseBook, type CaseOutcome } from './run-cases.ts';

interface CaseCommand {
  /** As in `npm run regulation`. */
  readonly name: string;
  readonly book: CaseBook;
}

/** The output of a command, and its exit code. */
interface Answer {
  readonly exit: 0 | 1;
  readonly out?: string;
  readonly err?: string;
}

function usage(name: string): string {
  return `npm run ${name} -- <area> [--json] < case.json     works a case out and shows how
npm run ${name} -- --list [--json]                names the areas and their inputs
npm run ${name} -- --cases FILE                   works out every case of a file and compares it to what it expects

The standard input is the case: bare inputs, a whole case { "id", "area", "inputs" }, or a list of them.`;
}

/** Works cases out from the command line. Exit 0 when all were answered (or all match), else 1 with a sentence. */
export function caseCommand(command: CaseCommand, args: readonly string[]): void {
  const { exit, out, err } = answerOf(command, args);
  if (out !== undefined) process.stdout.write(`${out}\n`);
  if (err !== undefined) console.error(err);
  process.exitCode = exit;
}

function answerOf({ name, book }: CaseCommand, args: readonly string[]): Answer {
  const json = args.includes('--json');
  const words = args.filter((arg) => !arg.startsWith('--'));
  const unknown = args.find((arg) => arg.startsWith('--') && !['--json', '--list', '--cases', '--help'].includes(arg));
  if (args.includes('--help')) return { exit: 0, out: usage(name) };
  if (unknown !== undefined || words.length > 1) return failed(`I don't know "${unknown ?? words[1]}".\n${usage(name)}`);
  if (args.includes('--list')) return { exit: 0, out: json ? JSON.stringify(book.areas.map(withoutRun), null, 2) : areaList(book) };
  if (args.includes('--cases')) return compared(book, words[0], json);
  if (process.stdin.isTTY) return failed(`The case is read from the standard input.\n${usage(name)}`);
  const read = jsonOf(() => readFileSync(0, 'utf8'), 'The standard input');
  if ('err' in read) return failed(read.err);
  const outcome = runCases(book, read.value, words[0]);
  const all: readonly CaseOutcome[] = 'ok' in outcome ? [outcome] : outcome;
  const refused = all
    .filter((each) => !each.ok)
    .map((each) => `${each.id === undefined ? '' : `${each.id}: `}${refusalSentence(each.refusal)}`);
  const out = json ? JSON.stringify(outcome, null, 2) : all.map(outcomeText).join('\n\n');
  return refused.length > 0 ? { exit: 1, out, err: refused.join('\n') } : { exit: 0, out };
}

function compared(book: CaseBook, file: string | undefined, json: boolean): Answer {
  if (file === undefined) return failed('Say which file of cases: --cases FILE.');
  const read = jsonOf(() => readFileSync(file, 'utf8'), file);
  if ('err' in read) return failed(read.err);
  const comparison = compareCases(book, read.value);
  if (comparison.cases === 0) return failed(`${file} has no cases with "inputs" and "expected".`);
  return { exit: comparison.faults.length > 0 ? 1 : 0, out: json ? JSON.stringify(comparison, null, 2) : comparisonText(comparison) };
}

function jsonOf(text: () => string, what: string): { readonly value: unknown } | { readonly err: string } {
  try {
    return { value: JSON.parse(text()) as unknown };
  } catch (fault) {
    return { err: `${what} is no JSON: ${fault instanceof Error ? fault.message : String(fault)}` };
  }
}

function areaList({ areas }: CaseBook): string {
  return areas
    .map((area) => [`${area.name}: ${area.title} (${area.law})`, ...area.inputs.map((fields) => `    ${fields}`)].join('\n'))
    .join('\n');
}

function withoutRun({ name, title, law, inputs }: CaseBook['areas'][number]) {
  return { name, title, law, inputs };
}

function failed(err: string): Answer {
  return { exit: 1, err };
}
