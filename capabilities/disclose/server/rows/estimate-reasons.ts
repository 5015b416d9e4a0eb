import type { PlainDate } from '../../../../foundation/dates/dates.ts';
import type { Cents } from '../../../../foundation/money/money.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import { prepared, type Places } from '../../../../platform/database/prepared/index.ts';
import { storedAs } from '../../../../platform/database/stored-json.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import type { Instant } from '../../../../foundation/units/units.ts';
import { statements } from '../../../../platform/operation/plan.ts';
import type { ReasonOnFile } from '../../domain/index.ts';

type Form = 'loan-estimate' | 'closing-disclosure';

export interface StoredReason extends ReasonOnFile {
  readonly changeSequence: number;
  readonly fact: string;
  /** The disclosure that carries it; null until one was sent. */
  readonly form: Form | null;
  readonly version: number | null;
}

/** Every reason that was decided on a loan, the earliest learned first. */
export async function reasonsCarried(tx: ReadTx, loan: FoundLoan): Promise<readonly StoredReason[]> {
  const rows = await reasonsOf(tx, loan);
  return rows.map((row) => ({
    changeSequence: row.change_sequence,
    fact: row.fact,
    kind: row.kind as ReasonOnFile['kind'],
    learnedOn: row.learned_on,
    charges: storedAs<Readonly<Record<string, Cents>>>(row.charges),
    form: row.form as Form | null,
    version: row.version,
  }));
}

const reasonsOf = prepared((db, values: Places<FoundLoan>) =>
  db
    .selectFrom('estimate_reason')
    .select(['change_sequence', 'fact', 'kind', 'learned_on', 'charges', 'form', 'version'])
    .where('brokerage_id', '=', values.brokerageId)
    .where('loan_number', '=', values.loanNumber)
    .orderBy('learned_on')
    .orderBy('change_sequence')
    .orderBy('fact'),
);

/** Reasons that no disclosure carries yet. */
export async function openReasons(tx: ReadTx, loan: FoundLoan): Promise<readonly StoredReason[]> {
  return (await reasonsCarried(tx, loan)).filter(({ form }) => form === null);
}

interface DecidedReason extends ReasonOnFile {
  readonly fact: string;
}

/** Reasons as they were decided in a change of circumstance. */
export function reasonsWrite(
  { brokerageId, loanNumber }: FoundLoan,
  reasons: readonly DecidedReason[],
  { sequence, personId, now }: { readonly sequence: number; readonly personId: string; readonly now: Instant },
) {
  return statements.insertInto('estimate_reason').values(
    reasons.map(({ fact, kind, learnedOn, charges }: DecidedReason & { readonly learnedOn: PlainDate }) => ({
      brokerage_id: brokerageId,
      loan_number: loanNumber,
      change_sequence: sequence,
      fact,
      kind,
      learned_on: learnedOn,
      charges: JSON.stringify(charges),
      decided_by: personId,
      decided_at: now,
    })),
  );
}

/** That a disclosure which is sent now carries every reason that none carried before. */
export function reasonsCarriedWrite({ brokerageId, loanNumber }: FoundLoan, carriedBy: { readonly form: Form; readonly version: number }) {
  return statements
    .updateTable('estimate_reason')
    .set(carriedBy)
    .where('brokerage_id', '=', brokerageId)
    .where('loan_number', '=', loanNumber)
    .where('form', 'is', null);
}
