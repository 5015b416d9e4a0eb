import type { PlainDate } from '../../../../foundation/units/units.ts';
import { dateIn } from '../../../../platform/clock/clock.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import type { ApplicationDocument } from '../../../../standards/mismo-3.4/application-document.ts';
import { applicationOf } from '../../../application/port/application-versions.ts';
import { offeringRuns } from '../../../aus/port/value-offers.ts';
import { changedForValue, valueAcceptance, type ValueAcceptance } from '../../domain/index.ts';
import { secondOf } from './second-needed.ts';

interface LoanToday {
  readonly document: ApplicationDocument;
  readonly today: PlainDate;
  readonly zone: string;
  readonly closingOn: PlainDate | null;
  /** An appraisal that was ordered on the loan, by its name. */
  readonly ordered: string | undefined;
}

/** The offers of the newest runs to do without an appraisal, each with whether it is respected. */
export async function acceptancesOf(tx: ReadTx, loan: FoundLoan, loanToday: LoanToday): Promise<readonly ValueAcceptance[]> {
  const runs = await offeringRuns(tx, loan);
  if (runs.length === 0) return [];
  const [second, submitted] = await Promise.all([
    secondOf(tx, loan, loanToday.document),
    Promise.all(runs.map(({ applicationVersion }) => applicationOf(tx, loan, applicationVersion))),
  ]);
  return runs.map(({ receivedAt, ...run }, index) => {
    const sent = submitted[index];
    const changed = sent ? changedForValue(sent.document, loanToday.document) : ['the application that was submitted'];
    return valueAcceptance(
      { ...run, ranOn: dateIn(loanToday.zone, receivedAt), changed },
      { ...loanToday, secondRequired: second?.value === true },
    );
  });
}
