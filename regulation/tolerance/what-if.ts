import type { Cents } from '../../foundation/money/money.ts';
import { explained, step, usd, type Explained } from '../../foundation/explain/explain.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import type { GeneralCalendar } from '../calendar/index.ts';
import type { Charge, EstimateVersion } from './charge.ts';
import { position, type TolerancePosition } from './position.ts';

/** A change somebody proposes: a charge's new amount or a new charge, and the re-disclosure that would carry it, if any. */
export interface ProposedChange {
  /** The charge as proposed; an existing id replaces that charge, a new one is added. */
  readonly charge: Charge;
  /** The disclosure with the reason for it; without one nothing resets. Its amounts need only name what changes. */
  readonly redisclosure?: EstimateVersion;
}

export interface WhatIf {
  readonly before: TolerancePosition;
  readonly after: TolerancePosition;
  /** How much more the charges come to; negative when less. */
  readonly extraCost: Explained<Cents>;
  /** How much more must be refunded: the creditor's part. */
  readonly paidByCreditor: Explained<Cents>;
  /** The consumer's part: the extra cost less the creditor's. */
  readonly paidByConsumer: Explained<Cents>;
}

/** The cost of a proposed change and who pays it: the position with it less the position without. Refuses what `position` refuses. */
export function whatIf(
  charges: readonly Charge[],
  versions: readonly EstimateVersion[],
  change: ProposedChange,
  general: GeneralCalendar,
): Result<WhatIf> {
  const before = position(charges, versions, general);
  if (!before.ok) return before;
  const { charge, redisclosure } = change;
  const known = charges.some((each) => each.id === charge.id);
  const proposed = known ? charges.map((each) => (each.id === charge.id ? charge : each)) : [...charges, charge];
  if (redisclosure && !redisclosure.reasons?.length) {
    return refuse('MISSING_REASON', 'A re-disclosure resets nothing without a reason for it.', { field: 'redisclosure' });
  }
  const after = position(proposed, redisclosure ? [...versions, redisclosure] : versions, general);
  if (!after.ok) return after;
  const extraCost = difference('Extra cost', total(after.value), total(before.value));
  const paidByCreditor = difference('Paid by the creditor', after.value.cure, before.value.cure);
  const paidByConsumer = difference('Paid by the consumer', extraCost, paidByCreditor);
  return ok({ before: before.value, after: after.value, extraCost, paidByCreditor, paidByConsumer });
}

function total(tolerances: TolerancePosition): Explained<Cents> {
  const parts = [tolerances.zero.used, tolerances.ten.used, tolerances.unlimited.used];
  const value = parts.reduce((sum, part) => sum + part.value, 0);
  return explained(value, step('All charges', usd(value), 'sum', { parts: parts.map((part) => part.why) }));
}

function difference(label: string, after: Explained<Cents>, before: Explained<Cents>): Explained<Cents> {
  const value = after.value - before.value;
  return explained(value, step(label, usd(value), 'subtract', { parts: [after.why, before.why], rule: 'tolerance.what-if' }));
}
