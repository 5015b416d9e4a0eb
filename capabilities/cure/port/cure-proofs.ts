import type { Instant } from '../../../foundation/units/units.ts';
import type { ReadTx } from '../../../platform/database/database.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import { curesOfLoan } from '../domain/index.ts';
import { cureRows } from '../server/rows/cure-context.ts';

/** The ledger of cures of a closed loan with its trees, what was recorded, voided lines too, and the corrections owed; null while nothing closed. */
export async function cureProofs(tx: ReadTx, loan: FoundLoan, now: Instant, zone: string) {
  const { facts } = await cureRows(tx, loan, now, zone);
  if (!facts) return null;
  const cures = curesOfLoan(facts);
  if (!cures.ok) return null;
  const { position: _position, corrections, ...ledger } = cures.value;
  return {
    consummation: facts.consummation,
    closedOn: facts.closed,
    correctedBy: facts.corrected.map(({ version, sentOn, cure }) => ({ version, sentOn, cure })),
    ...ledger,
    corrections: corrections.map(({ change, ...owed }) => ({ change: change.sequence, ...owed })),
    changes: facts.changes,
    refunds: facts.refunds,
  };
}
