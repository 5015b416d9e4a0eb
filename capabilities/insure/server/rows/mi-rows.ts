import { centsWithWhy, dateWithWhy } from '../../../../foundation/explain/with-why.ts';
import type { PlainDate } from '../../../../foundation/dates/dates.ts';
import type { Instant } from '../../../../foundation/units/units.ts';
import { fillSentence, type ReplyOf } from '../../../../foundation/wire/call.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import { statements } from '../../../../platform/operation/plan.ts';
import { people } from '../../../access/port/people.ts';
import { insuranceCharges, usualMi, type InsuredFacts, type MiChoice } from '../../../fees/domain/index.ts';
import type { getMiData } from '../../contract/get-mi-data.ts';
import { saveMiData } from '../../contract/save-mi-data.ts';
import { miEnds } from '../../domain/mi-ends.ts';
import { coverageOf, noPrivateInsurance } from '../../domain/save-mi-data.ts';
import { miChoiceOf } from '../../port/mi-choices.ts';

export interface MiRow {
  readonly choice: MiChoice;
  readonly revision: number;
  readonly savedAt: Instant | null;
  readonly savedBy: string | null;
  /** The answer of the insurer that was chosen. */
  readonly answer: AnswerKey | null;
}

/** An insurer's answer to one question about the loan. */
export interface AnswerKey {
  readonly insurerId: string;
  readonly request: number;
}

export async function miRow(tx: ReadTx, { brokerageId, loanNumber }: FoundLoan): Promise<MiRow> {
  const row = await tx
    .selectFrom('loan_mi as m')
    .innerJoin(people.as('p'), 'p.person_id', 'm.saved_by')
    .select(['m.kind', 'm.refundable', 'm.coverage', 'm.rate', 'm.upfront_rate', 'm.revision', 'm.saved_at', 'p.display_name'])
    .select(['m.financed', 'm.renewal_from', 'm.renewal_rate', 'm.insurer', 'm.quote_number', 'm.insurer_id', 'm.quote_request'])
    .where('m.brokerage_id', '=', brokerageId)
    .where('m.loan_number', '=', loanNumber)
    .executeTakeFirst();
  if (!row) return { choice: usualMi, revision: 0, savedAt: null, savedBy: null, answer: null };
  const { insurer_id: insurerId, quote_request: request } = row;
  return {
    choice: miChoiceOf(row),
    revision: row.revision,
    savedAt: row.saved_at,
    savedBy: row.display_name,
    answer: insurerId === null || request === null ? null : { insurerId, request },
  };
}

export function miWrite(
  { brokerageId, loanNumber }: FoundLoan,
  { kind, refundable, coverage, rate, renewal, upfrontRate, financed, quoted }: MiChoice,
  saved: { readonly revision: number; readonly personId: string; readonly now: Instant; readonly answer: AnswerKey | null },
) {
  const row = {
    kind,
    refundable,
    coverage,
    rate,
    upfront_rate: upfrontRate,
    financed,
    renewal_from: renewal?.fromMonth ?? null,
    renewal_rate: renewal?.rate ?? null,
    insurer: quoted?.insurer ?? null,
    quote_number: quoted?.number ?? null,
    insurer_id: saved.answer?.insurerId ?? null,
    quote_request: saved.answer?.request ?? null,
    revision: saved.revision,
    saved_by: saved.personId,
    saved_at: saved.now,
  };
  return statements
    .insertInto('loan_mi')
    .values({ brokerage_id: brokerageId, loan_number: loanNumber, ...row })
    .onConflict((conflict) => conflict.columns(['brokerage_id', 'loan_number']).doUpdateSet(row));
}

/** The quote a loan is insured by: the insurer, and the facts of the loan that have changed since. */
export interface QuoteStanding {
  readonly simulated: boolean;
  readonly changed: readonly string[];
}

type View = ReplyOf<typeof getMiData>;
const AGENCIES = [
  ['fannie', 'Fannie Mae'],
  ['freddie', 'Freddie Mac'],
] as const;

/** The insurance in a reply; without the loan's facts only the choice, and why no premium can be found. */
export function miView(
  { choice, answer: _answer, ...row }: MiRow,
  insured: InsuredFacts | undefined,
  on: PlainDate,
  more: { readonly why?: string; readonly quote?: QuoteStanding } = {},
): View {
  const { kind, refundable, coverage, rate, upfrontRate, financed, quoted } = choice;
  const none = insured && noPrivateInsurance(insured);
  const charges = insured && insuranceCharges({ ...insured, mi: choice, firstYearOnly: true });
  const refused = charges && !charges.ok ? charges.refusal.message : null;
  const { monthly, upfront, lenderPaid, noteAmount } = charges?.ok ? charges.value : {};
  const first = monthly?.premiums[0];
  return {
    ...row,
    miHeader: { lenderPaid: kind === 'lender-paid', refundable },
    kind,
    problem: none ? fillSentence(saveMiDataMessages[none.code], none.details) : (more.why ?? refused),
    coverage: { chosen: coverage, byAgency: insured && !none ? AGENCIES.flatMap((agency) => coverageView(insured, agency, on)) : [] },
    rate,
    upfrontRate,
    financed,
    quoted: quoted ? { ...quoted, simulated: more.quote?.simulated ?? false, changed: [...(more.quote?.changed ?? [])] } : null,
    noteAmount: centsWithWhy(noteAmount),
    lenderPaid: centsWithWhy(lenderPaid),
    monthly: monthly && first ? { cents: first.monthly, why: monthly.why } : null,
    upfront: centsWithWhy(upfront),
    ends: insured && !none ? endsView(insured, kind) : null,
  };
}

export function endsView(insured: InsuredFacts, kind: MiChoice['kind']): View['ends'] {
  const ends = miEnds(insured, kind);
  if (!ends) return null;
  return { onRequest: dateWithWhy(ends.onRequest), byItself: dateWithWhy(ends.byItself), final: dateWithWhy(ends.final) };
}

const saveMiDataMessages = {
  MI_GOVERNMENT: saveMiData.refusals.MI_GOVERNMENT.message,
  MI_NOT_NEEDED: saveMiData.refusals.MI_NOT_NEEDED.message,
} as const;

function coverageView(insured: InsuredFacts, [agency, name]: (typeof AGENCIES)[number], on: PlainDate): View['coverage']['byAgency'] {
  const found = coverageOf(insured, agency, on);
  if (!found.ok) return [];
  const { standard, minimum } = found.value;
  return [
    {
      agency: name,
      standard: { rate: standard.value, why: standard.why },
      minimum: { rate: minimum.value, why: minimum.why },
    },
  ];
}
