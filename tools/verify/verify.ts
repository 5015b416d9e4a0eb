import { readFileSync } from 'node:fs';
import { verifyPackage } from './package.ts';
import { treesIn, verifyProof } from './proof.ts';

const USAGE = `npm run verify -- proof.json              recomputes every figure of an explanation ("-" reads the standard input)
npm run verify -- package.zip [--end HASH]   checks an audit package: files, chain, journal and proofs; HASH is printed on its index`;

/** Recomputes explanation trees outside the portal. Exit 0 when every step follows from its parts, 1 with each discrepancy and its path otherwise. */
function main(args: readonly string[]): number {
  const [file, ...more] = args;
  if (file?.endsWith('.zip') && isEnd(more)) return packageReport(file, more[1]);
  if (file === undefined || more.length > 0 || file === '--help') return said(USAGE, file === '--help' ? 0 : 1);
  let lines: string[];
  try {
    lines = report(JSON.parse(readFileSync(file === '-' ? 0 : file, 'utf8')));
  } catch (fault) {
    return said(`The proof can't be read: ${fault instanceof Error ? fault.message : String(fault)}`, 1);
  }
  if (lines.length === 0) return said('There is no explanation in this file.', 1);
  const wrong = lines.filter((line) => line.startsWith('✗')).length;
  return said(lines.join('\n'), wrong > 0 ? 1 : 0);
}

function isEnd(more: readonly string[]): boolean {
  return more.length === 0 || (more.length === 2 && more[0] === '--end');
}

function packageReport(file: string, end: string | undefined): number {
  let archive: Uint8Array;
  try {
    archive = readFileSync(file);
  } catch (fault) {
    return said(`The package can't be read: ${fault instanceof Error ? fault.message : String(fault)}`, 1);
  }
  const { says, problems } = verifyPackage(archive, end);
  const whole = problems.length === 0;
  return said(
    [
      ...says,
      ...problems.map((problem) => `✗ ${problem}`),
      whole ? 'Nothing was changed.' : 'This is not the package as it was made.',
    ].join('\n'),
    whole ? 0 : 1,
  );
}

function report(document: unknown): string[] {
  return treesIn(document).flatMap(({ at, tree }) => {
    const { steps, recomputed, taken, unjudged, discrepancies } = verifyProof(tree);
    return [
      `${at}: ${tree.label} = ${tree.figure.amount}: ${steps} steps: ${recomputed} verified, ${taken} taken as given, ${unjudged.length} unjudged, ${discrepancies.length} wrong`,
      ...unjudged.map((path) => `? unjudged: ${path}`),
      ...discrepancies.map(({ path, problem }) => `✗ ${path.join(' > ')}: ${problem}`),
    ];
  });
}

function said(text: string, code: number): number {
  (code === 0 ? process.stdout : process.stderr).write(`${text}\n`);
  return code;
}

process.exitCode = main(process.argv.slice(2));
