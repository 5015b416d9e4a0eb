import { readFileSync } from 'node:fs';
import { AREAS } from '../../regulation/index.ts';
import { outcomeText, refusalSentence } from './ledger.ts';
import { runCases, type CaseOutcome } from './run-cases.ts';

const USAGE = `npm run regulation -- <area> [--json] < case.json     works a case out and shows how
npm run regulation -- --list [--json]                names the areas and their inputs

The standard input is the case: bare inputs, a whole case { "id", "area", "inputs" }, or a list of them.`;

/** Works cases of the law out from the command line. Exit 0 when all were answered, 1 with a sentence when one was refused. */
function main(args: readonly string[]): number {
  const json = args.includes('--json');
  const [area, ...more] = args.filter((arg) => !arg.startsWith('--'));
  const unknown = args.find((arg) => arg.startsWith('--') && !['--json', '--list', '--help'].includes(arg));
  if (args.includes('--help')) return said(USAGE);
  if (unknown !== undefined || more.length > 0) return failed(`I don't know "${unknown ?? more[0]}".\n${USAGE}`);
  if (args.includes('--list'))
    return said(
      json
        ? JSON.stringify(
            AREAS.map(({ name, title, law, inputs }) => ({ name, title, law, inputs })),
            null,
            2,
          )
        : areaList(),
    );
  if (process.stdin.isTTY) return failed(`The case is read from the standard input.\n${USAGE}`);
  let read: unknown;
  try {
    read = JSON.parse(readFileSync(0, 'utf8'));
  } catch (fault) {
    return failed(`The standard input is no JSON: ${fault instanceof Error ? fault.message : String(fault)}`);
  }
  const outcome = runCases(read, area);
  const all: readonly CaseOutcome[] = 'ok' in outcome ? [outcome] : outcome;
  process.stdout.write(`${json ? JSON.stringify(outcome, null, 2) : all.map(outcomeText).join('\n\n')}\n`);
  const refused = all.filter((each) => !each.ok);
  for (const each of refused) console.error(`${each.id === undefined ? '' : `${each.id}: `}${refusalSentence(each.refusal)}`);
  return refused.length > 0 ? 1 : 0;
}

function areaList(): string {
  return AREAS.map((area) =>
    [`${area.name}: ${area.title} (${area.law})`, ...area.inputs.map((fields) => `    ${fields}`)].join('\n'),
  ).join('\n');
}

function said(text: string): number {
  process.stdout.write(`${text}\n`);
  return 0;
}

function failed(text: string): number {
  console.error(text);
  return 1;
}

process.exitCode = main(process.argv.slice(2));
