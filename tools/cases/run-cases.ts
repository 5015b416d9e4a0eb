import type { Step } from '../../foundation/explain/explain.ts';
import { refuse, type Refusal, type Result } from '../../foundation/result/result.ts';
import type { CaseArea, CaseContext } from '../../foundation/cases/case-area.ts';

/** The answer to one case, as `--json` prints it: `value` without the explanation, which is beside it. */
export type CaseOutcome = { readonly id?: string; readonly area: string } & (
  | { readonly ok: true; readonly value: unknown; readonly why?: Step }
  | { readonly ok: false; readonly refusal: Refusal }
);

/** The questions a command answers, and where a whole case says which of them it asks. */
export interface CaseBook {
  readonly areas: readonly CaseArea[];
  /** The question's name as the case itself says it. */
  readonly nameIn: (whole: WholeCase) => unknown;
}

export interface WholeCase {
  readonly inputs: Readonly<Record<string, unknown>>;
  readonly id?: unknown;
  readonly area?: unknown;
  readonly expected?: unknown;
  readonly tolerance?: unknown;
}

/**
 * Runs what was read from the standard input: bare inputs of the named area, a whole case `{ id, area, inputs }`, or a list of either. A whole case may
 * leave the area to the command line, and may not contradict it. A list gives a list.
 */
export function runCases(book: CaseBook, read: unknown, area: string | undefined): CaseOutcome | readonly CaseOutcome[] {
  return Array.isArray(read) ? read.map((item) => runCase(book, item, area)) : runCase(book, read, area);
}

export function runCase(book: CaseBook, read: unknown, area: string | undefined): CaseOutcome {
  const whole = isWholeCase(read) ? read : undefined;
  const said = whole && book.nameIn(whole);
  const own = typeof said === 'string' ? said : undefined;
  const name = area ?? own;
  const id = typeof whole?.id === 'string' ? whole.id : undefined;
  const head = { ...(id === undefined ? {} : { id }), area: name ?? '' };
  const failed = (result: { readonly refusal: Refusal }): CaseOutcome => ({ ...head, ok: false, refusal: result.refusal });
  if (name === undefined) return failed(refuse('AREA_MISSING', 'Say which area the case belongs to.', { field: 'area' }));
  if (own !== undefined && area !== undefined && own !== area)
    return failed(refuse('AREA_CONTRADICTED', `The case belongs to ${own}, but ${area} was asked for.`, { field: 'area' }));
  const found = book.areas.find((each) => each.name === name);
  if (!found)
    return failed(
      refuse('AREA_UNKNOWN', `There is no area "${name}"; the areas are ${book.areas.map((each) => each.name).join(', ')}.`, {
        field: 'area',
      }),
    );
  const wanted = isRecord(whole?.expected) ? Object.keys(whole.expected) : undefined;
  const context: CaseContext = { ...(id === undefined ? {} : { id }), ...(wanted === undefined ? {} : { wanted }) };
  const result = guarded(() => found.run(whole ? whole.inputs : read, context));
  if (!result.ok) return failed(result);
  return { ...head, ok: true, ...parted(result.value) };
}

/** A number out of every range is a fault inside a rule; on the command line it reads as a refusal, not as a stack. */
function guarded(run: () => Result<unknown>): Result<unknown> {
  try {
    return run();
  } catch (fault) {
    return refuse('CASE_UNANSWERABLE', `This case can't be worked out: ${fault instanceof Error ? fault.message : String(fault)}`);
  }
}

function parted(answer: unknown): { value: unknown; why?: Step } {
  if (!isRecord(answer) || !('why' in answer)) return { value: answer };
  const { why, ...value } = answer;
  return { value, why: why as Step };
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isWholeCase(value: unknown): value is WholeCase {
  return isRecord(value) && isRecord(value['inputs']);
}
