import { ok, refuse, type Refusal, type Result } from '../../../../foundation/result/result.ts';
import type { Instant } from '../../../../foundation/units/units.ts';
import { dateIn } from '../../../../platform/clock/clock.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import { cashToCloseOf, closingOf, type Closing } from '../../../close/domain/index.ts';
import { closingRows, lastClosingInputs, type ClosingRows } from '../../../close/port/closing-content.ts';
import { estimateOf, type Estimate, type EstimateFacts } from '../../../disclose/domain/index.ts';
import { estimateInWork, lastSentContent, type SentContent } from '../../../disclose/port/estimate-content.ts';
import { sentVersions, sentVersionView } from '../../../disclose/port/sent-estimates.ts';
import { changedFacts, type ChangeInput, type DiscoveryDays } from '../../domain/index.ts';
import { discoveryDays } from './discovery-days.ts';

export type NoInput = Refusal<'NOTHING_SENT' | 'CHANGE_NOT_COMPUTED'>;
type Work = Awaited<ReturnType<typeof estimateInWork>>;
type Before = Omit<ChangeInput, 'today' | 'found' | 'stage'>;

/** The input of a loan's change, as read in this transaction; refused where nothing was sent, or nothing can be calculated. */
export async function changeInput(
  tx: ReadTx,
  loan: FoundLoan,
  now: Instant,
  zone: string,
): Promise<{ readonly input: Result<ChangeInput, NoInput>; readonly facts: EstimateFacts }> {
  const [work, last, versions, rows, inputs] = await Promise.all([
    estimateInWork(tx, loan, now, zone),
    lastSentContent(tx, loan),
    sentVersions(tx, loan),
    closingRows(tx, loan, now, zone),
    lastClosingInputs(tx, loan),
  ]);
  const { facts, draft, newest } = work;
  if (!last) return { input: refuse('NOTHING_SENT', '', {}), facts };
  const given = rows.ok && inputs ? rows.value : undefined;
  const before = given ? afterClosing(given) : beforeClosing(work, last, versions.map(sentVersionView));
  if (!before.ok) return { input: before, facts };
  const disclosed = inputs ? { facts: inputs.facts, draft: inputs.estimateDraft } : last;
  const saved = newest?.status === 'draft' ? { at: newest.savedAt, by: newest.savedBy } : undefined;
  const known: DiscoveryDays = await discoveryDays(tx, loan, { since: disclosed.facts.applicationVersion, now, saved, zone });
  const found = changedFacts(disclosed, { facts, draft }, known);
  return { input: ok({ ...before.value, today: dateIn(zone, now), stage: given ? 'post' : 'pre', found }), facts };
}

function notComputed(message: string) {
  return refuse('CHANGE_NOT_COMPUTED' as const, message, {});
}

/** Since the Loan Estimate sent last. */
function beforeClosing({ facts, draft }: Work, last: SentContent, sent: Before['sent']): Result<Before, NoInput> {
  const estimate = estimateOf(facts, draft);
  if (!estimate.ok) return notComputed(estimate.refusal.message);
  const { document, lines, input } = estimate.value;
  const termsOf = (of: EstimateFacts, made: Estimate['document']) => ({
    apr: made.comparisons.apr.value,
    product: of.product?.name ?? '',
    prepaymentPenalty: made.loanTerms.prepaymentPenalty.answer === 'YES',
    financeCharge: made.basis.financeCharge,
  });
  const { cashToClose } = document.cashToClose;
  return ok({
    last: { form: 'loan-estimate', version: last.version, sentOn: last.sentOn },
    terms: {
      disclosed: termsOf(last.facts, last.document),
      now: termsOf(facts, document),
      apr: { value: document.comparisons.apr.value, why: document.comparisons.apr.why },
    },
    cashToClose: { disclosed: last.document.cashToClose.cashToClose.value, now: { value: cashToClose.value, why: cashToClose.why } },
    lines,
    lenderCredits: input.lenderCredits ?? 0,
    sent,
    closingOn: draft.closingDate,
    closingProvidedOn: null,
  });
}

/** Since the Closing Disclosure sent last. */
function afterClosing({ around, draft, closings }: ClosingRows): Result<Before, NoInput> {
  const closing = closingOf(around, draft);
  if (!closing.ok) return notComputed(closing.refusal.message);
  const last = closings.at(-1)!;
  const { document, lines, input, cure } = closing.value;
  const termsOf = ({ calculations, heading, loanTerms }: Closing['document']) => ({
    apr: calculations.apr.value,
    product: heading.product,
    prepaymentPenalty: loanTerms.prepaymentPenalty.answer === 'YES',
    financeCharge: calculations.financeCharge.value,
  });
  const cashOf = (made: Closing['document']) => cashToCloseOf(made)!;
  const labels = new Map(lines.map(({ id, label }) => [id, label]));
  return ok({
    last: { form: 'closing-disclosure', version: last.version, sentOn: last.sentOn },
    terms: {
      disclosed: termsOf(last.document),
      now: termsOf(document),
      apr: { value: document.calculations.apr.value, why: document.calculations.apr.why },
    },
    cashToClose: { disclosed: cashOf(last.document).value, now: { value: cashOf(document).value, why: cashOf(document).why } },
    lines,
    lenderCredits: (input.lenderCredits ?? 0) - cure.value,
    sent: around.sent.map((version) => ({
      ...version,
      fees: version.fees.map((fee) => ({ ...fee, label: labels.get(fee.id) ?? fee.id })),
    })),
    closingOn: draft.closingDate,
    closingProvidedOn: closings[0]!.sentOn,
  });
}
