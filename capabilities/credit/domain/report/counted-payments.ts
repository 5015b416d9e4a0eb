import { explained, given, sumStep, usd, type Explained } from '../../../../foundation/explain/explain.ts';
import { sumCents, type Cents } from '../../../../foundation/money/money.ts';
import { ok, type Result } from '../../../../foundation/result/result.ts';
import { countedInstallments, revolvingPayment, studentLoanPayment } from '../../../../underwriting/liabilities/index.ts';
import type { ReadableAccount } from './readable-report.ts';
import { accountKind, isOver } from './show-accounts.ts';

/** The agency whose rules count a payment, by its name on the page. */
export const countingAgencies = { DU: 'fannie', LPA: 'freddie', FHA: 'fha' } as const;
export type CountingAgency = keyof typeof countingAgencies;

/** An account's counted monthly payment by an agency, from the report alone; undefined where the rules need data that the report lacks. */
export function countedPayment(agency: CountingAgency, account: ReadableAccount): Explained<Cents> | undefined {
  const counted = paymentOf(agency, account);
  return counted.ok ? counted.value : undefined;
}

/** The total of the counted accounts by an agency. */
export function countedDebts(agency: CountingAgency, accounts: readonly ReadableAccount[]): Explained<Cents> {
  const counted = accounts
    .filter((account) => !isOver(account))
    .flatMap((account) => {
      const payment = countedPayment(agency, account);
      return payment && payment.value > 0 ? [explained(payment.value, sumStep(nameOf(account), 'usd', [payment.why]))] : [];
    });
  const why = sumStep(
    `Debts counted, ${agency}`,
    'usd',
    counted.map((each) => each.why),
    { rule: 'credit.debts-counted', source: 'Credit report' },
  );
  return explained(sumCents(counted.map(({ value }) => value)), why);
}

function paymentOf(agency: CountingAgency, account: ReadableAccount): Result<Explained<Cents>> {
  const asked = { agency: countingAgencies[agency] };
  const { balanceCents, paymentCents } = account;
  const kind = accountKind(account);
  const known = {
    ...(balanceCents === null ? {} : { balance: balanceCents }),
    ...(paymentCents === null ? {} : { reported: paymentCents }),
  };
  if (isOver(account)) return ok(asReported(0));
  if (kind === 'Student') {
    const found = studentLoanPayment(asked, known);
    return found.ok ? ok(found.value.payment) : found;
  }
  if (kind === 'Revolving' || kind === 'Authorized user') return revolvingPayment(asked, known);
  if (kind !== 'Installment' && kind !== 'Lease') return ok(asReported(paymentCents ?? 0));
  const payment = paymentCents ?? 0;
  const remaining = balanceCents === null || payment <= 0 ? {} : { remaining: Math.ceil(balanceCents / payment) };
  const found = countedInstallments(asked, [
    { id: nameOf(account), payment, kind: kind === 'Lease' ? 'lease' : 'installment', ...remaining },
  ]);
  return found.ok ? ok(found.value.counted) : found;
}

function nameOf({ creditor, lastFour }: ReadableAccount): string {
  return [creditor || 'Account', lastFour].filter(Boolean).join(' ');
}

function asReported(cents: Cents): Explained<Cents> {
  return explained(cents, given('Payment reported', usd(cents), 'Credit report'));
}
