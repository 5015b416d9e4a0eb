import { sumStep, usd, type Explained, type Step } from '../../foundation/explain/explain.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import type { Cents } from '../../foundation/money/money.ts';
import type { Rate } from '../../foundation/rates/rates.ts';
import { compareStep, holds, percentOfStep } from '../../regulation/arithmetic-steps.ts';
import type { Occupancy } from '../agency.ts';
import { cell, editionFor, missing, sourceOf, type Asked, type Edition, type GuideTable } from '../dated-guide.ts';
import { asCents, moneyFact, NOTHING, rateFigure, toCents } from '../facts.ts';

/** Balances that together reach a bound are paid, arranged, or count with a share of each. */
interface ShareRule {
  readonly method: 'share';
  readonly reaching: Cents;
  readonly percent: Rate;
}

/** What must be paid off at closing, by the home's use. */
interface PayoffRule {
  readonly method: 'payoff';
  /** Homes of two to four units and second homes: all, when their sum is over this. */
  readonly homesOver: Cents;
  /** Investment property: each from this on, or all when their sum is over the other. */
  readonly investmentEachFrom: Cents;
  readonly investmentOver: Cents;
}

/** No rule of its own: the system's findings, or an explanation. */
interface NoRule {
  readonly method: 'none';
}

const SHARE = { method: 'share', reaching: 200_000, percent: 5_000 } as const;

export const COLLECTION_RULES: GuideTable<ShareRule | PayoffRule | NoRule> = {
  fannie: [
    {
      method: 'payoff',
      homesOver: 500_000,
      investmentEachFrom: 25_000,
      investmentOver: 100_000,
      source: 'Fannie Mae Selling Guide B3-5.3-09',
      standing: 'unverified',
    },
  ],
  freddie: [{ method: 'none', source: 'Freddie Mac Guide 5201.1: as the findings state', standing: 'unverified' }],
  fha: [{ ...SHARE, source: 'HUD handbook 4000.1 II.A.4.b.iv', standing: 'unverified' }],
  va: [{ method: 'none', source: 'VA Pamphlet 26-7 chapter 4: an explanation', standing: 'unverified' }],
  usda: [{ ...SHARE, source: 'USDA HB-1-3555 chapter 10', standing: 'unverified' }],
};

export interface Collection {
  readonly balance: Cents;
  readonly medical?: boolean;
  readonly chargeOff?: boolean;
  readonly paidAtClosing?: boolean;
  /** Monthly payment of an arrangement with the creditor. */
  readonly arrangement?: Cents;
}

export interface Collections {
  readonly total: Explained<Cents>;
  /** Counts among the debts. */
  readonly monthly: Explained<Cents>;
  /** Must be paid at closing. */
  readonly payoff: Explained<Cents>;
}

/**
 * Accounts in collection. HUD handbook 4000.1 II.A.4.b.iv and USDA HB-1-3555: when they reach 2,000 dollars in all, without medical ones
 * and charge-offs, each is paid, arranged, or counts with five percent of its balance. Fannie Mae Selling Guide B3-5.3-09: paid off by the
 * use of the home (`home`, which is then needed).
 */
export function collections(
  asked: Asked,
  accounts: readonly Collection[],
  home?: { readonly occupancy: Occupancy; readonly units: number },
): Result<Collections> {
  const edition = editionFor(COLLECTION_RULES, asked, 'collections');
  if (!edition.ok) return edition;
  const rule = edition.value;
  if (rule.method === 'share') return ok(byShare(accounts, rule));
  const all = totalOf('Collections together', accounts);
  if (rule.method === 'none') return ok({ total: asCents(all), monthly: asCents(NOTHING), payoff: asCents(NOTHING) });
  if (!home) return missing('occupancyUnits', 'The use of the home');
  const payoff = payoffStep(accounts, all, home, rule);
  return ok({ total: asCents(all), monthly: asCents(NOTHING), payoff: asCents(payoff) });
}

function byShare(accounts: readonly Collection[], rule: Edition<ShareRule>): Collections {
  const measured = accounts.filter((each) => !each.medical && !each.chargeOff);
  const total = totalOf('Collections that count', measured);
  const reached = compareStep('They reach the bound', total, '>=', cell('Bound', usd(rule.reaching), rule));
  if (!holds(reached)) return { total: asCents(total), monthly: asCents(NOTHING), payoff: asCents(NOTHING) };
  const open = measured.filter((each) => !each.paidAtClosing && each.arrangement === undefined);
  const share = percentOfStep(
    'Share of the open balances',
    totalOf('Open balances', open),
    cell('Share of each', rateFigure(rule.percent), rule),
  );
  const arranged = measured.flatMap((each) =>
    each.paidAtClosing || each.arrangement === undefined ? [] : [moneyFact('Arranged payment', each.arrangement)],
  );
  const exact = arranged.length === 0 ? share : sumStep('Share and arranged payments', 'usd', [share, ...arranged]);
  const paid = totalOf(
    'Paid at closing',
    measured.filter((each) => each.paidAtClosing),
  );
  return {
    total: asCents(total),
    monthly: toCents('Collections a month', exact, { rule: 'liabilities.collections', source: sourceOf(rule) }),
    payoff: asCents(paid),
  };
}

function payoffStep(
  accounts: readonly Collection[],
  all: Step,
  home: { readonly occupancy: Occupancy; readonly units: number },
  rule: Edition<PayoffRule>,
): Step {
  if (home.occupancy === 'primary' && home.units === 1) return NOTHING;
  const investment = home.occupancy === 'investment';
  const bound = cell('Bound', usd(investment ? rule.investmentOver : rule.homesOver), rule);
  if (holds(compareStep('Together over the bound', all, '>', bound))) return all;
  return investment
    ? totalOf(
        'Collections paid off',
        accounts.filter((each) => each.balance >= rule.investmentEachFrom),
      )
    : NOTHING;
}

function totalOf(label: string, accounts: readonly Collection[]): Step {
  return sumStep(
    label,
    'usd',
    accounts.map((each) => moneyFact('Balance', each.balance, 'Credit report')),
  );
}
