import { sumStep, type Explained, type Step } from '../../foundation/explain/explain.ts';
import type { Cents } from '../../foundation/money/money.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import type { Agency } from '../agency.ts';
import { missing } from '../dated-guide.ts';
import { asCents, moneyFact, NOTHING } from '../facts.ts';
import {
  countedInstallments,
  open30DayAccount,
  revolvingPayment,
  studentLoanPayment,
  supportPaid,
  type InstallmentAccount,
} from '../liabilities/index.ts';
import type { FileDebt } from './loan-file-facts.ts';

export interface FileDebts {
  /** Payments a month that count. */
  readonly total: Explained<Cents>;
  /** Balances of 30-day accounts that the funds must cover. */
  readonly fundsToVerify: Explained<Cents>;
}

interface Payers {
  readonly agency: Agency;
  readonly income: Cents;
  /** The funds left after closing cover the 30-day accounts. */
  readonly covers30Day: boolean;
}

/**
 * A file's debts a month by one agency (Fannie Mae Selling Guide B3-6-05; Freddie Mac Guide 5401.2): each debt by its own rule; what closing pays off doesn't count. A
 * debt without the payment its rule needs is refused by its name.
 */
export function fileDebts(debts: readonly FileDebt[], by: Payers): Result<FileDebts> {
  const open = debts.filter((each) => each.paidOff !== true);
  const installments = installmentsOf(open.filter(isInstallment));
  if (!installments.ok) return installments;
  const counted = countedInstallments(by, installments.value, by.income);
  if (!counted.ok) return counted;
  const payments: Step[] = installments.value.length === 0 ? [] : [counted.value.counted.why];
  const funds: Step[] = [];
  for (const debt of open.filter((each) => !isInstallment(each))) {
    const found = paymentOf(debt, by);
    if (!found.ok) return found;
    payments.push({ ...found.value.payment, label: `${found.value.payment.label}: ${debt.id}` });
    if (found.value.funds) funds.push(found.value.funds);
  }
  const total = sumStep('Debts a month', 'usd', payments, { rule: 'file.debts' });
  return ok({ total: asCents(total), fundsToVerify: asCents(sumStep('Balances of 30-day accounts', 'usd', funds)) });
}

function isInstallment({ type }: FileDebt): boolean {
  return type === 'installment' || type === 'lease' || type === 'other';
}

function installmentsOf(debts: readonly FileDebt[]): Result<readonly InstallmentAccount[]> {
  const unknown = debts.find((each) => each.payment === undefined);
  if (unknown) return missing(`liabilities.${unknown.id}.payment`, `The payment of ${unknown.id}`);
  return ok(
    debts.map((debt) => ({
      id: debt.id,
      payment: debt.payment!,
      kind: debt.type === 'installment' || debt.type === 'lease' ? debt.type : 'other',
      ...(debt.remaining === undefined ? {} : { remaining: debt.remaining }),
      ...debt.ofInstallment,
    })),
  );
}

function paymentOf(debt: FileDebt, by: Payers): Result<{ readonly payment: Step; readonly funds?: Step }> {
  const account = {
    ...(debt.balance === undefined ? {} : { balance: debt.balance }),
    ...(debt.payment === undefined ? {} : { reported: debt.payment }),
  };
  if (debt.type === 'student') {
    const found = studentLoanPayment(by, { ...account, ...debt.ofStudent });
    return found.ok ? ok({ payment: found.value.payment.why }) : found;
  }
  if (debt.type === 'open30Day') {
    const found = open30DayAccount(by, { ...account, coveredByFunds: by.covers30Day });
    return found.ok ? ok({ payment: found.value.payment.why, funds: found.value.fundsToVerify.why }) : found;
  }
  if (debt.type === 'alimony' || debt.type === 'separateMaintenance' || debt.type === 'child') return support(debt, debt.type, by);
  const found = revolvingPayment(by, account);
  return found.ok ? ok({ payment: found.value.why }) : found;
}

/** Support counts as a debt; taking it from the income instead is a choice nobody has made here. */
function support(debt: FileDebt, kind: 'alimony' | 'separateMaintenance' | 'child', by: Payers): Result<{ readonly payment: Step }> {
  if (debt.payment === undefined) return missing(`liabilities.${debt.id}.payment`, `The payment of ${debt.id}`);
  const left = debt.remaining === undefined ? {} : { remaining: debt.remaining };
  const found = supportPaid(by, { kind, amount: debt.payment, income: by.income, otherObligations: 0, ...left });
  if (!found.ok) return found;
  const amount = found.value.counted.value ? moneyFact('Support paid a month', debt.payment) : NOTHING;
  return ok({
    payment: {
      label: 'Support that counts',
      figure: amount.figure,
      operation: 'choose',
      chosen: 0,
      parts: [amount, found.value.counted.why],
    },
  });
}
