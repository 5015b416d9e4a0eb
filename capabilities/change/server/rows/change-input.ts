import { ok, refuse, type Refusal, type Result } from '../../../../foundation/result/result.ts';
import type { Instant } from '../../../../foundation/units/units.ts';
import { dateIn } from '../../../../platform/clock/clock.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import { estimateOf, type Estimate, type EstimateFacts } from '../../../disclose/domain/index.ts';
import { estimateInWork, lastSentContent } from '../../../disclose/port/estimate-content.ts';
import { sentVersions, sentVersionView } from '../../../disclose/port/sent-estimates.ts';
import { changedFacts, type ChangeInput, type DisclosedTerms } from '../../domain/index.ts';
import { knownDays } from './known-days.ts';

export type NoInput = Refusal<'NOTHING_SENT' | 'CHANGE_NOT_COMPUTED'>;

/** Everything a change of the loan is judged by, as it is in this transaction; refused where nothing was sent, or nothing can be computed. */
export async function changeInput(
  tx: ReadTx,
  loan: FoundLoan,
  now: Instant,
  zone: string,
): Promise<{ readonly input: Result<ChangeInput, NoInput>; readonly facts: EstimateFacts }> {
  const [work, last, versions] = await Promise.all([
    estimateInWork(tx, loan, now, zone),
    lastSentContent(tx, loan),
    sentVersions(tx, loan),
  ]);
  const { facts, draft, newest } = work;
  if (!last) return { input: refuse('NOTHING_SENT', '', {}), facts };
  const estimate = estimateOf(facts, draft);
  if (!estimate.ok) return { input: refuse('CHANGE_NOT_COMPUTED', estimate.refusal.message, {}), facts };
  const saved = newest?.status === 'draft' ? { at: newest.savedAt, by: newest.savedBy } : undefined;
  const known = await knownDays(tx, loan, { since: last.facts.applicationVersion, now, saved, zone });
  const { document } = estimate.value;
  const input: ChangeInput = {
    today: dateIn(zone, now),
    stage: 'pre',
    last: { form: 'loan-estimate', version: last.version, sentOn: last.sentOn },
    terms: {
      disclosed: {
        apr: last.apr,
        product: last.facts.product?.name ?? '',
        prepaymentPenalty: last.document.loanTerms.prepaymentPenalty.answer === 'YES',
        financeCharge: last.document.basis.financeCharge,
      },
      now: termsOf(facts, estimate.value),
      apr: { value: document.comparisons.apr.value, why: document.comparisons.apr.why },
    },
    cashToClose: {
      disclosed: last.document.cashToClose.cashToClose.value,
      now: { value: document.cashToClose.cashToClose.value, why: document.cashToClose.cashToClose.why },
    },
    found: changedFacts({ facts: last.facts, draft: last.draft }, { facts, draft }, known),
    lines: estimate.value.lines,
    lenderCredits: estimate.value.input.lenderCredits ?? 0,
    sent: versions.map(sentVersionView),
    closingOn: draft.closingDate,
    closingProvidedOn: null,
  };
  return { input: ok(input), facts };
}

function termsOf(facts: EstimateFacts, { document }: Estimate): DisclosedTerms {
  return {
    apr: document.comparisons.apr.value,
    product: facts.product?.name ?? '',
    prepaymentPenalty: document.loanTerms.prepaymentPenalty.answer === 'YES',
    financeCharge: document.basis.financeCharge,
  };
}
