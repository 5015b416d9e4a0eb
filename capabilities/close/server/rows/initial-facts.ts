import type { Instant } from '../../../../foundation/units/units.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import { valueAccepted } from '../../../appraise/port/value-accepted.ts';
import { waitingChangeOf } from '../../../change/port/waiting-changes.ts';
import { borrowersOfLoan } from '../../../deliver/port/borrowers.ts';
import { initialClosingSetting } from '../../../disclosure-desk/port/initial-closing-setting.ts';
import { loanOf } from '../../../loan/port/loans.ts';
import { titleQuotes } from '../../../quotes/port/title-quotes.ts';
import type { InitialFacts } from '../../domain/index.ts';
import { closingRows, type ClosingRows } from './closing-context.ts';
import { holdOf } from './initial-closing-rows.ts';

export interface InitialRows {
  readonly rows: ClosingRows;
  readonly facts: InitialFacts;
  /** The version of the brokerage's settings it is judged by. */
  readonly settingVersion: number;
}

/** The facts that decide a loan's first Closing Disclosure, from one snapshot; undefined while no Loan Estimate was sent here. */
export async function initialRows(tx: ReadTx, loan: FoundLoan, now: Instant, zone: string): Promise<InitialRows | undefined> {
  const found = await closingRows(tx, loan, now, zone);
  if (!found.ok) return undefined;
  const rows = found.value;
  const { today, facts } = rows.around;
  const [setting, quotes, change, row, people, accepted, hold] = await Promise.all([
    initialClosingSetting(tx, loan.brokerageId),
    titleQuotes(tx, loan, today, zone),
    waitingChangeOf(tx, loan),
    loanOf(tx, loan).select('l.revised_le_since').executeTakeFirstOrThrow(),
    borrowersOfLoan(tx, loan, zone),
    valueAccepted(tx, loan, zone),
    holdOf(tx, loan),
  ]);
  const agreed = new Set(people.filter(({ state }) => state.consent.effective.value).map(({ recipientId }) => recipientId));
  const borrowers = facts.recipients.filter(({ role }) => role === 'Borrower');
  return {
    rows,
    settingVersion: setting.version,
    facts: {
      context: rows,
      mode: setting.mode,
      lookRequired: setting.lookRequired,
      quoted: quotes.quoted,
      notQuoted: quotes.notQuoted,
      change,
      revisedSince: row.revised_le_since,
      borrowers: borrowers.map(({ id, name, email }, index) => ({
        name,
        email,
        agreed: agreed.has(id),
        // Applicants and borrowers are one list, in one order.
        address: (facts.applicants[index]?.address ?? []).join(', '),
      })),
      appraisalWaived: accepted !== undefined,
      hold,
    },
  };
}
