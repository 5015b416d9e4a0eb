import { explained, step, usd, type Explained, type Step } from '../../../foundation/explain/explain.ts';
import type { Cents } from '../../../foundation/money/money.ts';
import { ok, type Result } from '../../../foundation/result/result.ts';
import { REASON_KINDS } from '../../../regulation/coc/index.ts';
import type { TolerancePosition } from '../../../regulation/tolerance/index.ts';
import { againstLimits, LENDER_CREDITS, type AgainstLimits, type ReasonOnFile } from '../../disclose/domain/index.ts';
import { reasonOfFact, type ChangedFact } from './changed-fact.ts';
import type { ChangeInput } from './change-input.ts';
import type { TouchedCharge } from './touched-charges.ts';

/** The fact chosen as the reason of each charge's increase; a charge without one is paid by the lender. */
export type ReasonOfCharge = Readonly<Record<string, string | null>>;

/** A reason as it is recorded, by the fact it comes from. */
export interface NamedReason extends ReasonOnFile {
  readonly fact: string;
}

export type ChargePayer =
  | { readonly who: 'nobody' }
  | { readonly who: 'borrower'; readonly reset: boolean }
  | { readonly who: 'lender'; readonly cents: Cents; readonly why: Step };

export interface ChangeOutcome {
  readonly position: TolerancePosition;
  /** The lender's total refund: the three limits, and lender credits that fell. */
  readonly lenderPays: Explained<Cents>;
  readonly payers: Readonly<Record<string, ChargePayer>>;
  /** The additional amount the lender would pay if a fact were no reason. */
  readonly withoutFact: Readonly<Record<string, Explained<Cents>>>;
}

/** The reasons of a choice, one a fact, each with the part of every charge's rise that it caused. */
export function reasonsOf(
  facts: readonly ChangedFact[],
  touched: readonly TouchedCharge[],
  chosen: ReasonOfCharge,
): readonly NamedReason[] {
  return facts.flatMap((fact) => {
    const { letter } = reasonOfFact(fact);
    const own = touched.filter(({ id, decides }) => decides && chosen[id] === fact.key);
    if (letter === null || letter === 'I' || own.length === 0) return [];
    const charges = Object.fromEntries(own.map(({ id, change }) => [id, change.value]));
    return [{ fact: fact.key, kind: REASON_KINDS[letter], learnedOn: fact.learnedOn, charges }];
  });
}

/** The position against the limits, and who pays, if the next disclosure is sent today with the chosen reasons. */
export function changeOutcome(
  input: ChangeInput,
  facts: readonly ChangedFact[],
  touched: readonly TouchedCharge[],
  chosen: ReasonOfCharge,
): Result<ChangeOutcome> {
  const reasons = reasonsOf(facts, touched, chosen);
  const all = limitsWith(input, reasons);
  if (!all.ok) return all;
  const withoutFact: Record<string, Explained<Cents>> = {};
  for (const { fact } of reasons) {
    const less = limitsWith(
      input,
      reasons.filter((each) => each.fact !== fact),
    );
    if (!less.ok) return less;
    const value = less.value.lenderPays.value - all.value.lenderPays.value;
    const parts = [less.value.lenderPays.why, all.value.lenderPays.why];
    withoutFact[fact] = explained(value, step('The lender pays more without this reason', usd(value), 'subtract', { parts }));
  }
  const payers = Object.fromEntries(touched.map((charge) => [charge.id, payerOf(charge, all.value)]));
  return ok({ position: all.value.position, lenderPays: all.value.lenderPays, payers, withoutFact });
}

function limitsWith({ lines, sent, lenderCredits, today }: ChangeInput, reasons: readonly NamedReason[]): Result<AgainstLimits> {
  const about = { label: 'Paid by the lender', rule: 'change.lender-pays' };
  return againstLimits({ lines, lenderCredits }, sent, about, { on: today, reasons });
}

function payerOf({ id, change, limit }: TouchedCharge, { position, credits }: AgainstLimits): ChargePayer {
  if (change.value <= 0) return { who: 'nobody' };
  if (limit === null || limit.value === 'unlimited') return { who: 'borrower', reset: false };
  const charges = id === LENDER_CREDITS ? credits.zero.charges : position[limit.value].charges;
  const found = charges.find((charge) => charge.id === id);
  const reset = found !== undefined && found.baseline.why.operation === 'choose';
  if (limit.value === 'ten') {
    // The group is compared as a whole: one charge of it is the lender's only where the sum is over.
    const { cure } = position.ten;
    return cure.value > 0 && !reset
      ? { who: 'lender', cents: Math.min(cure.value, change.value), why: cure.why }
      : { who: 'borrower', reset };
  }
  const excess = found?.excess;
  return excess && excess.value > 0 ? { who: 'lender', cents: excess.value, why: excess.why } : { who: 'borrower', reset };
}
