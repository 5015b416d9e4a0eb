import { readFileSync } from 'node:fs';
import { checkPrice, whyNoTrace, type CheckedLine, type Exported } from './check-price.ts';

/** `npm run verify-price -- trace.json`: re-derives a price from an exported trace, line by line; exit code 1 when a line disagrees, 2 for no trace. */
const [file] = process.argv.slice(2);
if (file === undefined) end(2, 'Name the file: npm run verify-price -- price-trace.json');

const exported = read(file!);
const { lines, discrepancies } = checkPrice(exported);
console.log(
  `${exported.product.productId} at ${exported.trace.rate / 1000}% for ${exported.trace.lockDays} days, sheet ${exported.sheet.versionId}\n`,
);
for (const line of lines) console.log(lineText(line));
if (discrepancies.length > 0) end(1, `\n${discrepancies.length} of ${lines.length} lines disagree:\n${discrepancies.join('\n')}`);
console.log(`\nThe price is what its lines make: ${shown(exported.trace.price)}. ${lines.length} lines agree.`);

function read(name: string): Exported {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(name, 'utf8'));
  } catch (error) {
    return end(2, `${name} can't be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  const problem = whyNoTrace(value);
  return problem === undefined ? (value as Exported) : end(2, `${name} is no price trace. ${problem}`);
}

function lineText({ label, stated, found, agrees }: CheckedLine): string {
  const mark = agrees ? 'ok ' : 'NO ';
  return agrees
    ? `${mark} ${label.padEnd(58)} ${shown(found)}`
    : `${mark} ${label.padEnd(58)} stated ${shown(stated)}, found ${shown(found)}`;
}

/** Thousandths with their point; words as they are. */
function shown(value: number | string): string {
  return typeof value === 'number' ? (value / 1000).toFixed(3) : value;
}

function end(code: number, message: string): never {
  console.error(message);
  process.exit(code);
}
