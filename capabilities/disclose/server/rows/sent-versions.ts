import { sql } from 'kysely';
import type { ReadTx } from '../../../../platform/database/database.ts';
import { prepared, type Places } from '../../../../platform/database/prepared/index.ts';
import { storedAs } from '../../../../platform/database/stored-json.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import type { FeeLine } from '../../../fees/domain/index.ts';
import type { EstimateDraft } from '../../domain/index.ts';
import { reasonsCarried, type StoredReason } from './estimate-reasons.ts';
import { readDraft } from './estimates.ts';

export type SentVersionRow = Awaited<ReturnType<typeof sentVersions>>[number];

/** The sent estimates with their drafts, fees and reasons, oldest first. */
export async function sentVersions(tx: ReadTx, loan: FoundLoan) {
  const [rows, reasons] = await Promise.all([versionsOf(tx, loan), reasonsCarried(tx, loan)]);
  return rows.map((row) => ({
    ...row,
    reasons: reasons.filter((each) => each.form === 'loan-estimate' && each.version === row.version),
  }));
}

const versionsOf = prepared((db, values: Places<FoundLoan>) =>
  db
    .selectFrom('loan_estimate')
    .select(['version', 'sent_on', 'draft', 'fees', 'content_sha256'])
    .select(sql<string | null>`inputs #>> '{facts,lock,lockedOn}'`.as('locked_on'))
    .select(sql<number>`coalesce((inputs #>> '{input,lenderCredits}')::bigint, 0)`.as('lender_credits'))
    .where('brokerage_id', '=', values.brokerageId)
    .where('loan_number', '=', values.loanNumber)
    .where('status', '=', 'sent')
    .orderBy('version'),
);

export function sentDraft(row: SentVersionRow): EstimateDraft {
  return readDraft(row.draft);
}

/** A version as the limits look at it. */
export function sentVersionView(row: SentVersionRow) {
  return {
    version: row.version,
    sentOn: row.sent_on!,
    lockedOn: row.locked_on,
    fees: storedAs<readonly FeeLine[]>(row.fees).map((line) => ({
      id: line.id,
      label: line.label,
      section: line.section,
      amountCents: line.amount,
    })),
    lenderCreditsCents: row.lender_credits,
    reasons: row.reasons.map(reasonView),
  };
}

export function reasonView({ kind, learnedOn, charges }: StoredReason) {
  return { kind, learnedOn, charges: { ...charges } };
}
