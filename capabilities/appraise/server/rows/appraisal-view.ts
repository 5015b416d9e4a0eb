import { centsWithWhy, dateWithWhy } from '../../../../foundation/explain/with-why.ts';
import type { ReplyOf } from '../../../../foundation/wire/call.ts';
import type { PlainDate } from '../../../../foundation/units/units.ts';
import type { ApplicationDocument, Borrower } from '../../../../standards/mismo-3.4/application-document.ts';
import type { appraisalOrderDetails } from '../../contract/appraisal-order-details.ts';
import {
  borrowersToPay,
  copyDelivered,
  paymentState,
  whatItMoves,
  type AppraisalProduct,
  type ValueAcceptance,
} from '../../domain/index.ts';
import { sentVersionView, type SentVersionRow } from '../../../disclose/port/sent-estimates.ts';
import type { StoredAppraisal, StoredReport } from './appraisals.ts';
import { paymentOf } from './payments.ts';

type Reply = ReplyOf<typeof appraisalOrderDetails>;

/** An appraisal as people see it. Who the appraiser is, is nowhere in it. */
export function appraisalView(stored: StoredAppraisal, today: PlainDate): NonNullable<Reply['appraisal']> {
  const { row, reached, reports, reconsiderations, letters, transfers } = stored;
  const payment = paymentOf(stored);
  const state = paymentState(payment);
  return {
    appraisalId: row.appraisal_id,
    company: row.company,
    companyOrder: row.company_order,
    product: row.product as AppraisalProduct,
    rush: row.rush,
    feeCents: row.fee_cents,
    access: row.access_name === null ? null : { name: row.access_name, telephone: row.access_telephone! },
    madeFor:
      row.transferred_from === null
        ? null
        : { lender: row.transferred_from, letterOn: row.transfer_letter_on!, letterDocumentId: row.transfer_letter_id! },
    transfers: transfers.map(({ appraisalId: _of, ...one }) => one),
    instructions: row.instructions,
    promisedOn: row.promised_on,
    dueOn: row.due_on,
    // Nothing is promised before it is paid.
    late: reports.length === 0 && state !== 'waiting' && today > row.promised_on,
    note: row.note,
    simulated: row.simulated,
    orderedBy: row.display_name,
    orderedAt: row.ordered_at,
    second: row.second,
    payment: { payer: payment.payer, state, link: payment.link, letters },
    milestones: reached,
    reports: reports.map(reportView),
    reconsiderations,
  };
}

function reportView(stored: StoredReport): NonNullable<Reply['appraisal']>['reports'][number] {
  const { version, receivedAt, report, missing, unreadable, review, reviewWords, reviewer, reviewedAt, copies } = stored;
  return {
    version,
    receivedAt,
    unreadable,
    valueCents: report?.value ?? null,
    effectiveOn: report?.effectiveOn ?? null,
    condition: report?.condition ?? null,
    quality: report?.quality ?? null,
    valueCondition: report?.valueCondition ?? null,
    squareFeet: report?.squareFeet ?? null,
    comparables: (report?.comparables ?? []).map((sale) => ({
      address: sale.address,
      soldOn: sale.soldOn ?? null,
      priceCents: sale.price ?? null,
      distance: sale.distance ?? null,
      squareFeet: sale.squareFeet ?? null,
      adjustmentCents: sale.adjustment ?? null,
      adjustedCents: sale.adjusted ?? null,
    })),
    missing: [...missing],
    review: review === null ? null : { decision: review, words: reviewWords, by: reviewer ?? '', at: reviewedAt! },
    copies: copies.map(({ by, ...copy }) => ({ ...copy, by, delivered: dateWithWhy(copyDelivered(copy)) })),
  };
}

export function acceptanceView({ offer, until, respected, reasons, says }: ValueAcceptance): Reply['acceptance'][number] {
  const { system, run, words, taken, simulated } = offer;
  return {
    system,
    run,
    says,
    words,
    until: dateWithWhy(until),
    taken,
    respected,
    reasons: [...reasons],
    simulated,
  };
}

/** The effects of the newest readable report's value; null while there is none. */
export function movesView(document: ApplicationDocument, appraisals: readonly StoredAppraisal[]): Reply['moves'] {
  const stored = appraisals.find(({ reports }) => reports.some(({ report: readable }) => readable !== undefined));
  const report = stored?.reports.find((each) => each.report !== undefined)?.report;
  if (!stored || !report) return null;
  const product = stored.row.product as AppraisalProduct;
  const moves = whatItMoves(document, {
    value: report.value,
    effectiveOn: report.effectiveOn,
    companyOrder: stored.row.company_order,
    product,
  });
  const ratios = ({ before, after }: typeof moves.ltv) => ({
    before: before ? { ratio: before.value, why: before.why } : null,
    after: after ? { ratio: after.value, why: after.why } : null,
  });
  const { before, after } = moves.coverage;
  return {
    appraisalId: stored.row.appraisal_id,
    valueCents: report.value,
    valueBeforeCents: moves.valueBefore ?? null,
    ltv: ratios(moves.ltv),
    cltv: ratios(moves.cltv),
    coverage: {
      before: before ? { rate: before.value, why: before.why } : null,
      after: after ? { rate: after.value, why: after.why } : null,
    },
    withoutInsurance: centsWithWhy(moves.withoutInsuranceAt),
    taken: moves.taken,
  };
}

/** The borrowers, as the company and the payment page reach them. */
export function borrowersView(document: ApplicationDocument): Reply['borrowers'] {
  return borrowersToPay(document).map(({ id, name, email }, index) => ({
    id,
    name,
    email: email ?? null,
    telephone: telephoneOf(document.borrowers[index]!),
  }));
}

function telephoneOf({ contactPoints }: Borrower): string {
  return contactPoints.find((each) => each.ContactPointTelephoneValue !== undefined)?.ContactPointTelephoneValue ?? '';
}

/** The fee on the first Loan Estimate sent; null where it has none. */
export function estimatedFee(first: SentVersionRow | undefined): Reply['estimateFee'] {
  const sent = first && sentVersionView(first);
  const fee = sent?.fees.find(({ id }) => id === 'appraisal' || id === 'appraisal-units');
  return sent && fee ? { amountCents: fee.amountCents, version: sent.version } : null;
}
