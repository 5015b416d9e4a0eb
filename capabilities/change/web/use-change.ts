import { useMemo } from 'react';
import { formatDate, type PlainDate } from '../../../foundation/dates/dates.ts';
import { formatMoney } from '../../../foundation/money/money.ts';
import { useCommand, useDraft, useMayCall } from '../../../ui/calls/index.ts';
import {
  changeOutcome,
  redisclosure,
  REPORTED_EVENTS,
  touchedCharges,
  type ChangedFact,
  type ChangeInput,
  type Evidence,
  type ReasonOfCharge,
  type SourceOfChange,
} from '../domain/index.ts';
import type { ChangeData } from './change-screen.tsx';

/** Edits of a found fact, where they differ from the system's values. */
export interface TypedFact {
  readonly learnedOn?: PlainDate;
  readonly dismissed?: boolean;
  readonly words?: string;
}
export interface TypedReport {
  readonly event: keyof typeof REPORTED_EVENTS;
  readonly was: string;
  readonly now: string;
  readonly learnedOn: PlainDate;
  readonly words: string;
}
export interface TypedDecision {
  readonly accept?: boolean;
  readonly words?: string;
}
interface Typed {
  readonly method: SourceOfChange;
  readonly found: Readonly<Record<string, TypedFact>>;
  readonly reported: readonly TypedReport[];
  /** By charge: the fact that is its reason; null where no reason covers it. */
  readonly reasons: ReasonOfCharge;
  readonly evidence: readonly Evidence[];
  readonly decisions: Readonly<Record<string, TypedDecision>>;
  readonly returning: string;
}

const nothingTyped: Typed = { method: 'portal', found: {}, reported: [], reasons: {}, evidence: [], decisions: {}, returning: '' };

/** "Fri 11/20". */
function dayWords(date: PlainDate): string {
  return formatDate(date, { short: true, weekday: true });
}

/** A change in work: what is typed over what was found or proposed, and its effect, judged by the rules the server judges by. */
export function useChange(loanId: string, data: ChangeData, input: ChangeInput) {
  const { open } = data;
  const { draft, setDraft, clear } = useDraft<Typed>(
    `change.${loanId}.${input.last.form}.${input.last.version}.${open?.sequence ?? 0}`,
    nothingTyped,
  );
  const mayPropose = useMayCall('propose-change');
  const mayDecide = useMayCall('decide-change');
  const mode = open ? (mayDecide && !open.proposedByYou ? 'decide' : 'waits') : mayPropose ? 'propose' : 'look';
  const facts = useMemo(
    // A stored fact's event is one of the regulation's names, which the contract doesn't list.
    () => (open ? (open.facts as unknown as readonly ChangedFact[]) : [...factsNotDismissed(input, draft), ...reportedFacts(draft)]),
    [open, input, draft],
  );
  const touched = useMemo(() => touchedCharges(input, facts), [input, facts]);
  const chosen = useMemo<ReasonOfCharge>(() => {
    if (open)
      return Object.fromEntries(open.lines.map(({ charge, fact }) => [charge, draft.decisions[charge]?.accept === false ? null : fact]));
    return Object.fromEntries(touched.map(({ id, allowed }) => [id, reasonTyped(draft.reasons[id], allowed)]));
  }, [open, touched, draft]);
  const outcome = useMemo(() => changeOutcome(input, facts, touched, chosen), [input, facts, touched, chosen]);
  const plan = useMemo(() => redisclosure(input, facts), [input, facts]);
  const propose = useCommand('propose-change');
  const decide = useCommand('decide-change');
  const giveBack = useCommand('return-change');
  const pays = outcome.ok ? outcome.value.lenderPays.value : 0;
  return {
    open,
    mode,
    draft,
    setDraft,
    clear,
    facts,
    touched,
    chosen,
    outcome: outcome.ok ? outcome.value : undefined,
    notComputed: outcome.ok ? undefined : outcome.refusal.message,
    plan,
    propose,
    decide,
    giveBack,
    dayWords,
    lenderPaysText: pays > 0 ? formatMoney(pays) : '',
    lastTitle: `${input.last.form === 'loan-estimate' ? 'LE' : 'CD'} v${input.last.version}, sent ${dayWords(input.last.sentOn)}`,
    refusalOf: (field: string) => {
      const found = [propose.refusal, decide.refusal, giveBack.refusal].find((each) => each?.field === field);
      return found?.message;
    },
  } as const;
}

export type Change = ReturnType<typeof useChange>;

function reasonTyped(
  typed: string | null | undefined,
  allowed: readonly { readonly fact: string; readonly specific: boolean }[],
): string | null {
  if (typed === null) return null;
  if (typed !== undefined && allowed.some(({ fact }) => fact === typed)) return typed;
  return allowed.find(({ specific }) => specific)?.fact ?? null;
}

function factsNotDismissed({ found }: ChangeInput, draft: Typed): readonly ChangedFact[] {
  return found
    .filter(({ key }) => draft.found[key]?.dismissed !== true)
    .map((fact) => ({ ...fact, learnedOn: draft.found[fact.key]?.learnedOn ?? fact.learnedOn }));
}

function reportedFacts({ reported }: Typed): readonly ChangedFact[] {
  return reported.map(({ event, was, now, learnedOn, words }, at) => ({
    key: `reported-${at + 1}`,
    title: REPORTED_EVENTS[event],
    was: was || '–',
    now: now || '–',
    event,
    source: 'Reported by you',
    learnedOn,
    by: 'reported',
    words,
  }));
}
