import type { Instant } from '../../../foundation/units/units.ts';
import type { ReadTx } from '../../../platform/database/database.ts';
import { storedAs } from '../../../platform/database/stored-json.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import type { AusFindings } from '../../../standards/aus-findings/aus-findings.ts';
import { valueAccepted } from '../../appraise/port/value-accepted.ts';
import { asksForAppraisal, type System } from '../domain/index.ts';

export interface NewestRun {
  readonly runId: string;
  readonly system: System;
  readonly recommendation: string;
  readonly eligibility: string | null;
  readonly caseIdentifier: string | null;
  readonly receivedAt: Instant;
  readonly simulated: boolean;
  readonly messages: AusFindings['messages'];
}

/**
 * The newest run of each system on a loan. Where the value is accepted without an appraisal, the other system's findings about appraisals are left
 * out.
 */
export async function newestRuns(tx: ReadTx, loan: FoundLoan, zone: string): Promise<readonly NewestRun[]> {
  const { brokerageId, loanNumber } = loan;
  const accepted = await valueAccepted(tx, loan, zone);
  const rows = await tx
    .selectFrom('aus_run')
    .distinctOn('system')
    .select(['run_id', 'system', 'recommendation', 'eligibility', 'case_identifier', 'received_at', 'simulated', 'findings'])
    .where('brokerage_id', '=', brokerageId)
    .where('loan_number', '=', loanNumber)
    .orderBy('system')
    .orderBy('run', 'desc')
    .execute();
  return rows.map((row) => ({
    runId: row.run_id,
    system: row.system as System,
    recommendation: row.recommendation,
    eligibility: row.eligibility,
    caseIdentifier: row.case_identifier,
    receivedAt: row.received_at,
    simulated: row.simulated,
    // Written by the order's settlement alone, from such findings.
    messages: storedAs<AusFindings>(row.findings).messages.filter((message) => !accepted || !asksForAppraisal(message)),
  }));
}
