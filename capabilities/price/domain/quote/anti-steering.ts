import {
  explained,
  given,
  percent,
  step,
  sumStep,
  text,
  usd,
  verdict,
  type Explained,
  type Step,
} from '../../../../foundation/explain/explain.ts';
import type { Cents } from '../../../../foundation/money/money.ts';
import { formatPoints, formatRate, type Points, type Rate } from '../../../../foundation/rates/rates.ts';
import { type CompiledSheet, priceGrid } from '../../engine/index.ts';
import { compensationOf, noteAmountOf } from '../scenario/compensation.ts';
import { moneyOfPrice } from './explain-price.ts';
import { quoteOf } from './make-quote.ts';
import type { ProductId, SheetProduct } from '../sheet/rate-sheet.ts';
import type { AmortizationType, MortgageType, PricingScenario } from '../scenario/scenario.ts';
import { lenderFees } from '../sheet/lender-fees.ts';
import type { Instant } from '../../../../foundation/units/units.ts';

/** 12 CFR 1026.36(e)(3)(i)(A), (B) and (C). */
export type SteeringOption = 'lowest-rate' | 'lowest-rate-without-risk' | 'lowest-cost';

const RULES: Readonly<Record<SteeringOption, { readonly label: string; readonly source: string }>> = {
  'lowest-rate': { label: 'Lowest rate', source: '12 CFR 1026.36(e)(3)(i)(A)' },
  'lowest-rate-without-risk': { label: 'Lowest rate without risky features', source: '12 CFR 1026.36(e)(3)(i)(B)' },
  'lowest-cost': { label: 'Lowest points and fees', source: '12 CFR 1026.36(e)(3)(i)(C)' },
};

/** One loan of the sheet the consumer likely qualifies for, with its cost. */
interface SteeringLoan {
  readonly productId: ProductId;
  readonly productName: string;
  readonly rate: Rate;
  readonly price: Points;
  readonly lockDays: number;
  /** Discount points, and origination points and fees, in dollars. */
  readonly cost: Explained<Cents>;
}

export interface SteeringChoice extends SteeringLoan {
  readonly option: SteeringOption;
  /** Why it is the one: its figure is the least of every product's. */
  readonly why: Step;
}

/** The three loans of one type of transaction (36(e)(2): rate fixed, or adjustable). */
export interface SteeringComparison {
  readonly type: AmortizationType;
  readonly choices: readonly SteeringChoice[];
  /** Products it could not compare, each with the reason in a sentence. */
  readonly leftOut: readonly string[];
}

/** Fees of the sheet that go to others: no origination fees. */
const FOR_OTHERS: ReadonlySet<string> = new Set(['tax-service', 'flood-certification']);
/** The features named in 36(e)(3)(i)(B), by the names of a sheet's features and programs. */
const RISKY = /interest.only|balloon|prepayment|negative|demand|shared (equity|appreciation)/i;
/** Comment 36(e)(3)-3: an initial rate fixed for at least five years is the rate to compare. */
const FIXED_FOR_MONTHS = 60;

/** The consumer's interest; an empty list means no preference. */
export interface SteeringInterest {
  readonly types: readonly AmortizationType[];
  readonly mortgageTypes: readonly MortgageType[];
  readonly terms: readonly number[];
}

/** A loan of a kind or term the application does not ask for is no option, though its rate be lower. */
function isAskedFor({ mortgageTypes, terms }: SteeringInterest, product: SheetProduct): boolean {
  const open = (list: readonly unknown[], one: unknown) => list.length === 0 || list.includes(one);
  return open(mortgageTypes, product.mortgageType) && open(terms, product.termMonths);
}

/**
 * The loans a consumer is to be shown for each type of transaction they expressed an interest in (36(e)(2)): of what the quote offered them
 * at a lock period, the loans of the kind and term they applied for. For these alone the application gives a good faith belief that they
 * likely qualify (36(e)(3)(ii)). A type of which nothing is offered is left out.
 */
export function compareForSteering(
  sheet: CompiledSheet,
  scenario: PricingScenario,
  lockDays: number,
  interest: SteeringInterest,
): SteeringComparison[] {
  const quote = quoteOf(priceGrid(sheet, scenario));
  return interest.types.flatMap((type) => {
    const leftOut: string[] = [];
    const byProduct: { product: SheetProduct; loans: SteeringLoan[] }[] = [];
    for (const quoted of quote.products) {
      const product = sheet.products[sheet.productIndex.get(quoted.productId)!]!;
      const column = quoted.lockDays.indexOf(lockDays);
      if (!quoted.eligible || product.amortization !== type || column < 0) continue;
      if (!isAskedFor(interest, product)) continue;
      if (product.arm && product.arm.firstAdjustmentMonths < FIXED_FOR_MONTHS) {
        leftOut.push(`${product.name}: its rate is fixed for less than five years, so its fully indexed rate would count.`);
        continue;
      }
      const loans = quoted.rates.flatMap((rate, row) => {
        const price = quoted.prices[row]![column]!;
        return price < quoted.minimumPrice
          ? []
          : [
              {
                productId: quoted.productId,
                productName: quoted.name,
                rate,
                price,
                lockDays,
                cost: costOf(sheet, scenario, quoted.productId, price),
              },
            ];
      });
      if (loans.length > 0) byProduct.push({ product, loans });
    }
    if (byProduct.length === 0) return [];
    const safe = byProduct.filter(
      ({ product }) => ![...(product.features ?? []), ...(product.programs ?? []), product.name].some((one) => RISKY.test(one)),
    );
    const choices = [
      lowestRate(
        'lowest-rate',
        byProduct.map(({ loans }) => loans),
      ),
      ...(safe.length > 0
        ? [
            lowestRate(
              'lowest-rate-without-risk',
              safe.map(({ loans }) => loans),
            ),
          ]
        : []),
      lowestCost(byProduct.map(({ loans }) => loans)),
    ];
    return [{ type, choices, leftOut }];
  });
}

/** Of two loans at one rate the cheaper, of two at one cost the lower rate; then the sheet's order. */
function least(loans: readonly SteeringLoan[], by: (one: SteeringLoan) => readonly [number, number]): SteeringLoan {
  return loans.reduce((best, one) => {
    const [a, b] = by(best);
    const [c, d] = by(one);
    return c < a || (c === a && d < b) ? one : best;
  });
}

const rateThenCost = (one: SteeringLoan) => [one.rate, one.cost.value] as const;
const costThenRate = (one: SteeringLoan) => [one.cost.value, one.rate] as const;

function lowestRate(option: 'lowest-rate' | 'lowest-rate-without-risk', products: readonly (readonly SteeringLoan[])[]): SteeringChoice {
  const each = products.map((loans) => least(loans, rateThenCost));
  const best = least(each, rateThenCost);
  const { label, source } = RULES[option];
  const why = step(label, percent(best.rate), 'min', {
    source,
    rule: `steering.${option}`,
    parts: each.map((one) =>
      given(one.productName, percent(one.rate), `Lowest rate offered for ${one.lockDays} days, at ${formatPoints(one.price)}`),
    ),
    note: `${best.productName}. Of loans at the same rate the one with the lower points and fees.`,
  });
  return { option, ...best, why };
}

function lowestCost(products: readonly (readonly SteeringLoan[])[]): SteeringChoice {
  const each = products.map((loans) => least(loans, costThenRate));
  const best = least(each, costThenRate);
  const { label, source } = RULES['lowest-cost'];
  const why = step(label, usd(best.cost.value), 'min', {
    source,
    rule: 'steering.lowest-cost',
    parts: each.map((one) => ({ ...one.cost.why, label: `${one.productName} at ${formatRate(one.rate)}` })),
    note: `${best.productName} at ${formatRate(best.rate)}: of loans at the same cost the one with the lowest rate.`,
  });
  return { option: 'lowest-cost', ...best, why };
}

/**
 * The consumer's cost of the loan: points (a credit counts as none), the lender's own fees, and the broker's where the consumer pays them.
 */
function costOf(sheet: CompiledSheet, scenario: PricingScenario, productId: ProductId, price: Points): Explained<Cents> {
  const money = moneyOfPrice(price, noteAmountOf(scenario));
  const points = Math.max(0, money.amount);
  const fees = lenderFees(sheet.sheet, productId).filter((fee) => !FOR_OTHERS.has(fee.feeId));
  const parts = [
    given(
      'Points',
      usd(points),
      `Price ${formatPoints(price)}`,
      money.amount < 0 ? 'A credit is no charge, and takes none away.' : undefined,
    ),
    ...fees.map((fee) => given(fee.label, usd(fee.amount), fee.source)),
  ];
  const compensation = compensationOf(scenario);
  if (compensation.paidBy === 'Borrower') parts.push(given('Broker, paid by the borrower', usd(compensation.amount), compensation.source));
  const compensated = compensation.paidBy === 'Borrower' ? compensation.amount : 0;
  return explained(
    fees.reduce((total, fee) => total + fee.amount, points + compensated),
    sumStep('Points and fees', 'usd', parts),
  );
}

/** The facts of a verdict: the quote the options come from and the chosen loan. */
interface SteeringFacts {
  readonly comparisons: readonly SteeringComparison[];
  readonly types: readonly AmortizationType[];
  /** When the quote was shown, and when the loan was locked; instants in one form. */
  readonly shownAt: Instant;
  readonly lockedAt?: Instant;
  readonly chosen?: {
    readonly productId: ProductId;
    readonly productName: string;
    readonly rate: Rate;
    readonly type: AmortizationType;
  };
  readonly compensation: { readonly paidBy: 'Lender' | 'Borrower'; readonly source: string };
}

const TYPE_WORDS: Readonly<Record<AmortizationType, string>> = { Fixed: 'Fixed rate', AdjustableRate: 'Adjustable rate' };

/**
 * Whether what this lender showed meets 36(e)(2) and (3) for the loan: all three loans of each type the consumer is interested in, shown
 * before the rate was locked, and the broker paid the same whichever is taken. A broker needs it of a significant number of their
 * creditors.
 */
export function steeringVerdict(facts: SteeringFacts): Explained<boolean> {
  const { comparisons, types, shownAt, lockedAt, chosen, compensation } = facts;
  const parts: Step[] = types.map((type) => {
    const found = comparisons.find((one) => one.type === type);
    const all = found !== undefined && found.choices.length === 3;
    return given(
      `${TYPE_WORDS[type]}: all three loans shown`,
      verdict(all),
      '12 CFR 1026.36(e)(3)(i)(A)–(C)',
      all ? undefined : 'The sheet has fewer than three eligible loans.',
    );
  });
  if (lockedAt !== undefined) {
    parts.push(
      step('Shown before the rate was locked', verdict(shownAt <= lockedAt), 'compare', {
        comparison: '<=',
        source: '12 CFR 1026.36(e)(2)',
        parts: [given('Shown', text(shownAt), 'Stored quote'), given('Locked', text(lockedAt), 'The lock')],
      }),
    );
  }
  if (chosen) {
    const compared = comparisons.some((one) => one.type === chosen.type);
    parts.push(
      given(
        `${chosen.productName} at ${formatRate(chosen.rate)} is of a type that was compared`,
        verdict(compared),
        '12 CFR 1026.36(e)(2)',
      ),
    );
  }
  parts.push(
    given(
      'The broker is paid the same whichever loan is taken',
      verdict(true),
      compensation.source,
      `${compensation.paidBy}-paid, a fixed percentage of the note amount by agreement (12 CFR 1026.36(d)(1)(ii)).`,
    ),
  );
  const holds = parts.every((part) => part.figure.amount === 'yes');
  return explained(
    holds,
    step('This lender’s loans meet the safe-harbor format', verdict(holds), 'all', {
      source: '12 CFR 1026.36(e)(2), (3)',
      rule: 'steering.safe-harbor',
      parts,
      note: 'Of this lender alone. A broker shows loans of a significant number of the creditors they regularly work with: three, or all of them (comment 36(e)(3)-1).',
    }),
  );
}
