import type { CaseArea } from '../../foundation/cases/case-area.ts';
import { answerCase, joined, type CaseAnswer, type CaseInputs } from '../../foundation/cases/case-inputs.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import { agencyOf, dollarsFrom, occupancyOf, optional, percentFrom, purposeOf } from '../case-fields.ts';
import { contributionTest } from './contributions.ts';
import { largeDeposit } from './large-deposit.ts';
import { ownFunds } from './own-funds.ts';

/** The calculations of this folder as the command line names them. */
export const calculations: readonly CaseArea[] = [
  {
    name: 'largeDeposit',
    title: 'Large deposits',
    law: 'Fannie Mae B3-4.2-02, Freddie Mac 5501.3, HUD handbook 4000.1 II.A.4.d',
    inputs: ['agency, purpose, deposit, monthlyIncome; optional: sourced, on'],
    run: (inputs) => answerCase(inputs, deposits),
  },
  {
    name: 'ipc',
    title: "Interested parties' contributions",
    law: 'Fannie Mae B3-4.1-02, Freddie Mac 5501.6, HUD handbook 4000.1 II.A.4.d.iii(G)',
    inputs: ['agency, occupancy, price, value, loan, contributions; optional: subordinate, on'],
    run: (inputs) => answerCase(inputs, contributions),
  },
  {
    name: 'ownFunds',
    title: 'Own money beside a gift',
    law: 'Fannie Mae B3-4.3-04',
    inputs: ['occupancy, units, ltv, price; optional: agency (Fannie Mae)'],
    run: (inputs) => answerCase(inputs, gifts),
  },
];

function deposits(fields: CaseInputs): Result<CaseAnswer> {
  const deposit = {
    agency: agencyOf(fields, 'fannie'),
    purpose: purposeOf(fields, 'purchase'),
    deposit: fields.needMoney('deposit', 'amount'),
    ...optional('on', fields.date('on', 'applicationDate', 'caseNumberDate')),
    ...optional('sourced', fields.money('sourced')),
    ...optional('monthlyIncome', fields.money('monthlyIncome', 'income')),
  };
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const found = largeDeposit(deposit);
  if (!found.ok) return found;
  const { threshold, large, reduceBy } = found.value;
  return ok({
    threshold: dollarsFrom(threshold),
    large: large.value,
    reduceBy: dollarsFrom(reduceBy),
    why: joined('Large deposit', [large.why, reduceBy.why, threshold.why]),
  });
}

function contributions(fields: CaseInputs): Result<CaseAnswer> {
  const sale = {
    agency: agencyOf(fields, 'fannie'),
    occupancy: occupancyOf(fields, 'primary'),
    loan: fields.needMoney('loan', 'loanAmount'),
    contributions: fields.needMoney('contributions', 'concessions', 'ipc'),
    ...optional('on', fields.date('on', 'applicationDate')),
    ...optional('price', fields.money('price', 'purchasePrice')),
    ...optional('value', fields.money('value', 'appraisedValue')),
    ...optional('subordinate', fields.money('subordinate', 'closedEndSecond')),
  };
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const found = contributionTest(sale);
  if (!found.ok) return found;
  const { percent, limit, excess, lowered } = found.value;
  return ok({
    percent: percentFrom(percent),
    limit: dollarsFrom(limit),
    excess: dollarsFrom(excess),
    ...(lowered
      ? { adjustedPrice: dollarsFrom(lowered.price), ltvAfter: percentFrom(lowered.ltv), cltvAfter: percentFrom(lowered.cltv) }
      : {}),
    why: joined('Contributions', [excess.why, percent.why, ...(lowered ? [lowered.price.why, lowered.ltv.why, lowered.cltv.why] : [])]),
  });
}

function gifts(fields: CaseInputs): Result<CaseAnswer> {
  const home = {
    agency: agencyOf(fields, 'fannie'),
    occupancy: occupancyOf(fields),
    units: fields.whole('units') ?? 1,
    ltv: fields.needPercent('ltv'),
    price: fields.needMoney('price', 'purchasePrice'),
  };
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const found = ownFunds(home);
  if (!found.ok) return found;
  const { giftAllowed, percent, amount } = found.value;
  return ok({ percent: percentFrom(percent), amount: dollarsFrom(amount), giftAllowed, ...(amount ? { why: amount.why } : {}) });
}
