import { canonicalJson } from '../../../../foundation/wire/canonical-json.ts';
import type { Cents } from '../../../../foundation/money/money.ts';
import type { Figure } from '../../../../foundation/explain/explain.ts';
import { CARD_ROWS, type CardRow } from '../../../../underwriting/index.ts';
import type { RuleCode } from '../run/rule-names.ts';
import { openRules, underwrite, type System, type Underwritten } from '../run/underwrite.ts';
import type { SentFile } from '../sent/sent-file.ts';
import { factsOfFile, withFact, type FileFact } from './facts-of-file.ts';

/** A run's input and the system's result. */
export interface ComparedRun {
  readonly run: number;
  readonly file: SentFile;
  readonly recommendation: string;
}

/** A fact that differs between two runs, and what moved with it. */
export interface ChangedFact {
  readonly key: string;
  readonly label: string;
  readonly before: Figure | undefined;
  readonly after: Figure | undefined;
  /** A, B, C: those that moved something, in the order of the list. */
  readonly letter: string | undefined;
  readonly moved: Moved;
}

/** The effect of changing one fact. */
export interface Moved {
  /** Thousandths of a percent. */
  readonly dti: number;
  /** Residual income of VA; nothing of other loans. */
  readonly residual: Cents;
  /** Hundredths of a month. */
  readonly reserves: number;
  readonly rows: readonly { readonly row: CardRow; readonly tenths: number }[];
  readonly failed: readonly RuleCode[];
  readonly passed: readonly RuleCode[];
}

export interface CauseOfChange {
  readonly facts: readonly ChangedFact[];
  readonly factCount: number;
  readonly codes: readonly { readonly code: RuleCode; readonly failsNow: boolean; readonly because: readonly string[] }[];
  readonly rows: readonly { readonly row: CardRow; readonly before: number; readonly after: number; readonly because: readonly string[] }[];
  readonly rowCount: number;
  /** Undefined where a run could not be figured. */
  readonly dti: { readonly before: number; readonly after: number } | undefined;
  /** Residual income of VA. */
  readonly residual: { readonly before: Cents; readonly after: Cents } | undefined;
  readonly points: { readonly before: number; readonly after: number; readonly limit: number } | undefined;
}

/**
 * Why the result changed between two runs of one system: the facts that differ are changed one by one from the first file to the second, with the
 * effect of each step. The effects add up exactly to the whole difference. A step whose file can't be calculated is counted with the next.
 */
export function causeOfChange(system: System, before: SentFile, after: SentFile): CauseOfChange {
  const facts = factsOfFile(before);
  const later = factsOfFile(after);
  const keys = [...new Set([...facts, ...later].map(({ key }) => key))];
  const factOf = (list: readonly FileFact[], key: string): FileFact | undefined => list.find((each) => each.key === key);
  let file = before;
  let known = figuredOf(system, file);
  const first = known;
  const changed: Omit<ChangedFact, 'letter'>[] = [];
  for (const key of keys) {
    const [was, is] = [factOf(facts, key), factOf(later, key)];
    if (canonicalJson(was?.value ?? null) === canonicalJson(is?.value ?? null)) continue;
    file = withFact(file, key, is?.value);
    const next = figuredOf(system, file);
    changed.push({ key, label: (is ?? was)!.label, before: was?.shown, after: is?.shown, moved: movedBetween(known, next) });
    known = next ?? known;
  }
  const last = figuredOf(system, after);
  const lettered = withLetters(changed);
  return {
    facts: lettered,
    factCount: keys.length,
    codes: codesOf(first, last, lettered),
    rows: rowsOf(first, last, lettered),
    rowCount: CARD_ROWS.length,
    dti: first && last ? { before: first.dti, after: last.dti } : undefined,
    residual: first?.residual !== undefined && last?.residual !== undefined ? { before: first.residual, after: last.residual } : undefined,
    points:
      first?.total !== undefined && last?.total !== undefined ? { before: first.total, after: last.total, limit: last.limit } : undefined,
  };
}

interface Figured {
  readonly dti: number;
  /** Residual income of VA. */
  readonly residual: Cents | undefined;
  readonly reserves: number;
  readonly rows: ReadonlyMap<CardRow, number>;
  readonly codes: ReadonlySet<RuleCode>;
  readonly total: number | undefined;
  readonly limit: number;
}

function figuredOf(system: System, file: SentFile): Figured | undefined {
  const found = underwrite(system, file);
  return found.ok ? figuresOf(found.value) : undefined;
}

function figuresOf({ figures, view, va }: Underwritten): Figured {
  const { dti, decision } = view;
  return {
    dti: dti.value,
    residual: va?.residual.residual.value,
    reserves: figures.reservesMonths.value.mul(100).round().toNumber(),
    rows: new Map(decision.scored?.rows.map(({ row, tenths }) => [row, tenths.value])),
    codes: new Set(openRules(view)),
    total: decision.scored?.total.value,
    limit: decision.scored?.limit.value ?? 0,
  };
}

const nothing: Moved = { dti: 0, residual: 0, reserves: 0, rows: [], failed: [], passed: [] };

function movedBetween(before: Figured | undefined, after: Figured | undefined): Moved {
  if (!before || !after) return nothing;
  return {
    dti: after.dti - before.dti,
    residual: after.residual === undefined || before.residual === undefined ? 0 : after.residual - before.residual,
    reserves: after.reserves - before.reserves,
    rows: CARD_ROWS.flatMap((row) => {
      const tenths = (after.rows.get(row) ?? 0) - (before.rows.get(row) ?? 0);
      return tenths === 0 ? [] : [{ row, tenths }];
    }),
    failed: [...after.codes].filter((code) => !before.codes.has(code)),
    passed: [...before.codes].filter((code) => !after.codes.has(code)),
  };
}

/** The facts that moved something, the strongest first, get letters; the others follow. */
function withLetters(changed: readonly Omit<ChangedFact, 'letter'>[]): ChangedFact[] {
  const strength = ({ moved }: Omit<ChangedFact, 'letter'>): number =>
    moved.rows.reduce((sum, { tenths }) => sum + Math.abs(tenths), 0) * 1000 +
    (moved.failed.length + moved.passed.length) * 100_000 +
    Math.abs(moved.dti) +
    Math.abs(moved.residual) +
    Math.abs(moved.reserves);
  const sorted = changed.toSorted((one, other) => strength(other) - strength(one));
  return sorted.map((fact, at) => ({ ...fact, letter: strength(fact) > 0 ? String.fromCodePoint(65 + (at % 26)) : undefined }));
}

function codesOf(first: Figured | undefined, last: Figured | undefined, facts: readonly ChangedFact[]): CauseOfChange['codes'] {
  const { failed, passed } = movedBetween(first, last);
  const because = (code: RuleCode): string[] =>
    facts.flatMap(({ letter, moved }) =>
      letter !== undefined && (moved.failed.includes(code) || moved.passed.includes(code)) ? [letter] : [],
    );
  return [
    ...failed.map((code) => ({ code, failsNow: true, because: because(code) })),
    ...passed.map((code) => ({ code, failsNow: false, because: because(code) })),
  ];
}

function rowsOf(first: Figured | undefined, last: Figured | undefined, facts: readonly ChangedFact[]): CauseOfChange['rows'] {
  return movedBetween(first, last).rows.map(({ row }) => ({
    row,
    before: first!.rows.get(row) ?? 0,
    after: last!.rows.get(row) ?? 0,
    because: facts.flatMap(({ letter, moved }) => (letter !== undefined && moved.rows.some((each) => each.row === row) ? [letter] : [])),
  }));
}
