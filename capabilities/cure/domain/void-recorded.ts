import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import { curesOfLoan, type CuresOfLoan, type Refund } from './cures-of-loan.ts';
import { withChanges, type CureContext } from './record-settlement-change.ts';
import type { SettlementChange } from './settlement-change.ts';

interface Wanted {
  readonly sequence: number;
  readonly words: string;
}

interface VoidedRow<Row> {
  readonly row: Row;
  readonly words: string;
  readonly cures: CuresOfLoan;
}

type VoidRefusal = Refusal<'NOT_CLOSED' | 'NOT_RECORDED' | 'VOIDED_ALREADY' | 'WORDS_MISSING' | 'CURES_NOT_COMPUTED'>;

/** Decides the voiding of a refund that was recorded wrongly: it stays in the ledger with the reason, and is not counted. */
export function voidRefund({ facts }: CureContext, wanted: Wanted): Result<VoidedRow<Refund>, VoidRefusal> {
  if (!facts) return refuse('NOT_CLOSED', '');
  const row = rowToVoid(facts.refunds, wanted);
  if (!row.ok) return row;
  const cures = curesOfLoan({ ...facts, refunds: without(facts.refunds, wanted) });
  if (!cures.ok) return refuse('CURES_NOT_COMPUTED', cures.refusal.message);
  return ok({ row: row.value, words: wanted.words.trim(), cures: cures.value });
}

/** Decides the voiding of a change that was recorded wrongly; not while refunds were made that it alone gives a reason for. */
export function voidSettlementChange(
  { facts }: CureContext,
  wanted: Wanted,
): Result<VoidedRow<SettlementChange>, VoidRefusal | Refusal<'REFUNDED_ALREADY'>> {
  if (!facts) return refuse('NOT_CLOSED', '');
  const row = rowToVoid(facts.changes, wanted);
  if (!row.ok) return row;
  const cures = withChanges(facts, without(facts.changes, wanted));
  return cures.ok ? ok({ row: row.value, words: wanted.words.trim(), cures: cures.value }) : cures;
}

function rowToVoid<Row extends SettlementChange | Refund>(rows: readonly Row[], { sequence, words }: Wanted): Result<Row, VoidRefusal> {
  const row = rows.find((each) => each.sequence === sequence);
  if (!row) return refuse('NOT_RECORDED', '', { details: { sequence } });
  if (row.voided) return refuse('VOIDED_ALREADY', '', { details: { by: row.voided.by } });
  return words.trim().length < 3 ? refuse('WORDS_MISSING', '', { field: 'words' }) : ok(row);
}

/** Voided lines are not counted. */
function without<Row extends { readonly sequence: number }>(rows: readonly Row[], { sequence }: Wanted): readonly Row[] {
  return rows.filter((row) => row.sequence !== sequence);
}
