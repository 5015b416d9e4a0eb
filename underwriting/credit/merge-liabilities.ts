import type { Cents } from '../../foundation/money/money.ts';
import { sameHolderAndKind, sameNumber, type AccountNames } from './same-account.ts';

/** A debt of the application. */
export interface StatedDebt extends AccountNames {
  readonly id: string;
  readonly balance?: Cents;
  readonly payment?: Cents;
  readonly limit?: Cents;
}

/** An account of a credit report. */
export interface ReportedAccount extends StatedDebt {
  /** Closed or paid, with nothing owed, is not proposed. */
  readonly ended?: boolean;
}

export type MergedField = 'balance' | 'payment' | 'limit';

export interface LiabilityChange {
  readonly id: string;
  readonly field: MergedField;
  readonly old: Cents | undefined;
  readonly proposed: Cents;
}

/** What a report would change in the debts of an application: proposed, never done. */
export interface LiabilityMerge {
  /** Ids of the report. */
  readonly add: readonly string[];
  readonly change: readonly LiabilityChange[];
  /** Ids of the report whose accounts are over. */
  readonly leftOut: readonly string[];
  /** Ids of the application that are not on the report: they stay. */
  readonly untouched: readonly string[];
}

/**
 * Compares the accounts of a credit report with the debts of an application (Fannie Mae Selling Guide B3-6-08; the choices of matching are this project's own). The same account
 * twice on the report is one. A match proposes balance, payment and limit and keeps the person's kind; an account without a match is proposed, unless it is over and
 * nothing is owed. Nothing is ever deleted, and a second merge after the first proposes nothing.
 */
export function mergeLiabilities(application: readonly StatedDebt[], report: readonly ReportedAccount[]): LiabilityMerge {
  const accounts = withoutRepeats(report);
  const matches = matched(application, accounts);
  const alone = accounts.filter((each) => !matches.has(each));
  const over = (each: ReportedAccount): boolean => each.ended === true && (each.balance ?? 0) === 0;
  const found = new Set(matches.values());
  return {
    add: alone.filter((each) => !over(each)).map((each) => each.id),
    change: application.flatMap((debt) => accounts.filter((each) => matches.get(each) === debt).flatMap((each) => changesOf(debt, each))),
    leftOut: alone.filter(over).map((each) => each.id),
    untouched: application.filter((each) => !found.has(each)).map((each) => each.id),
  };
}

/** The account of two borrowers or two bureaus is one; what the first lacks the next may give. */
function withoutRepeats(report: readonly ReportedAccount[]): readonly ReportedAccount[] {
  const single: ReportedAccount[] = [];
  for (const account of report) {
    const at = single.findIndex((each) => isRepeat(each, account));
    if (at < 0) single.push(account);
    else single[at] = { ...account, ...single[at]! };
  }
  return single;
}

/** Two accounts of one holder of which one has no number may be two: they are one where the same is owed and paid. */
function isRepeat(one: ReportedAccount, other: ReportedAccount): boolean {
  if (sameNumber(one, other)) return true;
  if (!sameHolderAndKind(one, other)) return false;
  return (Boolean(one.account) && Boolean(other.account)) || (one.balance === other.balance && one.payment === other.payment);
}

/** Equal numbers first, so that a looser likeness never takes a debt away from its own account; one account for each debt. */
function matched(application: readonly StatedDebt[], accounts: readonly ReportedAccount[]): ReadonlyMap<ReportedAccount, StatedDebt> {
  const matches = new Map<ReportedAccount, StatedDebt>();
  const taken = new Set<StatedDebt>();
  for (const alike of [sameNumber, sameHolderAndKind])
    for (const account of accounts) {
      if (matches.has(account)) continue;
      const debt = application.find((each) => !taken.has(each) && alike(account, each));
      if (!debt) continue;
      matches.set(account, debt);
      taken.add(debt);
    }
  return matches;
}

function changesOf(debt: StatedDebt, account: ReportedAccount): LiabilityChange[] {
  const fields: readonly MergedField[] = ['balance', 'payment', 'limit'];
  return fields.flatMap((field) => {
    const proposed = account[field];
    return proposed === undefined || proposed === debt[field] ? [] : [{ id: debt.id, field, old: debt[field], proposed }];
  });
}
