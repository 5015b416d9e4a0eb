import type { Compilable } from 'kysely';
import type { Instant } from '../../../../foundation/units/units.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import { statements } from '../../../../platform/operation/plan.ts';
import { people } from '../../../access/port/people.ts';
import { closingPreparer } from '../../../close/port/closing-preparer.ts';
import { estimatePreparer } from '../../../disclose/port/estimate-preparer.ts';
import type { Look, LookForm, LookStatus, LookState } from '../../domain/index.ts';
import { settingsOf } from './settings.ts';

/** The second looks at one disclosure of a loan, newest first. */
export async function looksOf(tx: ReadTx, { brokerageId, loanNumber }: FoundLoan, form: LookForm): Promise<readonly Look[]> {
  const rows = await tx
    .selectFrom('disclosure_look as k')
    .innerJoin(people.as('a'), 'a.person_id', 'k.asked_by')
    .leftJoin(people.as('e'), 'e.person_id', 'k.ended_by')
    .select(['k.look_id', 'k.version', 'k.note', 'k.asked_by', 'k.asked_at', 'k.state', 'k.words', 'k.ended_at'])
    .select(['a.display_name as asked_name', 'e.display_name as ended_name'])
    .where('k.brokerage_id', '=', brokerageId)
    .where('k.loan_number', '=', loanNumber)
    .where('k.form', '=', form)
    .orderBy('k.asked_at', 'desc')
    .limit(20)
    .execute();
  return rows.map((row) => ({
    lookId: row.look_id,
    form,
    version: row.version,
    note: row.note,
    askedBy: { personId: row.asked_by, name: row.asked_name },
    askedAt: row.asked_at,
    state: row.state as LookState,
    words: row.words,
    endedBy: row.ended_name,
    endedAt: row.ended_at,
  }));
}

/** The status of a disclosure's second look, and the draft's version. */
export async function lookStatus(
  tx: ReadTx,
  loan: FoundLoan,
  form: LookForm,
): Promise<LookStatus & { readonly version: number; readonly looks: readonly Look[] }> {
  const [[settings], looks, draft] = await Promise.all([
    // By the current setting, also for loans whose first estimate was sent before.
    settingsOf(tx, loan.brokerageId),
    looksOf(tx, loan, form),
    form === 'loan-estimate' ? estimatePreparer(tx, loan) : closingPreparer(tx, loan),
  ]);
  return {
    required: settings?.secondLook ?? false,
    preparedBy: draft?.by ?? null,
    version: draft?.version ?? 1,
    open: looks.find(({ state }) => state === 'open'),
    looks,
  };
}

export function lookWrite(
  { brokerageId, loanNumber }: FoundLoan,
  look: Pick<Look, 'lookId' | 'form' | 'version' | 'note'> & { readonly personId: string; readonly now: Instant },
) {
  return statements.insertInto('disclosure_look').values({
    brokerage_id: brokerageId,
    loan_number: loanNumber,
    look_id: look.lookId,
    form: look.form,
    version: look.version,
    note: look.note,
    asked_by: look.personId,
    asked_at: look.now,
    state: 'open',
  });
}

/** Ends the open look at a disclosure, if there is one. */
export function lookEndWrite(
  { brokerageId, loanNumber }: FoundLoan,
  form: LookForm,
  end: { readonly state: Exclude<LookState, 'open'>; readonly words?: string; readonly personId: string; readonly now: Instant },
): Compilable<unknown> {
  return statements
    .updateTable('disclosure_look')
    .set({ state: end.state, words: end.words ?? '', ended_by: end.personId, ended_at: end.now })
    .where('brokerage_id', '=', brokerageId)
    .where('loan_number', '=', loanNumber)
    .where('form', '=', form)
    .where('state', '=', 'open');
}

/** The looks that wait, of all loans a person sees. */
export function openLooks(tx: ReadTx) {
  return tx
    .selectFrom('disclosure_look as k')
    .innerJoin(people.as('p'), 'p.person_id', 'k.asked_by')
    .select(['k.loan_number', 'k.form', 'k.version', 'k.note', 'k.asked_at', 'p.display_name as asked_by'])
    .where('k.state', '=', 'open')
    .orderBy('k.asked_at')
    .execute();
}
