import { AGENCY_NAMES } from '../../../underwriting/agency.ts';
import { financedPremium } from '../../../underwriting/mi/index.ts';
import type { PlainDate } from '../../../foundation/dates/dates.ts';
import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import type { InsuredFacts, MiChoice } from '../../fees/domain/index.ts';
import type { MiPlan } from './mi-plans.ts';
import { plansOf, standingOf, type AnswerOnFile } from './mi-quotes.ts';
import type { MiQuoteFacts } from './quote-facts.ts';
import { leastCoverage, noPrivateInsurance } from './save-mi-data.ts';

export type ChooseRefusal = Refusal<
  | 'MI_GOVERNMENT'
  | 'MI_NOT_NEEDED'
  | 'MI_STALE'
  | 'MI_COVERAGE'
  | 'MI_QUOTE_MISSING'
  | 'MI_QUOTE_EXPIRED'
  | 'MI_QUOTE_OTHER_FACTS'
  | 'MI_PLAN_NOT_OFFERED'
  | 'MI_GROSS_LTV'
  | 'LOAN_STATUS'
>;

export interface ChosenQuote {
  readonly choice: MiChoice;
  readonly answer: AnswerOnFile;
}

/** Decides that a loan is insured by a quote: one that is valid today, for the loan as it is, with the coverage the enterprises require. */
export function chooseMiQuote(
  { insured, facts, answers }: { readonly insured: InsuredFacts; readonly facts: MiQuoteFacts; readonly answers: readonly AnswerOnFile[] },
  wanted: { readonly insurerId: string; readonly request: number; readonly plan: MiPlan },
  { on, revision, basedOn }: { readonly on: PlainDate; readonly revision: number; readonly basedOn: number },
): Result<ChosenQuote, ChooseRefusal> {
  const none = noPrivateInsurance(insured);
  if (none) return { ok: false, refusal: none };
  if (basedOn !== revision) return refuse('MI_STALE', '', { field: 'basedOn' });
  const answer = answers.find((one) => one.insurerId === wanted.insurerId && one.request === wanted.request);
  if (!answer) return refuse('MI_QUOTE_MISSING', '', { field: 'request' });
  const { insurer, validUntil } = answer;
  const standing = standingOf(answer, facts, on);
  if (standing.expired) return refuse('MI_QUOTE_EXPIRED', '', { field: 'request', details: { insurer, day: validUntil } });
  if (standing.changed.length > 0)
    return refuse('MI_QUOTE_OTHER_FACTS', '', {
      field: 'request',
      details: { changed: standing.changed.map((one) => one.label).join(', ') },
    });
  const plan = plansOf(answer, insured).find((one) => one.plan === wanted.plan);
  if (!plan?.offered) return refuse('MI_PLAN_NOT_OFFERED', '', { field: 'plan', details: { insurer } });
  const least = leastCoverage(insured, on);
  if (least !== undefined && answer.coverage * 1000 < least)
    return refuse('MI_COVERAGE', '', { field: 'request', details: { least: least / 1000 } }); // exact: whole percents of the table
  if (plan.choice.financed) {
    const over = overGrossLtv(plan.charges.noteAmount.value, insured, on);
    if (over) return { ok: false, refusal: over };
  }
  return ok({ choice: plan.choice, answer });
}

/** Why neither enterprise takes a loan with its premium financed; undefined where one does. */
function overGrossLtv(noteAmount: number, { value }: InsuredFacts, on: PlainDate): Refusal<'MI_GROSS_LTV'> | undefined {
  const found = (['fannie', 'freddie'] as const).map((agency) => ({
    agency,
    found: financedPremium({ noteAmount, value }, { agency, on }),
  }));
  if (found.some((one) => one.found.ok && one.found.value.allowed.value)) return undefined;
  const [first] = found;
  const gross = first?.found.ok ? first.found.value.gross.value : 0;
  return {
    code: 'MI_GROSS_LTV',
    message: '',
    field: 'plan',
    details: { gross: (gross / 1000).toFixed(2), agencies: found.map((one) => AGENCY_NAMES[one.agency]).join(' and ') }, // exact: two places
  };
}
