import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import type { ChangedFact } from './changed-fact.ts';
import type { ChangeInput } from './change-input.ts';
import { changeOutcome, reasonsOf, type ChangeOutcome, type NamedReason, type ReasonOfCharge } from './change-outcome.ts';
import { LEAST_WORDS, type ChangeLine } from './propose-change.ts';
import { redisclosure, type RedisclosurePlan } from './redisclosure.ts';
import { touchedCharges } from './touched-charges.ts';

export interface OpenChange {
  readonly sequence: number;
  readonly stage: 'pre' | 'post';
  readonly facts: readonly ChangedFact[];
  readonly lines: readonly ChangeLine[];
  readonly proposedById: string;
}

export interface DecidingContext {
  readonly open: OpenChange | undefined;
  readonly input: ChangeInput;
  /** Everybody who counts as the one who decides. */
  readonly samePeople: readonly string[];
}

export interface LineDecision {
  readonly charge: string;
  readonly accept: boolean;
  readonly words: string;
}

export interface ChangeDecided {
  readonly sequence: number;
  readonly lines: readonly ChangeLine[];
  readonly reasons: readonly NamedReason[];
  readonly outcome: ChangeOutcome;
  readonly plan: RedisclosurePlan;
}

export type DecideRefusal = Refusal<
  'NO_OPEN_CHANGE' | 'OWN_PROPOSAL' | 'CHANGE_STALE' | 'DECISION_MISSING' | 'WORDS_MISSING' | 'NO_REASON' | 'CHANGE_NOT_COMPUTED'
>;

/** Decides a proposed change line by line: accepted lines put their reason on file for the next disclosure, the others are the lender's. */
export function decideChange(
  { open, input, samePeople }: DecidingContext,
  wanted: { readonly sequence: number; readonly decisions: readonly LineDecision[] },
): Result<ChangeDecided, DecideRefusal> {
  const blocked = decidingRefusal(open, wanted.sequence, samePeople);
  if (blocked) return { ok: false, refusal: blocked };
  const { facts, lines, sequence } = open!;
  const touched = touchedCharges(input, facts);
  const moved =
    touched.length !== lines.length || lines.some((line) => touched.find(({ id }) => id === line.charge)?.after.value !== line.after);
  if (moved) return refuse('CHANGE_STALE', '', {});
  const decided: ChangeLine[] = [];
  for (const line of lines) {
    if (!touched.some(({ id, decides }) => decides && id === line.charge)) {
      decided.push(line);
      continue;
    }
    const said = wanted.decisions.find(({ charge }) => charge === line.charge);
    const refusal = lineRefusal(line, said);
    if (refusal) return { ok: false, refusal };
    decided.push({ ...line, decision: said!.accept ? 'accepted' : 'declined', decisionWords: said!.words.trim() });
  }
  const chosen: ReasonOfCharge = Object.fromEntries(
    decided.map(({ charge, fact, decision }) => [charge, decision === 'accepted' ? fact : null]),
  );
  const outcome = changeOutcome(input, facts, touched, chosen);
  if (!outcome.ok) return refuse('CHANGE_NOT_COMPUTED', outcome.refusal.message, {});
  return ok({
    sequence,
    lines: decided,
    reasons: reasonsOf(facts, touched, chosen),
    outcome: outcome.value,
    plan: redisclosure(input, facts),
  });
}

function decidingRefusal(open: OpenChange | undefined, sequence: number, samePeople: readonly string[]): DecideRefusal | undefined {
  if (open?.sequence !== sequence) return { code: 'NO_OPEN_CHANGE', message: '', details: {} };
  return samePeople.includes(open.proposedById) ? { code: 'OWN_PROPOSAL', message: '', details: {} } : undefined;
}

function lineRefusal(line: ChangeLine, said: LineDecision | undefined): DecideRefusal | undefined {
  const about = { field: line.charge, details: { charge: line.label } };
  if (!said) return { code: 'DECISION_MISSING', message: '', ...about };
  if (said.accept) return line.fact === null ? { code: 'NO_REASON', message: '', ...about } : undefined;
  const details = { what: `declining ${line.label}` };
  return said.words.trim().length < LEAST_WORDS ? { code: 'WORDS_MISSING', message: '', field: line.charge, details } : undefined;
}

export interface ChangeReturned {
  readonly sequence: number;
  readonly words: string;
}

/** Returns a proposed change to the person who proposed it, with what is missing. */
export function returnChange(
  open: OpenChange | undefined,
  wanted: ChangeReturned,
): Result<ChangeReturned, Refusal<'NO_OPEN_CHANGE' | 'WORDS_MISSING'>> {
  if (open?.sequence !== wanted.sequence) return refuse('NO_OPEN_CHANGE', '', {});
  const words = wanted.words.trim();
  if (words.length < LEAST_WORDS) return refuse('WORDS_MISSING', '', { field: 'words', details: { what: 'returning it' } });
  return ok({ sequence: wanted.sequence, words });
}
