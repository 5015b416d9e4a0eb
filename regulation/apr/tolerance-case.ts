import { explained, given, percent } from '../../foundation/explain/explain.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import { principalAndInterest } from '../amortization/level-payment.ts';
import {
  type CaseInputs,
  centsFrom,
  flag,
  has,
  LOAN,
  loanFrom,
  noteRateFrom,
  optionalCents,
  optionalNumber,
  optionalRate,
  optionalWhole,
  rateFrom,
} from '../amortization/read-case.ts';
import { readCase } from '../amortization/run-case.ts';
import { aprAccurate, financeChargeAccurate, onCusp, totalOfPaymentsAccurate, type DisclosedApr } from './accuracy.ts';
import type { Stream } from './actuarial.ts';
import { aprFromFinanceCharge, aprFromUnderstatement } from './apr-from-charge.ts';

const DISCLOSED_CHARGE = ['disclosedFinanceCharge', 'financeChargeDisclosed'] as const;
const RESULTING_APR = ['aprFromDisclosedFinanceCharge', 'aprOfDisclosedFinanceCharge', 'resultingApr', 'correspondingApr'] as const;
const ACTUAL_CHARGE = ['actualFinanceCharge', 'financeChargeActual'] as const;

/** Area `apr-tolerance`: `{disclosed, actual, regular}`, or an understated charge with `partOfFinanceCharge`. */
export function aprTolerance(raw: unknown): Result<unknown> {
  return readCase(raw, (inputs) => {
    const understatedName = Object.keys(inputs).find((name) => /understated/i.test(name));
    const overstatedName = Object.keys(inputs).find((name) => /overstated/i.test(name));
    if (understatedName ?? overstatedName) {
      const amount = understatedName ? centsFrom(inputs, [understatedName]) : -centsFrom(inputs, [overstatedName!]);
      const total = totalOfPaymentsAccurate(0, amount);
      const charge = financeChargeAccurate(0, flag(inputs, ['partOfFinanceCharge', 'financeCharge'], true) ? amount : 0);
      return ok({
        totalOfPaymentsAccurate: total.value,
        financeChargeAccurate: charge.value,
        why: total.why,
        whyFinanceCharge: charge.why,
      });
    }
    if (has(inputs, ...DISCLOSED_CHARGE) && has(inputs, ...ACTUAL_CHARGE) && !has(inputs, 'disclosed', 'disclosedApr', 'disclosedAPR')) {
      const charge = financeChargeAccurate(centsFrom(inputs, DISCLOSED_CHARGE), centsFrom(inputs, ACTUAL_CHARGE));
      return ok({ financeChargeAccurate: charge.value, accurate: charge.value, why: charge.why });
    }
    const irregular = has(inputs, 'irregular') ? flag(inputs, ['irregular']) : !flag(inputs, ['regular'], true);
    const disclosed = rateFrom(inputs, ['disclosed', 'disclosedApr', 'disclosedAPR', 'estimatedApr']);
    const actual = rateFrom(inputs, ['actual', 'actualApr', 'actualAPR']);
    const charge = chargeBehind(inputs);
    if (charge && !charge.ok) return charge;
    const facts = { disclosed, actual, irregular, ...(charge ? { financeCharge: charge.value } : {}) };
    const accurate = aprAccurate(facts);
    return ok({
      accurate: accurate.value,
      newWait: !accurate.value,
      onCusp: onCusp(facts),
      tolerance: irregular ? 0.25 : 0.125,
      why: accurate.why,
    });
  });
}

/** The disclosed charge, the actual one, and the APR that results from the disclosed: said, or worked out from the loan's monthly payments. */
function chargeBehind(inputs: CaseInputs): Result<NonNullable<DisclosedApr['financeCharge']>> | undefined {
  const difference = optionalNumber(inputs, ['financeChargeUnderstatement', 'financeChargeUnderstatedBy']);
  const both = has(inputs, ...DISCLOSED_CHARGE) && has(inputs, ...ACTUAL_CHARGE);
  if (!both && difference === undefined) return undefined;
  const charge = both
    ? { disclosed: centsFrom(inputs, DISCLOSED_CHARGE), actual: centsFrom(inputs, ACTUAL_CHARGE) }
    : { disclosed: 0, actual: difference!.mul(100).toNumber() };
  const said = optionalRate(inputs, RESULTING_APR);
  if (said !== undefined)
    return ok({ ...charge, resultingApr: explained(said, given('APR from the disclosed finance charge', percent(said), 'Case')) });
  const payments = monthlyPayments(inputs);
  if (!payments) return ok(charge);
  const financed = optionalCents(inputs, ['amountFinanced', 'actualAmountFinanced']);
  const found = both
    ? aprFromFinanceCharge(payments, charge.disclosed)
    : financed === undefined
      ? undefined
      : aprFromUnderstatement(payments, financed, charge.actual);
  if (!found) return ok(charge);
  return found.ok ? ok({ ...charge, resultingApr: found.value }) : found;
}

/** Level monthly payments, said or worked out from loan, rate and months; odd days are left out. */
function monthlyPayments(inputs: CaseInputs): readonly Stream[] | undefined {
  const count = optionalWhole(inputs, ['months', 'termMonths', 'payments', 'term']);
  if (count === undefined) return undefined;
  const said = optionalCents(inputs, ['payment', 'monthlyPayment', 'principalAndInterest']);
  if (said !== undefined) return [{ amount: said, count, full: 1, fraction: 0, every: 1 }];
  if (!has(inputs, ...LOAN)) return undefined;
  const amount = principalAndInterest(loanFrom(inputs), noteRateFrom(inputs), count).value;
  return [{ amount, count, full: 1, fraction: 0, every: 1 }];
}
