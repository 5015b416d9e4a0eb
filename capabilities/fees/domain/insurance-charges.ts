import { Decimal } from 'decimal.js';
import { given, sumStep, usd, type Explained, type Step } from '../../../foundation/explain/explain.ts';
import type { Cents } from '../../../foundation/money/money.ts';
import type { PlainDate } from '../../../foundation/dates/dates.ts';
import type { Rate, Ratio } from '../../../foundation/rates/rates.ts';
import { ok, refuse, type Result } from '../../../foundation/result/result.ts';
import {
  borrowerPaidPremium,
  fhaMonthlyPremiums,
  fhaRates,
  fhaTotalLoan,
  fhaUpfrontPremium,
  miCardOn,
  usdaAnnualFee,
  usdaRates,
  usdaUpfrontFee,
  vaFundingFee,
} from '../../../regulation/insurance/index.ts';
import type { InsuranceTables } from '../../../regulation/regulation-tables.ts';
import { lenderPaidPremium, quotedPremiums, typedPremium, upfrontPremium, usualMi, type MiChoice } from './mi-choice.ts';
import type { MortgageKind } from '../../../regulation/fee-schedule/index.ts';

/** The facts on which insurance and guarantee fees of a loan depend. Money in cents, ratios and rates in thousandths of a percent. */
export interface InsuredFacts {
  readonly mortgageType: MortgageKind;
  readonly purpose: 'Purchase' | 'Refinance';
  readonly baseLoan: Cents;
  readonly ltv: Ratio;
  readonly value: Cents;
  readonly score?: number;
  readonly noteRate: Rate;
  readonly termMonths: number;
  readonly fixedRate: boolean;
  readonly occupancy: 'primary' | 'second home' | 'investment';
  readonly units: number;
  readonly borrowers: number;
  readonly manufactured: boolean;
  readonly cashOut: boolean;
  /** Interest rate reduction refinance (VA). */
  readonly streamline: boolean;
  readonly fundingFeeExempt: boolean;
  readonly closing: PlainDate;
  /** The upfront charge is added to the loan. */
  readonly financed: boolean;
  /** Private insurance as it was chosen; absent: monthly, by guide and card. */
  readonly mi?: MiChoice;
  /** A monthly premium typed by a person, cents; takes precedence over the card. */
  readonly typedMonthly?: Cents;
  /** The source of the base loan amount. */
  readonly source: string;
  /** Premiums and fees of insurance where the lender took some in; absent: those that come with the portal. */
  readonly tables?: InsuranceTables;
  /** Only the first year's premium is needed: each year of a government premium costs a whole amortization to compute. */
  readonly firstYearOnly?: boolean;
}

export interface MonthlyInsurance {
  readonly premiums: readonly { readonly payments: number; readonly monthly: Cents }[];
  readonly ends: 'hpa' | 'with-premiums';
  readonly originalValue?: Cents;
  readonly why: Step;
}

export interface InsuranceCharges {
  /** FHA upfront premium, VA funding fee, USDA guarantee fee, or a private premium paid at once. */
  readonly upfront?: Explained<Cents>;
  /** The lender's payment to an insurer, out of the price. */
  readonly lenderPaid?: Explained<Cents>;
  readonly monthly?: MonthlyInsurance;
  /** Face of the note: the base loan with a financed upfront charge. */
  readonly noteAmount: Explained<Cents>;
}

/**
 * Upfront charge, monthly premiums and the resulting note amount. Refuses, with the field, a missing fact without which no premium can be
 * found.
 */
export function insuranceCharges(facts: InsuredFacts): Result<InsuranceCharges> {
  switch (facts.mortgageType) {
    case 'FHA':
      return fha(facts);
    case 'VA':
      return va(facts);
    case 'USDARuralDevelopment':
      return usda(facts);
    case 'Conventional':
      return conventional(facts);
  }
}

/** The note amount alone, which no monthly premium changes. Refuses a missing fact without which no upfront charge can be found. */
export function noteAmountOf(facts: InsuredFacts): Result<Explained<Cents>> {
  const found = upfrontOf(facts);
  return found.ok ? ok(found.value.noteAmount) : found;
}

function upfrontOf(facts: InsuredFacts): Result<{ readonly noteAmount: Explained<Cents> }> {
  switch (facts.mortgageType) {
    case 'FHA':
      return fhaUpfront(facts);
    case 'VA':
      return va(facts);
    case 'USDARuralDevelopment':
      return usdaUpfront(facts);
    case 'Conventional':
      return ok({ noteAmount: privateUpfront(facts).noteAmount });
  }
}

/** A private single premium, and the resulting note: a financed one is added to the loan. At or under 80 % there is none. */
function privateUpfront(facts: InsuredFacts) {
  const base = baseOf(facts);
  const choice = facts.mi ?? usualMi;
  const upfront = facts.ltv <= 80_000 ? undefined : upfrontPremium(choice, base.why);
  return { upfront, noteAmount: upfront && choice.financed ? withUpfront(facts, upfront) : base };
}

function baseOf(facts: InsuredFacts): Explained<Cents> {
  return { value: facts.baseLoan, why: given('Base loan amount', usd(facts.baseLoan), facts.source) };
}

function conventional(facts: InsuredFacts): Result<InsuranceCharges> {
  const { upfront, noteAmount } = privateUpfront(facts);
  const hpa = { ends: 'hpa', originalValue: facts.value } as const;
  // At or below 80 percent no insurance is required, whatever was typed; a premium that ends at 78 percent of the value would end before it
  // began.
  if (facts.ltv <= 80_000) return ok({ noteAmount });
  const choice = facts.mi ?? usualMi;
  const lenderPaid = lenderPaidPremium(choice, noteAmount.why);
  const charges = { noteAmount, ...(upfront ? { upfront } : {}), ...(lenderPaid ? { lenderPaid } : {}) };
  if (choice.kind === 'lender-paid' || choice.kind === 'single') return ok(charges);
  const quoted = quotedPremiums(choice, facts.baseLoan, facts.termMonths);
  // An insurer's quote takes precedence over premiums that were typed while there was none.
  if (quoted && choice.quoted) return ok({ ...charges, monthly: { premiums: quoted.premiums, why: quoted.first.why, ...hpa } });
  const level = (monthly: Cents, why: Step): Result<InsuranceCharges> =>
    ok({ ...charges, monthly: { premiums: [{ payments: facts.termMonths, monthly }], why, ...hpa } });
  if (facts.typedMonthly === 0) return ok(charges);
  if (facts.typedMonthly !== undefined) return level(facts.typedMonthly, typedPremium(facts.typedMonthly));
  if (quoted) return level(quoted.first.value, quoted.first.why);
  if (facts.score === undefined)
    return refuse('SCORE_MISSING', 'Mortgage insurance needs a credit score, or the monthly premium typed here.', {
      field: 'monthlyInsurance',
    });
  const found = borrowerPaidPremium(
    {
      loanAmount: facts.baseLoan,
      ltv: facts.ltv,
      score: facts.score,
      termMonths: facts.termMonths,
      fixedRate: facts.fixedRate,
      borrowers: facts.borrowers,
      occupancy: facts.occupancy,
      units: facts.units,
      manufactured: facts.manufactured,
      cashOut: facts.cashOut,
      ...(choice.coverage === null ? {} : { coverage: choice.coverage }),
    },
    miCardOn(facts.closing, facts.tables?.['mi-card']),
  );
  if (!found.ok)
    return refuse(found.refusal.code, `${found.refusal.message} Type the monthly mortgage insurance premium.`, {
      field: 'monthlyInsurance',
    });
  const { monthly, monthlyFromYear11 } = found.value;
  const premiums =
    facts.termMonths > 120
      ? [
          { payments: 120, monthly: monthly.value },
          { payments: facts.termMonths - 120, monthly: monthlyFromYear11.value },
        ]
      : [{ payments: facts.termMonths, monthly: monthly.value }];
  return ok({ ...charges, monthly: { premiums, why: monthly.why, ...hpa } });
}

function fhaUpfront(facts: InsuredFacts) {
  // The closing day is used as the endorsement day, which follows it.
  const loan = { baseLoan: facts.baseLoan, ltv: facts.ltv, termMonths: facts.termMonths, endorsedOn: facts.closing };
  const rates = fhaRates(loan, facts.tables?.['fha-premiums']);
  if (!rates.ok) return rates;
  const upfront = fhaUpfrontPremium(facts.baseLoan, rates.value.upfront);
  return ok({ rates: rates.value, upfront, noteAmount: facts.financed ? fhaTotalLoan(facts.baseLoan, upfront) : baseOf(facts) });
}

function fha(facts: InsuredFacts): Result<InsuranceCharges> {
  const first = fhaUpfront(facts);
  if (!first.ok) return first;
  const { rates, upfront, noteAmount } = first.value;
  const monthly = fhaMonthlyPremiums(
    {
      totalLoan: noteAmount.value,
      rate: facts.noteRate,
      termMonths: facts.termMonths,
      annualRate: new Decimal(rates.basisPoints.value).div(10_000),
      upfrontFactor: facts.financed ? new Decimal(rates.upfront.value).div(100_000) : new Decimal(0),
    },
    facts.firstYearOnly ? 1 : rates.years,
  );
  if (!monthly.ok) return monthly;
  const premiums = monthly.value.map((year, at) => ({
    payments: Math.min(12, facts.termMonths - at * 12),
    monthly: year.value,
  }));
  return ok({ upfront, noteAmount, monthly: { premiums, ends: 'with-premiums', why: monthly.value[0]!.why } });
}

function va(facts: InsuredFacts): Result<InsuranceCharges> {
  const down = facts.purpose === 'Purchase' ? new Decimal(100).minus(new Decimal(facts.ltv).div(1000)) : new Decimal(0);
  const found = vaFundingFee(
    {
      type: facts.purpose === 'Purchase' ? 'purchase' : facts.streamline ? 'irrrl' : 'cash-out',
      firstUse: true,
      downPayment: Decimal.max(down, 0),
      baseLoan: facts.baseLoan,
      exempt: facts.fundingFeeExempt,
      closedOn: facts.closing,
    },
    facts.tables?.['va-fees'],
  );
  if (!found.ok) return found;
  const upfront = found.value.fee;
  return ok({ upfront, noteAmount: facts.financed ? withUpfront(facts, upfront) : baseOf(facts) });
}

function usdaUpfront(facts: InsuredFacts) {
  const rates = usdaRates(facts.closing, facts.tables?.['usda-fees']);
  if (!rates.ok) return rates;
  const upfront = usdaUpfrontFee(facts.baseLoan, rates.value.upfront.value, facts.financed);
  if (!upfront.ok) return upfront;
  return ok({ annual: rates.value.annual, upfront: upfront.value.fee, noteAmount: upfront.value.total });
}

function usda(facts: InsuredFacts): Result<InsuranceCharges> {
  const found = usdaUpfront(facts);
  if (!found.ok) return found;
  const { annual: annualRate, upfront, noteAmount } = found.value;
  const premiums: { payments: number; monthly: Cents }[] = [];
  let first: Step | undefined;
  const years = facts.firstYearOnly ? 1 : Math.ceil(facts.termMonths / 12);
  for (let year = 1; year <= years; year += 1) {
    const loan = { totalLoan: noteAmount.value, rate: facts.noteRate, termMonths: facts.termMonths, year };
    const annual = usdaAnnualFee(loan, annualRate);
    if (!annual.ok) return annual;
    first ??= annual.value.monthly.why;
    premiums.push({ payments: Math.min(12, facts.termMonths - (year - 1) * 12), monthly: annual.value.monthly.value });
  }
  return ok({ upfront, noteAmount, monthly: { premiums, ends: 'with-premiums', why: first! } });
}

function withUpfront(facts: InsuredFacts, upfront: Explained<Cents>): Explained<Cents> {
  const base = baseOf(facts);
  return { value: base.value + upfront.value, why: sumStep('Note amount with the financed charge', 'usd', [base.why, upfront.why]) };
}
