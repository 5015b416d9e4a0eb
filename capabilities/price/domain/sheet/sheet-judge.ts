export interface SheetFinding {
  /** Where: "products[3].prices[4][1]". */
  readonly path: string;
  readonly problem: string;
  /** With an error the sheet can't go live; a warning should be checked. */
  readonly severity: 'error' | 'warning';
}

const LONGEST_TEXT = 500;

export type Plain = Readonly<Record<string, unknown>>;

export function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
export function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value);
}
export function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

function hasControls(text: string): boolean {
  return Array.from(text).some((character) => character < ' ' || (character >= '\u007f' && character < '\u00a0')) || !text.isWellFormed();
}

/** Gathers every finding of a document; nothing stops at the first. */
export class Judge {
  readonly findings: SheetFinding[] = [];
  error(path: string, problem: string): void {
    this.findings.push({ path, problem, severity: 'error' });
  }
  warn(path: string, problem: string): void {
    this.findings.push({ path, problem, severity: 'warning' });
  }
  text(value: Plain, field: string, path: string): void {
    const here = `${path}${path && '.'}${field}`;
    const text = value[field];
    if (!isText(text)) this.error(here, 'is missing');
    // A spreadsheet takes a text that begins so for a formula.
    else if (/^[=+@\t\r]/.test(text)) this.error(here, 'must not begin with =, + or @');
    else if (text !== text.trim()) this.error(here, 'must not begin or end with a space');
    else if (hasControls(text)) this.error(here, 'must not have control characters');
    else if (text.length > LONGEST_TEXT) this.error(here, `must be at most ${LONGEST_TEXT} characters`);
  }
  /** Unknown fields are typing errors. */
  known(value: Plain, fields: readonly string[], path: string): void {
    for (const field of Object.keys(value))
      if (!fields.includes(field)) this.error(`${path}${path && '.'}${field}`, 'is not a field of a sheet');
  }
  list(value: unknown, path: string): readonly unknown[] {
    if (Array.isArray(value)) return value;
    this.error(path, 'must be a list');
    return [];
  }
  /** The members that are objects; the others are findings. */
  objects(value: unknown, path: string): (readonly [string, Plain])[] {
    return this.list(value, path).flatMap((member, i): [string, Plain][] => {
      const here = `${path}[${i}]`;
      if (isPlain(member)) return [[here, member]];
      this.error(here, 'must be an object');
      return [];
    });
  }
  unique(members: readonly (readonly [string, Plain])[], field: string): void {
    const seen = new Map<unknown, string>();
    for (const [path, member] of members) {
      const first = seen.get(member[field]);
      if (first !== undefined && member[field] !== undefined) this.error(`${path}.${field}`, `${String(member[field])} is also ${first}`);
      seen.set(member[field], path);
    }
  }
  ascending(value: unknown, path: string): readonly number[] {
    const list = this.list(value, path);
    if (list.length === 0) this.error(path, 'is empty');
    for (const [i, member] of list.entries()) {
      if (!isWhole(member) || member <= 0) this.error(`${path}[${i}]`, 'must be a whole positive number');
      else if (i > 0 && member <= (list[i - 1] as number)) this.error(`${path}[${i}]`, 'must be more than the one before');
    }
    return list as readonly number[];
  }
}
