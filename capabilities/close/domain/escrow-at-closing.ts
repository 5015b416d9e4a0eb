import type { PlainDate } from '../../../foundation/dates/dates.ts';
import { sumCents, type Cents } from '../../../foundation/money/money.ts';
import { ok, type Result } from '../../../foundation/result/result.ts';
import { sectionG, type SectionG } from '../../../regulation/escrow-account/index.ts';
import type { ClosingFee, LoanEstimateInput } from '../../../regulation/trid/index.ts';
import type { Estimate } from '../../disclose/domain/index.ts';
import type { ClosingDraft } from './closing-draft.ts';

type Line = Estimate['lines'][number];
type PropertyCost = LoanEstimateInput['propertyCosts'][number];

/** The escrow account of the first year as its bills make it. */
export interface EscrowAtClosing {
  readonly section: SectionG;
  /** The lines of the loan, those of section G with the months and amounts of the analysis. */
  readonly lines: readonly Line[];
  readonly adjustment: ClosingFee;
  /** Monthly taxes and insurance by their bills. */
  readonly propertyCosts: readonly PropertyCost[];
}

const COST_OF = {
  PropertyTaxes: 'property-taxes',
  HomeownersInsurancePremium: 'homeowners-insurance',
  FloodInsurancePremium: 'flood-insurance',
} as const;

/** Lines of section G for which bills can be entered: those with a known monthly cost. */
export function escrowedLines(lines: readonly Line[]): readonly Line[] {
  return lines.filter(({ section, perMonth }) => section === 'G' && perMonth !== undefined && perMonth > 0);
}

/** The lines of the account that have no bill yet, once one of them has. */
export function withoutBills(lines: readonly Line[], { bills }: Pick<ClosingDraft, 'bills'>): readonly Line[] {
  return bills.length === 0 ? [] : escrowedLines(lines).filter(({ id }) => !bills.some(({ charge }) => charge === id));
}

/**
 * Section G of a Closing Disclosure by the bills of the account's first year: months and amounts line by line, and the aggregate adjustment (12 CFR
 * 1024.17(d)(2), 1026.38(g)(3)). Empty while an item of the account has no bill: then the estimated lines are used. Refuses a bill outside of the
 * twelve months from the first payment.
 */
export function escrowAtClosing(
  { lines, input }: Pick<Estimate, 'lines' | 'input'>,
  draft: Pick<ClosingDraft, 'bills' | 'cushionMonths'>,
  firstPayment: PlainDate,
): Result<EscrowAtClosing | undefined> {
  const escrowed = escrowedLines(lines);
  if (draft.bills.length === 0 || escrowed.length === 0 || withoutBills(lines, draft).length > 0) return ok(undefined);
  const section = sectionG({
    firstPayment,
    cushionMonths: draft.cushionMonths,
    items: escrowed.map(({ id, label }) => ({ name: label, bills: draft.bills.filter(({ charge }) => charge === id) })),
  });
  if (!section.ok) return section;
  const lineOf = new Map(escrowed.map(({ id }, at) => [id, section.value.lines[at]!]));
  const monthlyOf = new Map(escrowed.map(({ id, kind }) => [COST_OF[kind as keyof typeof COST_OF], lineOf.get(id)!.monthly.value]));
  return ok({
    section: section.value,
    lines: lines.map((line) => {
      const found = lineOf.get(line.id);
      if (!found) return line;
      return { ...line, perMonth: found.monthly.value, months: found.months.value, amount: found.amount.value, why: found.amount.why };
    }),
    adjustment: {
      section: 'G',
      kind: 'EscrowAggregateAdjustment',
      label: 'Aggregate Adjustment',
      amount: section.value.adjustment.value,
      source: section.value.adjustment.why.source ?? 'Escrow account of the first year',
    },
    propertyCosts: input.propertyCosts.map((cost) => {
      const monthly = monthlyOf.get(cost.kind as (typeof COST_OF)[keyof typeof COST_OF]);
      return monthly === undefined ? cost : { ...cost, monthly };
    }),
  });
}

/** The total of a line's bills in the year. */
export function billsOf({ bills }: Pick<ClosingDraft, 'bills'>, charge: string): Cents {
  return sumCents(bills.filter((bill) => bill.charge === charge).map(({ amount }) => amount));
}
