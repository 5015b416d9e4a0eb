import { formatDate, type PlainDate } from '../../../foundation/dates/dates.ts';
import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import type { DisclosureError } from '../../../regulation/post-consummation/index.ts';
import type { SettledCharge } from '../../close/domain/index.ts';
import type { FeeSection } from '../../fees/domain/index.ts';
import { curesOfLoan, type CureFacts, type CuresOfLoan } from './cures-of-loan.ts';
import { settledBy, type ChangedCharge, type CountedChange, type SettlementChange } from './settlement-change.ts';

/** The input of decisions on a closed loan. */
export interface CureContext {
  /** Undefined before consummation. */
  readonly facts: CureFacts | undefined;
  /** The disclosed charges that can settle differently. */
  readonly disclosed: Readonly<Record<string, { readonly label: string } & SettledCharge>>;
  readonly today: PlainDate;
}

/** The fields a person enters. */
export interface WantedChange extends Pick<SettlementChange, 'kind' | 'happenedOn' | 'learnedOn' | 'how' | 'ofSettlement' | 'note'> {
  readonly misstatement: DisclosureError | null;
  readonly charges: readonly ({ readonly id: string } & SettledCharge)[];
  readonly added: readonly ({ readonly label: string; readonly section: FeeSection } & Omit<SettledCharge, 'added'>)[];
}

export interface SettlementChangeRecorded {
  readonly change: Omit<CountedChange, 'voided'>;
  /** The loan's cures with it. */
  readonly cures: CuresOfLoan;
}

export type ChangeRefusal = Refusal<
  'NOT_CLOSED' | 'NOTHING_CHANGED' | 'DAY_OUT_OF_RANGE' | 'NO_SUCH_CHARGE' | 'REFUNDED_ALREADY' | 'CURES_NOT_COMPUTED'
>;

/** Decides a finding after closing: on or after its day, learned by today, and with at least one difference from before. */
export function recordSettlementChange(
  { facts, disclosed, today }: CureContext,
  wanted: WantedChange,
): Result<SettlementChangeRecorded, ChangeRefusal> {
  if (!facts) return refuse('NOT_CLOSED', '');
  const outside = dayOutside(facts.consummation, today, wanted);
  if (outside) return refuse('DAY_OUT_OF_RANGE', '', { field: outside, details: { from: formatDate(facts.consummation) } });
  const charges = changedCharges(facts, disclosed, wanted);
  if (!charges.ok) return charges;
  const { kind, happenedOn, learnedOn, how, ofSettlement, note, misstatement } = wanted;
  if (kind === 'charges' ? charges.value.length === 0 : misstatement === null) return refuse('NOTHING_CHANGED', '', { field: 'charges' });
  const change = {
    sequence: facts.changes.length + 1,
    kind,
    happenedOn,
    learnedOn,
    how,
    ofSettlement: kind === 'clerical' || ofSettlement,
    misstatement: kind === 'clerical' ? misstatement : null,
    charges: kind === 'clerical' ? [] : charges.value,
    note,
    closingVersion: facts.corrected.at(-1)?.version ?? facts.closed.version,
  };
  const cures = withChanges(facts, [...facts.changes, { ...change, voided: null }]);
  return cures.ok ? ok({ change, cures: cures.value }) : cures;
}

function dayOutside(consummation: PlainDate, today: PlainDate, { happenedOn, learnedOn }: WantedChange): string | undefined {
  if (happenedOn < consummation || happenedOn > today) return 'happenedOn';
  return learnedOn < happenedOn || learnedOn > today ? 'learnedOn' : undefined;
}

function changedCharges(
  facts: CureFacts,
  disclosed: CureContext['disclosed'],
  { charges, added, kind }: WantedChange,
): Result<readonly ChangedCharge[], Refusal<'NO_SUCH_CHARGE'>> {
  if (kind === 'clerical') return ok([]);
  const settled = settledBy(facts.changes);
  const found: ChangedCharge[] = [];
  for (const { id, amount, payer } of charges) {
    const before = settled[id] ?? disclosed[id];
    const label = disclosed[id]?.label ?? settled[id]?.added?.label;
    if (!before || label === undefined) return refuse('NO_SUCH_CHARGE', '', { field: id, details: { charge: id } });
    if (before.amount === amount && before.payer === payer) continue;
    const named = before.added ? { added: before.added } : {};
    found.push({ id, label, before: { amount: before.amount, payer: before.payer, ...named }, paid: { amount, payer, ...named } });
  }
  const sequence = facts.changes.length + 1;
  for (const [at, { label, section, amount, payer }] of added.entries()) {
    if (amount === 0) continue;
    const named = { added: { label, section } };
    found.push({
      id: `added-${sequence}-${at + 1}`,
      label,
      before: { amount: 0, payer, ...named },
      paid: { amount, payer, ...named },
    });
  }
  return ok(found);
}

/** The cures of a loan with other changes; refused where the refunds made would then exceed what it owes. */
export function withChanges(
  facts: CureFacts,
  changes: readonly CountedChange[],
): Result<CuresOfLoan, Refusal<'REFUNDED_ALREADY' | 'CURES_NOT_COMPUTED'>> {
  const cures = curesOfLoan({ ...facts, changes });
  if (cures.ok) return cures;
  if (cures.refusal.code === 'CURE_WITHOUT_EXCESS') return refuse('REFUNDED_ALREADY', '');
  return refuse('CURES_NOT_COMPUTED', cures.refusal.message);
}
