import type { CaseArea } from '../../foundation/cases/case-area.ts';
import { answerCase, joined, type CaseAnswer, type CaseInputs } from '../../foundation/cases/case-inputs.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import type { Occupancy } from '../agency.ts';
import { agencyOf, dollarsFrom, itemsOf, optional, percentFrom, wordOf } from '../case-fields.ts';
import { supportPaid, type SupportPaid } from './alimony-paid.ts';
import { collections, type Collection } from './collections.ts';
import { paidByOther } from './paid-by-other.ts';

/** Support paid, debts that another pays, and collections, as the command line names their calculations. */
export const calculations: readonly CaseArea[] = [
  {
    name: 'alimonyPaid',
    title: 'Alimony and child support paid, as a debt or as less income',
    law: 'Fannie Mae B3-6-05, Freddie Mac 5401.2, HUD handbook 4000.1 II.A.4.b.iv',
    inputs: ['kind (alimony, separateMaintenance, child), amount, income, otherObligations; optional: agency (Fannie Mae), remaining'],
    run: (inputs) => answerCase(inputs, alimonyPaid),
  },
  {
    name: 'paidByOther',
    title: 'A debt that another person pays',
    law: 'Fannie Mae B3-6-05, Freddie Mac 5401.2, HUD handbook 4000.1 II.A.4.b.iv',
    inputs: ['type, months; optional: agency (Fannie Mae), lates, payerObligated, payerInterestedParty'],
    run: (inputs) => answerCase(inputs, byOther),
  },
  {
    name: 'collections',
    title: 'Accounts in collection',
    law: 'HUD handbook 4000.1 II.A.4.b.iv, Fannie Mae B3-5.3-09',
    inputs: [
      'agency, accounts: { balance, medical, chargeOff, paidAtClosing, arrangement }; Fannie Mae: occupancyUnits, or occupancy and units',
    ],
    run: (inputs) => answerCase(inputs, inCollection),
  },
];

function alimonyPaid(fields: CaseInputs): Result<CaseAnswer> {
  const agency = agencyOf(fields, 'fannie');
  const support: SupportPaid = {
    kind: wordOf<SupportPaid['kind']>(
      fields,
      ['kind'],
      [
        [/^child/, 'child'],
        [/^separate|maintenance/, 'separateMaintenance'],
        [/^(alimony|spous)/, 'alimony'],
      ],
    ),
    amount: fields.needMoney('amount'),
    income: fields.needMoney('income'),
    otherObligations: fields.needMoney('otherObligations', 'obligations'),
    ...optional('remaining', fields.whole('remaining', 'remainingPayments')),
  };
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const found = supportPaid({ agency }, support);
  if (!found.ok) return found;
  const { asDebt, asIncomeReduction, counted } = found.value;
  return ok({
    asDebt: percentFrom(asDebt),
    asIncomeReduction: percentFrom(asIncomeReduction),
    counted: counted.value,
    why: joined('Support paid', [asDebt.why, ...(asIncomeReduction ? [asIncomeReduction.why] : []), counted.why]),
  });
}

function byOther(fields: CaseInputs): Result<CaseAnswer> {
  const agency = agencyOf(fields, 'fannie');
  const debt = {
    mortgage:
      wordOf(
        fields,
        ['type', 'kind'],
        [
          [/mortgage|heloc|homeequity/, 'mortgage'],
          [/./, 'other'],
        ],
      ) === 'mortgage',
    months: fields.needWhole('months', 'monthsPaid'),
    ...optional('lates', fields.whole('lates', 'delinquencies')),
    ...optional('payerObligated', fields.flag('payerObligated')),
    ...optional('payerInterestedParty', fields.flag('payerInterestedParty', 'interestedParty')),
  };
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const found = paidByOther({ agency }, debt);
  return found.ok ? ok({ leftOut: found.value.value, why: found.value.why }) : found;
}

function inCollection(fields: CaseInputs): Result<CaseAnswer> {
  const agency = agencyOf(fields);
  const home = homeOf(fields);
  const accounts = itemsOf(fields, ['accounts'], (item): Collection => ({
    balance: item.needMoney('balance'),
    ...optional('medical', item.flag('medical')),
    ...optional('chargeOff', item.flag('chargeOff')),
    ...optional('paidAtClosing', item.flag('paidAtClosing', 'paid')),
    ...optional('arrangement', item.money('arrangement', 'arrangedPayment', 'payment')),
  }));
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const found = collections({ agency }, accounts ?? [], home);
  if (!found.ok) return found;
  const { total, monthly, payoff } = found.value;
  return ok({
    total: dollarsFrom(total),
    monthly: dollarsFrom(monthly),
    payoff: dollarsFrom(payoff),
    why: joined('Collections', [monthly.why, payoff.why, total.why]),
  });
}

/** "Primary1", "Primary2-4", "SecondHome", "Investment1"; or the occupancy and the units apart. */
function homeOf(fields: CaseInputs): { readonly occupancy: Occupancy; readonly units: number } | undefined {
  if (!fields.has('occupancyUnits', 'occupancy')) return undefined;
  const said = fields.text('occupancyUnits', 'occupancy') ?? '';
  const units = /\d/.exec(said)?.[0];
  const occupancy = wordOf<Occupancy>(
    fields,
    ['occupancyUnits', 'occupancy'],
    [
      [/^(primary|principal|home)/, 'primary'],
      [/^second/, 'secondHome'],
      [/^invest/, 'investment'],
    ],
  );
  return { occupancy, units: fields.whole('units') ?? Number(units ?? 1) };
}
