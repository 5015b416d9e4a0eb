import { given, sumStep, usd, explained, type Explained, type Step } from '../../../../foundation/explain/explain.ts';
import { formatMoney, roundHalfUp, type Cents } from '../../../../foundation/money/money.ts';
import { formatPercentTrimmed } from '../../../../foundation/rates/rates.ts';
import { amountAtLoanToValue } from '../../../../foundation/ratio/ratio.ts';
import { Decimal } from 'decimal.js';
import { reserveMonths } from '../../../../underwriting/reserves/index.ts';
import { ruleNames } from '../run/rule-names.ts';
import { openRules, underwrite, type System, type Underwritten } from '../run/underwrite.ts';
import type { SentFile } from '../sent/sent-file.ts';

/** One change tried alone against a run. */
export interface TriedChange {
  readonly id: string;
  readonly label: string;
  readonly note: string;
  readonly cost: Explained<Cents>;
  readonly results: Readonly<Record<System, TriedResult>>;
  /** The screen of the application where it is made. */
  readonly field: string;
}

export interface TriedResult {
  /** The result of the system's simulation; undefined where it can't be calculated. */
  readonly recommendation: string | undefined;
  readonly eligible: boolean;
  /** Rules that are still not met, by what a person calls them. */
  readonly fails: readonly string[];
  readonly passes: boolean;
  /** Thousandths of a percent. */
  readonly dti: Explained<number> | undefined;
  readonly tenths: Explained<number> | undefined;
}

interface Candidate {
  readonly id: string;
  readonly label: string;
  readonly note: string;
  readonly cost: Explained<Cents>;
  readonly field: string;
  readonly file: SentFile;
}

const MOST = 5;
/** A loan to value that the guides or the card draw a line at. */
const BANDS = [95_000, 90_000, 85_000, 80_000, 75_000, 70_000, 60_000] as const;

/**
 * The nearest changes that would make a better answer: debts paid down to ten payments, cards paid off, more paid down. Each is tried alone on the facts of the run; those that
 * reach a full approval of some system come first, the cheapest before the dearer; at most five.
 */
export function nearestChanges(file: SentFile): readonly TriedChange[] {
  const tried = [...paidDown(file), ...paidOff(file), ...moreDown(file), ...moreReserves(file)].map(triedOf);
  const best = ({ results }: TriedChange): number => Object.values(results).filter(isFull).length;
  const ranked = tried.toSorted((one, other) => Math.sign(best(other)) - Math.sign(best(one)) || one.cost.value - other.cost.value);
  const reached = ranked.filter((one) => best(one) > 0);
  // One that is as good for more money is no near change.
  const useful = ranked.filter(
    (one) =>
      best(one) === 0 || !reached.some((other) => other.cost.value < one.cost.value && best(other) >= best(one) && sameKind(one, other)),
  );
  return useful.slice(0, MOST);
}

function sameKind(one: TriedChange, other: TriedChange): boolean {
  return one.id.split('/')[0] === 'down' && other.id.split('/')[0] === 'down';
}

export function isFull({ passes, eligible }: TriedResult): boolean {
  return passes && eligible;
}

function triedOf({ file, ...change }: Candidate): TriedChange {
  return { ...change, results: { DU: resultOf(underwriteOf('DU', file)), LPA: resultOf(underwriteOf('LPA', file)) } };
}

function underwriteOf(system: System, file: SentFile): Underwritten | undefined {
  const found = underwrite(system, file);
  return found.ok ? found.value : undefined;
}

export function resultOf(found: Underwritten | undefined): TriedResult {
  if (!found) return { recommendation: undefined, eligible: false, fails: [], passes: false, dti: undefined, tenths: undefined };
  const { decision, dti } = found.view;
  return {
    recommendation: decision.eligible
      ? `${decision.recommendation.value}, ${decision.eligible.value ? 'Eligible' : 'Ineligible'}`
      : decision.recommendation.value,
    fails: openRules(found.view).map((code) => ruleNames[code]),
    eligible: decision.codes.length === 0,
    passes: decision.scored?.passes.value === true && !/Caution|Refer/.test(decision.recommendation.value),
    dti,
    tenths: decision.scored?.total,
  };
}

function paidDown(file: SentFile): Candidate[] {
  return file.debts.flatMap((debt) => {
    const { id, type, payment, balance, remaining } = debt;
    if (type !== 'installment' || debt.paidOff || !payment || balance === undefined || remaining === undefined || remaining <= 10)
      return [];
    const left = 10 * payment;
    if (balance <= left) return [];
    const cost = costOf(`Pay ${id} down`, [
      given('Balance', usd(balance), 'Application'),
      given('Ten payments left', usd(-left), 'Fannie Mae Selling Guide B3-6-05'),
    ]);
    return [
      {
        id: `pay-down/${id}`,
        label: `Pay ${id} down`,
        note: 'to 10 payments',
        cost,
        field: 'liabilities',
        file: spending(
          { ...file, debts: file.debts.map((each) => (each === debt ? { ...debt, balance: left, remaining: 10 } : each)) },
          cost.value,
        ),
      },
    ];
  });
}

function paidOff(file: SentFile): Candidate[] {
  return file.debts.flatMap((debt) => {
    const { id, type, balance } = debt;
    if (debt.paidOff || !balance || (type !== 'revolving' && type !== 'installment' && type !== 'open30Day')) return [];
    const cost = costOf(`Pay ${id} off`, [given('Balance', usd(balance), 'Application')]);
    return [
      {
        id: `pay-off/${id}`,
        label: `Pay off ${id}`,
        note: 'at closing',
        cost,
        field: 'liabilities',
        file: spending({ ...file, debts: file.debts.map((each) => (each === debt ? { ...debt, paidOff: true } : each)) }, cost.value),
      },
    ];
  });
}

/** A smaller loan, down to each loan-to-value limit below the present one. The insurer's yearly rate stays until insurance is not needed. */
function moreDown(file: SentFile): Candidate[] {
  const basis = Math.min(file.value.price ?? Number.MAX_SAFE_INTEGER, file.value.value ?? Number.MAX_SAFE_INTEGER);
  if (file.loan.purpose !== 'purchase' || basis === Number.MAX_SAFE_INTEGER) return [];
  return BANDS.flatMap((band) => {
    const amount = amountAtLoanToValue(basis, band);
    const more = file.loan.loan - amount;
    if (more <= 0 || more > basis) return [];
    const cost = costOf('More paid down', [
      given('Loan now', usd(file.loan.loan), 'Application'),
      given(`Loan at ${formatPercentTrimmed(band)}`, usd(-amount), 'Value of the property'),
    ]);
    const { miMonthly, ...rest } = file;
    const premium =
      miMonthly === undefined || band <= 80_000 ? {} : { miMonthly: roundHalfUp(new Decimal(miMonthly).mul(amount).div(file.loan.loan)) };
    return [
      {
        id: `down/${band}`,
        label: `Put ${formatMoney(more)} more down`,
        note: `LTV ${formatPercentTrimmed(band)}`,
        cost,
        field: 'loan',
        file: spending({ ...rest, ...premium, loan: { ...file.loan, loan: amount } }, cost.value),
      },
    ];
  });
}

/** Funds that make the reserves what the transaction needs by both guides; they are shown, not spent. */
function moreReserves(file: SentFile): Candidate[] {
  // FHA and VA require no reserves that a figure could miss.
  const found = file.government ? undefined : underwriteOf('DU', file);
  if (!found) return [];
  const { pitia, reservesMonths } = found.figures;
  const needed = neededMonths(file, found);
  if (reservesMonths.value.gte(needed)) return [];
  const counted = roundHalfUp(reservesMonths.value.mul(pitia.value));
  const cost = costOf('More funds shown', [
    given(`Reserves of ${needed} months`, usd(pitia.value * needed), 'Fannie Mae Selling Guide B3-4.1-01'),
    given('Reserves counted', usd(-counted), 'Last run'),
  ]);
  return [
    {
      id: 'reserves',
      label: `Show ${formatMoney(cost.value)} more in funds`,
      note: `${needed} months of reserves`,
      cost,
      field: 'assets',
      file: { ...file, liquid: file.liquid + cost.value },
    },
  ];
}

/** Months that the stricter of the two guides wants. */
function neededMonths({ loan }: SentFile, { view }: Underwritten): number {
  const { occupancy, units, purpose } = loan;
  const asked = (['fannie', 'freddie'] as const).map((agency) => reserveMonths({ agency, occupancy, units, purpose, dti: view.dti.value }));
  return Math.max(0, ...asked.map((one) => (one.ok ? one.value.value : 0)));
}

function costOf(label: string, parts: readonly Step[]): Explained<Cents> {
  const why = sumStep(label, 'usd', parts, { rule: 'aus.cost-of-change' });
  return explained(roundHalfUp(new Decimal(why.figure.amount).mul(100)), why);
}

/** The cost of a change is added to the cash at closing. */
function spending(file: SentFile, cost: Cents): SentFile {
  return { ...file, fundsToClose: file.fundsToClose + cost };
}
