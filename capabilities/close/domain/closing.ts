import type { PlainDate } from '../../../foundation/dates/dates.ts';
import type { Explained } from '../../../foundation/explain/explain.ts';
import type { Cents } from '../../../foundation/money/money.ts';
import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import { fundingDay, rightToRescind, type FundingDay } from '../../../regulation/rescission-funding/index.ts';
import { regZCalendars } from '../../../regulation/timing/index.ts';
import {
  closingDisclosure,
  type ClosingDisclosureDocument,
  type ClosingDisclosureInput,
  type ClosingFee,
  type LoanEstimateDocument,
} from '../../../regulation/trid/index.ts';
import {
  estimatedFee,
  estimateOf,
  firstPaymentDate,
  LENDER_CREDITS,
  againstLimits,
  type Estimate,
  type EstimateDraft,
  type EstimateFacts,
  type ReasonOnFile,
  type SentVersion,
} from '../../disclose/domain/index.ts';
import type { ClosingDraft, NamedAmount } from './closing-draft.ts';
import { escrowAtClosing, type EscrowAtClosing } from './escrow-at-closing.ts';
import { workProrations, type WorkedProrations } from './prorations.ts';
import { payoffOn, type ServicerFigures } from './request-payoff.ts';
import { paidByBorrower, settledLines, type AfterClosing, type SettledCharge } from './settled-charges.ts';

/** Everything a Closing Disclosure is made from beside what a person fills in, as plain data. */
export interface ClosingFacts {
  readonly today: PlainDate;
  readonly facts: EstimateFacts;
  /** The charges in work are those of the estimate. */
  readonly estimateDraft: EstimateDraft;
  /** The estimate sent last: its figures are printed in the column "Loan Estimate". */
  readonly estimate: LoanEstimateDocument;
  /** Every sent disclosure, oldest first, and the reasons of the next one. */
  readonly sent: readonly SentVersion[];
  readonly reasons: readonly ReasonOnFile[];
  /** The servicer's payoff figure, which replaces the application's balance. */
  readonly payoff?: ServicerFigures | null;
  /** The loan closed: what was really paid, and what the next one corrects. */
  readonly after?: AfterClosing;
}

export interface Closing {
  /** The fields a person filled in, with prorations calculated for the day of closing. */
  readonly draft: ClosingDraft;
  readonly input: ClosingDisclosureInput;
  readonly document: ClosingDisclosureDocument;
  readonly lines: Estimate['lines'];
  /** Section G by the bills of the account's first year; absent while they are not all there. */
  readonly escrow?: EscrowAtClosing;
  /** The lender's refund at closing because charges rose past their limits; included in the lender credits. */
  readonly cure: Explained<Cents>;
  readonly rescindable: Explained<boolean>;
  readonly funding: FundingDay;
}

/** The last row of how cash to close comes about: what the borrower brings, or gets. */
export function cashToCloseOf({ cashToClose }: Pick<ClosingDisclosureDocument, 'cashToClose'>) {
  return cashToClose.find(({ label }) => label === 'Cash to Close')?.final;
}

export type ClosingRefusal = Refusal<'CLOSING_INCOMPLETE'>;

/** The Closing Disclosure of a loan over the same ledger of charges as its estimate; pure, so the browser shows what the server will send. */
export function closingOf(around: ClosingFacts, draft: ClosingDraft): Result<Closing, ClosingRefusal> {
  const { facts } = around;
  const rescindable = rescindableOf(facts);
  const funding = fundingDay(draft.closingDate, rescindable.value, regZCalendars());
  if (!funding.ok) return incomplete(funding.refusal);
  const disbursement = rescindable.value ? funding.value.wireFrom : draft.closingDate;
  const estimate = estimateOf(facts, { ...around.estimateDraft, closingDate: disbursement });
  if (!estimate.ok) return incomplete(estimate.refusal);
  const cure = cureOf(around, estimate.value);
  if (!cure.ok) return incomplete(cure.refusal);
  const worked = workProrations(draft);
  if (!worked.ok) return incomplete(worked.refusal);
  const paidOff = around.payoff ? payoffOn(around.payoff, disbursement) : undefined;
  if (paidOff && !paidOff.ok) return incomplete(paidOff.refusal);
  const payoff = paidOff && around.payoff ? { label: `Payoff of ${around.payoff.servicer}`, amount: paidOff.value.total.value } : undefined;
  const firstPayment = firstPaymentDate(disbursement);
  const escrow = escrowAtClosing(estimate.value, draft, firstPayment);
  if (!escrow.ok) return incomplete(escrow.refusal);
  const lines = settledLines(escrow.value?.lines ?? estimate.value.lines, around.after?.settled ?? {});
  const input = inputOf(around, draft, estimate.value, {
    prorations: worked.value,
    disbursement,
    firstPayment,
    lines,
    escrow: escrow.value,
    cure: cure.value.value,
    payoff,
  });
  const document = closingDisclosure(input);
  if (!document.ok) return incomplete(document.refusal);
  return ok({
    draft: worked.value.draft,
    input,
    document: document.value,
    lines,
    ...(escrow.value ? { escrow: escrow.value } : {}),
    cure: cure.value,
    rescindable,
    funding: funding.value,
  });
}

/** Whether somebody may rescind the loan, 12 CFR 1026.23: a refinance of another creditor's loan on the principal dwelling. */
export function rescindableOf({ loan }: EstimateFacts): Explained<boolean> {
  return rightToRescind({
    purpose: loan.loanPurpose === 'Purchase' ? 'purchase' : 'refinance',
    principalDwelling: loan.occupancy === 'PrimaryResidence',
    sameCreditor: false,
    newAdvance: 0,
  }).rescindable;
}

function incomplete(refusal: Pick<Refusal, 'message' | 'field'>) {
  return refuse('CLOSING_INCOMPLETE' as const, refusal.message, refusal.field === undefined ? {} : { field: refusal.field });
}

/** Charges above their limits are given back as a lender credit (38(h)(3)): the three limits, and lender credits that fell. */
function cureOf({ today, sent, reasons, after }: ClosingFacts, { lines, input }: Estimate): Result<Explained<Cents>> {
  const now = { lines: paidByBorrower(lines, after?.settled ?? {}), lenderCredits: lenderCreditsOf(input, after) };
  const about = {
    label: 'Given back for charges above the legal limits',
    source: '12 CFR 1026.19(f)(2)(v), 1026.38(h)(3)',
    rule: 'closing.cure',
  };
  const found = againstLimits(now, sent, about, { on: today, reasons });
  return found.ok ? ok(found.value.lenderPays) : found;
}

/** The lender's own credits: as they were paid, else as disclosed. */
function lenderCreditsOf({ lenderCredits = 0 }: Estimate['input'], after: AfterClosing | undefined): Cents {
  return after?.settled[LENDER_CREDITS]?.amount ?? lenderCredits;
}

interface WorkedOut {
  readonly prorations: WorkedProrations;
  readonly disbursement: PlainDate;
  readonly firstPayment: PlainDate;
  readonly lines: Estimate['lines'];
  readonly escrow: EscrowAtClosing | undefined;
  readonly cure: Cents;
  readonly payoff: NamedAmount | undefined;
}

function inputOf(
  { today, facts, estimate: disclosed, after }: ClosingFacts,
  draft: ClosingDraft,
  { input }: Estimate,
  { prorations: { paidInAdvance, unpaidBySeller }, disbursement, firstPayment, lines, escrow, cure, payoff }: WorkedOut,
): ClosingDisclosureInput {
  const { dates: _dates, rateLock: _lock, contacts, considerations, fees: _fees, ...loan } = input;
  const agent = {
    name: draft.settlementAgent,
    ...(draft.agentAddress === '' ? {} : { address: draft.agentAddress }),
    ...(draft.agentLicense === '' ? {} : { licenseId: draft.agentLicense }),
    ...(draft.agentContact === '' ? {} : { loanOfficer: draft.agentContact }),
    ...(draft.agentEmail === '' ? {} : { email: draft.agentEmail }),
    ...(draft.agentPhone === '' ? {} : { phone: draft.agentPhone }),
  };
  const settled = after?.settled ?? {};
  return {
    ...loan,
    cashToClose: payoff ? { ...loan.cashToClose, payoffs: [payoff, ...(loan.cashToClose.payoffs ?? []).slice(1)] } : loan.cashToClose,
    estimate: disclosed,
    dates: { issued: today, closing: draft.closingDate, disbursement, firstPayment },
    settlementAgent: draft.settlementAgent,
    fileNumber: draft.fileNumber,
    sellers: draft.sellers.filter((name) => name !== '').map((name) => ({ name })),
    fees: [
      ...lines.filter((line) => line.amount !== 0 || line.section === 'G').map((line) => closingFee(line, draft, settled[line.id])),
      ...(escrow && escrow.adjustment.amount !== 0 ? [escrow.adjustment] : []),
      ...sellerFees(draft),
    ],
    propertyCosts: escrow?.propertyCosts ?? input.propertyCosts,
    lenderCredits: lenderCreditsOf(input, after) + cure,
    summaries: {
      dueFromBorrower: [...draft.dueFromBorrower, ...paidInAdvance],
      paidForBorrower: [...draft.paidForBorrower, ...unpaidBySeller],
      dueToSeller: paidInAdvance,
      dueFromSeller: [...draft.sellerPayoffs, ...unpaidBySeller],
    },
    escrow: facts.loan.escrowsWaived ? { noneBecause: 'declined' } : {},
    disclosures: {
      assumption: considerations.assumption === 'will-allow' ? 'will-allow' : 'will-not-allow',
      lateAfterDays: considerations.lateAfterDays,
      lateFee: considerations.lateFee,
      partialPayments: draft.partialPayments,
      liabilityAfterForeclosure: draft.liabilityAfterForeclosure,
    },
    contacts: {
      ...contacts,
      ...(contacts.lender && loan.creditor.address ? { lender: { ...contacts.lender, address: loan.creditor.address.join(', ') } } : {}),
      ...brokerContact('buyersBroker', draft),
      ...brokerContact('sellersBroker', draft),
      ...(draft.settlementAgent === '' ? {} : { settlementAgent: agent }),
    },
  };
}

/** A real estate broker as the contact table has one: what was left empty is left out. */
function brokerContact(
  side: 'buyersBroker' | 'sellersBroker',
  { [side]: broker }: ClosingDraft,
): Partial<ClosingDisclosureInput['contacts']> {
  const { name, contact, contactLicenseId, ...rest } = broker;
  if (name === '') return {};
  const stated = Object.entries({ ...rest, loanOfficer: contact, loanOfficerLicenseId: contactLicenseId }).filter(
    ([, value]) => value !== '',
  );
  return { [side]: { name, ...Object.fromEntries(stated) } };
}

function closingFee(line: Estimate['lines'][number], { paid }: ClosingDraft, settled: SettledCharge | undefined): ClosingFee {
  const { payer: disclosed, before } = paid[line.id] ?? { payer: 'borrower', before: false };
  const payer = settled?.payer ?? disclosed;
  return { ...estimatedFee(line), ...(payer === 'borrower' ? {} : { payer }), ...(before ? { paidBeforeClosing: true } : {}) };
}

function sellerFees({ sellerCosts }: ClosingDraft): readonly ClosingFee[] {
  return sellerCosts.map(({ label, amount }: NamedAmount) => ({
    section: 'H',
    kind: /commission/i.test(label) ? 'RealEstateCommission' : 'OtherCost',
    label,
    amount,
    payer: 'seller',
    source: 'Closing Disclosure in work',
  }));
}
