import type { ApplicationDocument, Liability } from '../../../../standards/mismo-3.4/application-document.ts';
import { related } from '../../../../standards/mismo-3.4/builders.ts';
import type { MissingData } from '../../../../standards/mismo-3.4/missing-data.ts';
import type { FileDebt } from '../../../../underwriting/file/index.ts';

export interface CountedDebts {
  readonly debts: readonly FileDebt[];
  /** Debts with neither payment nor balance. */
  readonly missing: readonly MissingData[];
}

/** The debts of an application in the guides' categories. Excluded ones are left out; those paid off at closing are listed and don't count. */
export function countedDebts(document: ApplicationDocument): CountedDebts {
  const rented = rentedLiens(document);
  const missing: MissingData[] = [];
  const names = new Map<string, number>();
  /** Debts with the same name get a number. */
  const named = (name: string): string => {
    const times = (names.get(name) ?? 0) + 1;
    names.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  };
  const debts: FileDebt[] = [];
  for (const liability of document.liabilities) {
    const type = typeOf(liability);
    if (liability.LiabilityExclusionIndicator === true || rented.has(liability.id) || type === undefined) continue;
    const {
      LiabilityUnpaidBalanceAmount: balance,
      LiabilityMonthlyPaymentAmount: payment,
      LiabilityRemainingTermMonthsCount: months,
    } = liability;
    const id = named(nameOf(liability));
    const paidOff = liability.LiabilityPayoffStatusIndicator === true;
    if (payment === undefined && balance === undefined && !paidOff) {
      const label = `Payment of ${id}`;
      missing.push({ path: `liabilities/${liability.id}/LiabilityMonthlyPaymentAmount`, label, sentence: `${label} is required.` });
    }
    const remaining = months ?? paymentsLeft(type, balance, payment);
    debts.push({
      id,
      type,
      ...(balance === undefined ? {} : { balance }),
      ...(payment === undefined ? {} : { payment }),
      ...(remaining === undefined ? {} : { remaining }),
      ...(paidOff ? { paidOff } : {}),
    });
  }
  for (const { ExpenseType: kind, ExpenseMonthlyPaymentAmount: payment, ExpenseRemainingTermMonthsCount: remaining } of document.expenses) {
    if (payment === undefined) continue;
    const type =
      kind === 'Alimony'
        ? 'alimony'
        : kind === 'ChildSupport'
          ? 'child'
          : kind === 'SeparateMaintenanceExpense'
            ? 'separateMaintenance'
            : 'other';
    debts.push({ id: named(wordsOf(kind ?? 'Expense')), type, payment, ...(remaining === undefined ? {} : { remaining }) });
  }
  return { debts: [...debts, ...rentLosses(document, named), ...presentHome(document, named)], missing };
}

/** A net rent has the payment on its property taken off already. */
function rentedLiens(document: ApplicationDocument): ReadonlySet<string> {
  const rented = document.ownedProperties.filter((each) => each.OwnedPropertyRentalIncomeNetAmount !== undefined);
  return new Set(rented.flatMap(({ id }) => related(document, id, 'ASSET_IsAssociatedWith_LIABILITY')));
}

function rentLosses({ ownedProperties }: ApplicationDocument, named: (name: string) => string): FileDebt[] {
  return ownedProperties.flatMap(({ OwnedPropertyRentalIncomeNetAmount: net, OwnedPropertyDispositionStatusType: status, property, id }) =>
    net === undefined || net >= 0 || status === 'Sold'
      ? []
      : [{ id: named(`Net rent of ${property?.address?.AddressLineText ?? id}`), type: 'other' as const, payment: -net }],
  );
}

/** Housing costs of the present home, which a borrower who buys another home still pays. */
function presentHome({ borrowers, subjectProperty }: ApplicationDocument, named: (name: string) => string): FileDebt[] {
  if (subjectProperty.PropertyUsageType === undefined || subjectProperty.PropertyUsageType === 'PrimaryResidence') return [];
  return borrowers.flatMap(({ name, housingExpenses, id }) => {
    const paid = housingExpenses
      .filter((each) => each.HousingExpenseTimingType === 'Present')
      .reduce((sum, each) => sum + (each.HousingExpensePaymentAmount ?? 0), 0);
    return paid === 0 ? [] : [{ id: named(`Present housing of ${name?.FirstName ?? id}`), type: 'other' as const, payment: paid }];
  });
}

/** Undefined for what is settled at closing and no monthly debt: collections and judgments without payments. */
function typeOf(liability: Liability): FileDebt['type'] | undefined {
  const words = `${liability.LiabilityTypeOtherDescription ?? ''} ${liability.LiabilityDescription ?? ''} ${liability.holder?.FullName ?? ''}`;
  switch (liability.LiabilityType) {
    case 'DeferredStudentLoan':
      return 'student';
    case 'Installment':
    case 'PersonalLoan':
    case 'UnsecuredHomeImprovementLoanInstallment':
      return /student|education/i.test(words) ? 'student' : 'installment';
    case 'LeasePayment':
      return 'lease';
    case 'Revolving':
    case 'UnsecuredHomeImprovementLoanRevolving':
      return 'revolving';
    case 'Open30DayChargeAccount':
      return 'open30Day';
    default:
      return liability.LiabilityMonthlyPaymentAmount === undefined && !isMortgage(liability) ? undefined : 'other';
  }
}

function isMortgage({ LiabilityType: type }: Liability): boolean {
  return type === 'MortgageLoan' || type === 'HELOC' || type === 'FirstPositionMortgageLien' || type === 'SecondPositionMortgageLien';
}

function paymentsLeft(type: FileDebt['type'], balance: number | undefined, payment: number | undefined): number | undefined {
  if (type !== 'installment' || balance === undefined || !payment) return undefined;
  return Math.ceil(balance / payment);
}

function nameOf({ holder, LiabilityType, LiabilityAccountIdentifier: account, id }: Liability): string {
  const last = (account ?? '').replace(/[^A-Za-z0-9]/g, '').slice(-4);
  return [holder?.FullName ?? wordsOf(LiabilityType ?? id), last].filter(Boolean).join(' ');
}

/** "ChildSupport" as "Child support". */
export function wordsOf(name: string): string {
  const spaced = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
