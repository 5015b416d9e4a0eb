import { ok, refuse, type Refusal, type Result } from '../../../../foundation/result/result.ts';
import type { Instant } from '../../../../foundation/units/units.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import { storedAs } from '../../../../platform/database/stored-json.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import type { ClosingDisclosureDocument, ClosingDisclosureInput } from '../../../../regulation/trid/index.ts';
import { newestRuns } from '../../../aus/port/newest-runs.ts';
import { estimateOf, type EstimateDraft, type EstimateFacts } from '../../../disclose/domain/index.ts';
import { regulationZOf } from '../../../disclose/port/price-tests.ts';
import { storedFiles } from '../../../documents/port/stored-files.ts';
import { propertyParts, wholeDraft, type ClosingDraft, type UcdClosing } from '../../domain/index.ts';

interface StoredInputs {
  readonly facts: EstimateFacts;
  readonly estimateDraft: EstimateDraft;
  readonly input: ClosingDisclosureInput;
}

/** A sent Closing Disclosure with all that its file of the Uniform Closing Dataset is written from, but the bytes of its PDF. */
export interface UcdRows {
  readonly closing: Omit<UcdClosing, 'pdf'>;
  readonly pdf: { readonly name: string; readonly sha256: Buffer };
}

export async function ucdRows(
  tx: ReadTx,
  loan: FoundLoan,
  version: number,
  zone: string,
): Promise<Result<UcdRows, Refusal<'VERSION_UNKNOWN'>>> {
  const [row, runs] = await Promise.all([sentRow(tx, loan, version), newestRuns(tx, loan, zone)]);
  if (!row) return refuse('VERSION_UNKNOWN', '', { details: { version } });
  const { facts, estimateDraft, input } = storedAs<StoredInputs>(row.inputs);
  const estimate = estimateOf(facts, estimateDraft);
  const lines = estimate.ok ? estimate.value.lines : [];
  const counted = estimate.ok ? await regulationZOf(tx, loan, facts, estimate.value) : NOT_COUNTED;
  const run = runs.find(({ caseIdentifier }) => caseIdentifier !== null);
  return ok({
    pdf: { name: row.name, sha256: row.sha256 },
    closing: {
      document: storedAs<ClosingDisclosureDocument>(row.document),
      input,
      draft: wholeDraft(storedAs<ClosingDraft>(row.draft)),
      made: row.sent_at as Instant,
      property: propertyParts(facts.propertyAddress),
      lien: facts.loan.lienPriority === 'SecondLien' ? 'SecondLien' : 'FirstLien',
      subordinateAmount: facts.subordinateProceeds,
      escrowsWaived: facts.loan.escrowsWaived === true,
      rateSetOn: facts.lock?.lockedOn ?? null,
      highCost: {
        ...counted,
        affiliateFees: lines.filter(({ payee }) => payee === 'affiliate').reduce((sum, { amount }) => sum + amount, 0),
      },
      aus: run ? { system: run.system === 'LPA' ? 'LoanProspector' : 'DesktopUnderwriter', caseId: run.caseIdentifier! } : null,
    },
  });
}

/** For a disclosure whose estimate can't be made again. */
const NOT_COUNTED = { apor: null, totalLoanAmount: null, pointsAndFees: null } as const;

function sentRow(tx: ReadTx, { brokerageId, loanNumber }: FoundLoan, version: number) {
  return tx
    .selectFrom('closing_disclosure as c')
    .innerJoin(storedFiles.as('f'), (join) => join.onRef('f.brokerage_id', '=', 'c.brokerage_id').onRef('f.file_id', '=', 'c.file_id'))
    .select(['c.inputs', 'c.document', 'c.draft', 'c.sent_at', 'f.name', 'f.sha256'])
    .where('c.brokerage_id', '=', brokerageId)
    .where('c.loan_number', '=', loanNumber)
    .where('c.version', '=', version)
    .where('c.status', '=', 'sent')
    .executeTakeFirst();
}

/** The name the file is delivered under. */
export function ucdFileName({ loanNumber }: FoundLoan, version: number): string {
  return `UCD ${loanNumber} v${version}.xml`;
}
