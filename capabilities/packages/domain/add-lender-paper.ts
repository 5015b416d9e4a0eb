import { isPlainDate, type PlainDate } from '../../../foundation/dates/dates.ts';
import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import { PACKAGE_TABLE } from '../../../regulation/package/index.ts';
import type { Product } from '../../reference/domain/products.ts';
import { states } from '../../reference/domain/states.ts';
import {
  CHANNELS,
  isOver,
  LOAN_TYPES,
  OCCUPANCIES,
  PURPOSES,
  type LenderPaper,
  type PaperConditions,
  type PaperPhase,
  type PaperSignature,
} from './lender-paper.ts';
import { MADE_HERE } from './uncovered-papers.ts';

/** A paper as it is typed; lists have their items between commas. */
export interface TypedPaper {
  readonly title: string;
  readonly code: string;
  readonly phase: PaperPhase;
  readonly signature: PaperSignature;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly states: string;
  readonly loanTypes: string;
  readonly purposes: string;
  readonly occupancies: string;
  readonly channels: string;
  readonly products: string;
}

export type AddPaperRefusal = Refusal<
  'PAPER_UNTITLED' | 'PAPER_UNKNOWN' | 'PAPER_MADE_HERE' | 'PAPER_PHASE' | 'PAPER_DAYS' | 'PAPER_CONDITION' | 'PAPER_KNOWN'
>;

export type AddedPaper = Pick<LenderPaper, 'title' | 'code' | 'phase' | 'signature' | 'conditions' | 'firstDay' | 'lastDay'>;

type Choices = { readonly [C in keyof PaperConditions]: readonly PaperConditions[C][number][] };

/** What each condition can be; products are those of the live rate sheet. */
const CHOICES: Omit<Choices, 'products'> = {
  states: states.map(({ code }) => code),
  loanTypes: LOAN_TYPES,
  purposes: PURPOSES,
  occupancies: OCCUPANCIES,
  channels: CHANNELS,
};
const CONDITIONS = [...(Object.keys(CHOICES) as (keyof typeof CHOICES)[]), 'products'] as const;

/** What a new paper is decided on. */
export interface AddPaperContext {
  readonly papers: readonly LenderPaper[];
  /** The products of the live rate sheet. */
  readonly products: readonly Product[];
  readonly today: PlainDate;
  readonly sha256: string;
}

/** Decides on a new paper of the lender. A paper in use is never changed: a newer form is a paper of its own, and the older one ends. */
export function addLenderPaper(
  typed: TypedPaper,
  { papers, products, today, sha256 }: AddPaperContext,
): Result<AddedPaper, AddPaperRefusal> {
  const title = typed.title.trim();
  if (title === '') return refuse('PAPER_UNTITLED', '', { field: 'title' });
  const listed = PACKAGE_TABLE.documents.find(({ code }) => code === typed.code);
  if (typed.code !== '' && !listed) return refuse('PAPER_UNKNOWN', '', { field: 'code' });
  if (MADE_HERE.includes(typed.code)) return refuse('PAPER_MADE_HERE', '', { field: 'code', details: { name: listed!.name } });
  if (listed && listed.phase !== typed.phase)
    return refuse('PAPER_PHASE', '', { field: 'phase', details: { name: listed.name, phase: listed.phase } });
  const days = daysOf(typed, today);
  if (!days) return refuse('PAPER_DAYS', '', { field: 'firstDay' });
  const conditions = conditionsOf(typed, { ...CHOICES, products: products.map(({ productId }) => productId) });
  if (!conditions.ok) return conditions;
  const added: AddedPaper = {
    title,
    code: listed?.code ?? null,
    phase: typed.phase,
    signature: typed.signature,
    conditions: conditions.value,
    ...days,
  };
  const same = papers.find(
    (paper) => paper.sha256 === sha256 && !isOver(paper, today) && sameConditions(paper.conditions, added.conditions),
  );
  return same ? refuse('PAPER_KNOWN', '', { field: 'file', details: { title: same.title } }) : ok(added);
}

function daysOf({ firstDay, lastDay }: TypedPaper, today: PlainDate): Pick<AddedPaper, 'firstDay' | 'lastDay'> | undefined {
  if (!isPlainDate(firstDay) || firstDay < today) return undefined;
  if (lastDay === '') return { firstDay, lastDay: null };
  return isPlainDate(lastDay) && lastDay >= firstDay ? { firstDay, lastDay } : undefined;
}

function conditionsOf(typed: TypedPaper, choices: Choices): Result<PaperConditions, Refusal<'PAPER_CONDITION'>> {
  const found: Partial<Record<keyof PaperConditions, readonly string[]>> = {};
  for (const name of CONDITIONS) {
    const items = [...new Set(typed[name].split(',').map((each) => each.trim()))].filter((each) => each !== '');
    const wrong = items.find((each) => !(choices[name] as readonly string[]).includes(each));
    if (wrong !== undefined) return refuse('PAPER_CONDITION', '', { field: name, details: { value: wrong } });
    found[name] = items.toSorted();
  }
  // Each list was judged by the choices of its name.
  return ok(found as unknown as PaperConditions);
}

function sameConditions(one: PaperConditions, other: PaperConditions): boolean {
  return CONDITIONS.every((name) => one[name].join() === other[name].join());
}
