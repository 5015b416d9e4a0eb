import type { z } from 'zod';
import { formatMoney } from '../../foundation/money/money.ts';
import { thousandthsToDecimal } from '../../foundation/rates/rates.ts';
import type { WireUnit } from '../../foundation/wire/schemas.ts';
import { fieldAt } from './wire-field.ts';

/** Abbreviations, which are written in capitals. */
const LETTERS = new Set(['fico', 'zip', 'ltv', 'cltv', 'dti', 'aus', 'id', 'nmls', 'apr', 'mi', 'tpo', 'usda', 'url']);

const LONGEST_NAME = 80;

/** A field's label for a person: the title in its contract, else the words of its name. */
function labelOf(schema: z.ZodType | undefined, path: readonly PropertyKey[]): string {
  const names = path.filter((part) => typeof part === 'string');
  const place = path.at(-1);
  const title = fieldAt(schema, path).title ?? wordsOf(String(names.at(-1) ?? 'request'));
  return typeof place === 'number' ? `${title} ${place + 1}` : title;
}

/** "primaryBorrowerMedianFico" as "Primary borrower median FICO"; a name that is not in a contract is repeated unchanged, but shortened. */
function wordsOf(name: string): string {
  const words = name
    .replace(/Cents$/, '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[ _-]/)
    .map((word) => (LETTERS.has(word.toLowerCase()) ? word.toUpperCase() : word.toLowerCase()))
    .join(' ');
  // Somebody may have named it anything, or nothing.
  return words.trim() === '' ? 'The value' : (words.charAt(0).toUpperCase() + words.slice(1)).slice(0, LONGEST_NAME);
}

/** Why a value is refused that its contract has no sentence of its own for; the schema library's wording is for programmers. */
export function wireSentence(issue: z.core.$ZodIssue, schema: z.ZodType | undefined, given: unknown): string {
  const label = labelOf(schema, issue.path);
  if (given === undefined && issue.code === 'invalid_type') return `${label} is required.`;
  // The specification's own sentences of what is typed begin with these words too.
  if (!/^(Invalid(?! characters in )|Too|Unrecognized)/.test(issue.message)) return issue.message;
  const range = rangeOf(schema, issue.path);
  const size = sizeSentence(issue, label);
  if (size !== undefined) return size;
  if (issue.code === 'invalid_value') return `${label} is none of the choices.`;
  if (issue.code === 'not_multiple_of') return `${label} has too many decimals.`;
  return range === undefined ? `${label} can’t be read.` : `${label} must be ${range}.`;
}

/** Texts and lists have a length; numbers, a range. */
function sizeSentence(issue: z.core.$ZodIssue, label: string): string | undefined {
  if (issue.code !== 'too_small' && issue.code !== 'too_big') return undefined;
  if (issue.origin === 'string')
    return issue.code === 'too_big'
      ? `${label} is longer than ${issue.maximum} characters.`
      : Number(issue.minimum) <= 1
        ? `${label} is required.`
        : `${label} is shorter than ${issue.minimum} characters.`;
  if (issue.origin !== 'array') return undefined;
  return issue.code === 'too_big'
    ? `${label} has more than ${issue.maximum} entries.`
    : `${label} has fewer than ${issue.minimum} entries.`;
}

/** "from 300 to 850", in the unit of the field. */
function rangeOf(schema: z.ZodType | undefined, path: readonly PropertyKey[]): string | undefined {
  const { least, most, unit } = fieldAt(schema, path);
  const [from, to] = [shown(least, unit), shown(most, unit)];
  if (from !== undefined && to !== undefined) return `from ${from} to ${to}`;
  return from !== undefined ? `at least ${from}` : to !== undefined ? `at most ${to}` : undefined;
}

/** A bound as a person writes it; undefined where it is only the range of a number. */
function shown(bound: number | undefined, unit: WireUnit | undefined): string | undefined {
  if (bound === undefined || Math.abs(bound) >= Number.MAX_SAFE_INTEGER) return undefined;
  if (unit === 'cents') return formatMoney(bound, { cents: 'hide-zero' });
  return unit === 'thousandths' ? String(Number(thousandthsToDecimal(bound))) : bound.toLocaleString('en-US');
}
