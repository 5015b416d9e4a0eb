import type { CaseArea } from '../../foundation/cases/case-area.ts';
import { answerCase, joined, type CaseAnswer, type CaseInputs } from '../../foundation/cases/case-inputs.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import { agencyOf, dollarsFrom, itemsOf, optional, wordOf } from '../case-fields.ts';
import { countedInstallments, type InstallmentAccount } from './installments.ts';
import { revolvingPayment } from './revolving.ts';
import { studentLoanPayment } from './student-loan.ts';

/** Student loans, instalment debts and revolving accounts, as the command line names their calculations. */
export const calculations: readonly CaseArea[] = [
  {
    name: 'studentLoan',
    title: 'Payment of a student loan that counts',
    law: 'Fannie Mae B3-6-05, Freddie Mac 5401.2, Mortgagee Letter 2021-13, VA Circular 26-17-02, USDA HB-1-3555 11.2',
    inputs: [
      'agency, balance; optional: reported, documented, incomeDriven, amortizing, deferredMonthsPastClosing, statementAgeDays, forgiven',
    ],
    run: (inputs) => answerCase(inputs, studentLoan),
  },
  {
    name: 'installments',
    title: 'Instalment debts that count',
    law: 'Fannie Mae B3-6-05, Freddie Mac 5401.2, HUD handbook 4000.1 II.A.4.b.iv',
    inputs: ['agency, income (FHA), accounts: { id, payment, remaining, type, significant, paidDownToTen, securedByOwnAssets }'],
    run: (inputs) => answerCase(inputs, installments),
  },
  {
    name: 'revolving',
    title: 'Payment of a revolving account',
    law: 'Fannie Mae B3-6-05, Freddie Mac 5401.2, HUD handbook 4000.1 II.A.4.b.iv',
    inputs: ['balance; optional: agency (Fannie Mae), reported'],
    run: (inputs) => answerCase(inputs, revolving),
  },
];

function studentLoan(fields: CaseInputs): Result<CaseAnswer> {
  const agency = agencyOf(fields);
  const loan = {
    ...optional('balance', fields.money('balance')),
    ...optional('reported', fields.money('reported', 'reportedPayment')),
    ...optional('documented', fields.money('documented', 'documentedPayment')),
    ...optional('incomeDriven', fields.flag('incomeDriven')),
    ...optional('amortizing', fields.money('amortizing')),
    ...optional('deferredMonthsPastClosing', fields.whole('deferredMonthsPastClosing', 'deferredMonths')),
    ...optional('statementAgeDays', fields.whole('statementAgeDays')),
    ...optional('forgiven', fields.flag('forgiven', 'discharged')),
  };
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const found = studentLoanPayment({ agency }, loan);
  return found.ok ? ok({ payment: dollarsFrom(found.value.payment), basis: found.value.basis, why: found.value.payment.why }) : found;
}

const ACCOUNT_KINDS: readonly (readonly [RegExp, InstallmentAccount['kind']])[] = [
  [/lease/, 'lease'],
  [/^(installment|instalment|student|studentloan|auto|car|loan)/, 'installment'],
  [/./, 'other'],
];

function installments(fields: CaseInputs): Result<CaseAnswer> {
  const agency = agencyOf(fields, 'fannie');
  const income = fields.money('income', 'monthlyIncome', 'grossIncome');
  const accounts = itemsOf(fields, ['accounts'], (item, index): InstallmentAccount => ({
    id: item.text('id') ?? String(index + 1),
    payment: item.needMoney('payment'),
    kind: wordOf<InstallmentAccount['kind']>(item, ['type', 'kind'], ACCOUNT_KINDS, 'installment'),
    ...optional('remaining', item.whole('remaining', 'remainingPayments', 'paymentsLeft')),
    ...optional('significant', item.flag('significant')),
    ...optional('paidDownToTen', item.flag('paidDownToTen', 'paidDown')),
    ...optional('securedByOwnAssets', item.flag('securedByOwnAssets', 'securedByFinancialAsset', 'securedByOwnFinancialAssets')),
  }));
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const found = countedInstallments({ agency }, accounts ?? [], income);
  if (!found.ok) return found;
  const { leftOut, counted, together } = found.value;
  return ok({
    leftOut,
    counted: dollarsFrom(counted),
    why: joined('Instalment debts', [counted.why, ...(together ? [together.why] : [])]),
  });
}

function revolving(fields: CaseInputs): Result<CaseAnswer> {
  const agency = agencyOf(fields, 'fannie');
  const account = {
    ...optional('balance', fields.money('balance')),
    ...optional('reported', fields.money('reported', 'payment', 'documented')),
  };
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const found = revolvingPayment({ agency }, account);
  return found.ok ? ok({ payment: dollarsFrom(found.value), why: found.value.why }) : found;
}
