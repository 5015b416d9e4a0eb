import type { PlainDate } from '../../../foundation/dates/dates.ts';
import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import { miCoverage, type MiCoverage } from '../../../underwriting/mi/index.ts';
import { insuranceCharges, type InsuredFacts, type MiChoice } from '../../fees/domain/index.ts';

export type MiRefusal = Refusal<
  'MI_GOVERNMENT' | 'MI_NOT_NEEDED' | 'MI_UPFRONT_RATE' | 'MI_REFUNDABLE' | 'MI_COVERAGE' | 'MI_NOT_OFFERED' | 'MI_STALE' | 'LOAN_STATUS'
>;

/** How much the enterprises want covered. */
export function coverageOf(facts: InsuredFacts, agency: 'fannie' | 'freddie', on: PlainDate): Result<MiCoverage> {
  const { ltv, termMonths: term, fixedRate, manufactured } = facts;
  return miCoverage({ agency, on, ltv, term, arm: !fixedRate, manufactured });
}

/** The coverage requested where nobody chose one: the standard of the enterprises, the greater of both, in whole percents. */
export function standardCoverage(facts: InsuredFacts, on: PlainDate): number | undefined {
  const found = (['fannie', 'freddie'] as const).flatMap((agency) => {
    const coverage = coverageOf(facts, agency, on);
    return coverage.ok ? [coverage.value.standard.value] : [];
  });
  return found.length === 0 ? undefined : Math.max(...found) / 1000; // exact: whole percents of the table
}

/** Why the loan has no private insurance to choose; undefined where it has. */
export function noPrivateInsurance({ mortgageType, ltv }: InsuredFacts): Refusal<'MI_GOVERNMENT' | 'MI_NOT_NEEDED'> | undefined {
  if (mortgageType !== 'Conventional') return { code: 'MI_GOVERNMENT', message: '', details: { type: NAMES[mortgageType] } };
  return ltv <= 80_000 ? { code: 'MI_NOT_NEEDED', message: '' } : undefined;
}
const NAMES = { FHA: 'FHA', VA: 'VA', USDARuralDevelopment: 'USDA' } as const;

/** The insurance as a person types it: who pays, and what is left open. */
export interface TypedMi extends Partial<Pick<MiChoice, 'coverage' | 'rate' | 'upfrontRate' | 'financed'>> {
  readonly miHeader: { readonly lenderPaid: boolean; readonly refundable: boolean };
  /** How the borrower pays; not looked at when the lender does. */
  readonly kind?: Exclude<MiChoice['kind'], 'lender-paid'> | undefined;
}

/** The choice a person typed: monthly premiums, and the card's rates and coverage, unless they say otherwise. */
export function wantedMi({
  miHeader,
  kind = 'monthly',
  coverage = null,
  rate = null,
  upfrontRate = null,
  financed = false,
}: TypedMi): MiChoice {
  const { lenderPaid, refundable } = miHeader;
  return { kind: lenderPaid ? 'lender-paid' : kind, refundable, coverage, rate, renewal: null, upfrontRate, financed, quoted: null };
}

/** Decides the private insurance of a loan: one that some insurer could write, with the coverage the enterprises want. */
export function saveMiData(
  facts: InsuredFacts,
  wanted: MiChoice,
  { on, revision, basedOn }: { readonly on: PlainDate; readonly revision: number; readonly basedOn: number },
): Result<MiChoice, MiRefusal> {
  const none = noPrivateInsurance(facts);
  if (none) return { ok: false, refusal: none };
  if (basedOn !== revision) return refuse('MI_STALE', '', { field: 'basedOn' });
  const upfront = wanted.kind === 'single' || wanted.kind === 'split';
  if (upfront && wanted.upfrontRate === null) return refuse('MI_UPFRONT_RATE', '', { field: 'upfrontRate' });
  if (wanted.refundable && !upfront) return refuse('MI_REFUNDABLE', '', { field: 'miHeader.refundable' });
  const choice: MiChoice = {
    ...wanted,
    upfrontRate: upfront ? wanted.upfrontRate : null,
    rate: wanted.kind === 'monthly' || wanted.kind === 'split' ? wanted.rate : null,
    financed: wanted.kind === 'single' && wanted.financed,
  };
  const least = leastCoverage(facts, on);
  if (choice.coverage !== null && least !== undefined && choice.coverage * 1000 < least)
    return refuse('MI_COVERAGE', '', { field: 'coverage', details: { least: least / 1000 } }); // exact: whole percents of the table
  const charges = insuranceCharges({ ...facts, mi: choice, firstYearOnly: true });
  return charges.ok ? ok(choice) : refuse('MI_NOT_OFFERED', charges.refusal.message, { field: 'coverage' });
}

/** The least coverage either enterprise takes, thousandths of a percent. */
export function leastCoverage(facts: InsuredFacts, on: PlainDate): number | undefined {
  const found = (['fannie', 'freddie'] as const).flatMap((agency) => {
    const coverage = coverageOf(facts, agency, on);
    return coverage.ok ? [coverage.value.minimum.value] : [];
  });
  return found.length === 0 ? undefined : Math.min(...found);
}
