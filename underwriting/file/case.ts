import type { CaseArea } from '../../foundation/cases/case-area.ts';
import { answerCase, caseInputs, dollarsOf, joined, type CaseAnswer, type CaseInputs } from '../../foundation/cases/case-inputs.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import { dollarsFrom, exactMoney, itemsOf, namesOf, optional, percentFrom, wordOf } from '../case-fields.ts';
import { loanOffered } from '../eligibility/case.ts';
import { earningsOf, FREQUENCIES } from '../income/case.ts';
import { fixedYearsOf } from '../payment/case.ts';
import { decisionAnswer, latesOf } from '../scorecard/case.ts';
import { loanFile, type EnterpriseView, type LoanFileFigures } from './loan-file.ts';
import type { FileBorrower, FileDebt, FileIncome, LoanFile } from './loan-file-facts.ts';

/** The calculations of this folder as the command line names them. */
export const calculations: readonly CaseArea[] = [
  {
    name: 'loanFile',
    title: 'A whole file for both enterprises',
    law: "Fannie Mae Selling Guide B2, B3, B7; Freddie Mac Guide 4203, 5203, 5303, 5401, 5501; the portal's own published card LPS-1",
    inputs: [
      'purpose, occupancy, units, product (fixed, arm5 …), term, price, value, loan, noteRate, miRatePercent, taxesAnnual, insuranceAnnual; optional: floodAnnual, dues, groundRent, secondPayment, closedEndSecond, helocDrawn, helocLine, firstCap, index, margin, hpml, maxRateFiveYears',
      'borrowers: { scores, incomes: { kind: base, variable, selfEmployed, nontaxable or other } }, liabilities: { id, type, balance, payment or reported, remaining, paidOff, documented, incomeDriven }',
      'liquid, fundsToClose; optional: retirementVested, presentHousing, utilization, inquiries, lates12, missing, hardRisk, and what eligibility asks',
    ],
    run: (inputs) => answerCase(inputs, whole),
  },
];

function whole(fields: CaseInputs): Result<CaseAnswer> {
  const file = fileOf(fields);
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const found = loanFile(file);
  return found.ok ? ok(answerOf(found.value)) : found;
}

function fileOf(fields: CaseInputs): LoanFile {
  return {
    loan: loanOffered(fields),
    value: {
      ...optional('price', fields.money('price', 'purchasePrice', 'salesPrice')),
      ...optional('value', fields.money('value', 'appraisedValue')),
      ...optional('closedEndSecond', fields.money('closedEndSecond', 'subordinate', 'secondLien')),
      ...optional('helocDrawn', fields.money('helocDrawn')),
      ...optional('helocLine', fields.money('helocLine')),
    },
    rate: rateOf(fields),
    termMonths: fields.whole('term', 'termMonths') ?? 360,
    costs: costsOf(fields),
    ...optional('miRate', fields.percent('miRatePercent', 'miRate')),
    ...optional('manufactured', fields.flag('manufactured', 'manufacturedHome')),
    borrowers: itemsOf(fields, ['borrowers'], borrowerOf) ?? [],
    debts: itemsOf(fields, ['liabilities', 'debts'], debtOf) ?? [],
    liquid: fields.needMoney('liquid', 'liquidFunds'),
    ...optional('retirementVested', fields.money('retirementVested', 'retirement')),
    fundsToClose: fields.needMoney('fundsToClose', 'cashToClose'),
    ...optional('presentHousing', fields.money('presentHousing', 'presentHousingPayment')),
    credit: {
      ...optional('utilization', fields.percent('utilization')),
      inquiries: fields.whole('inquiries', 'inquiries12') ?? 0,
      ...latesOf(fields),
    },
    missing: namesOf(fields, 'missing'),
    hardRisk: namesOf(fields, 'hardRisk', 'hardRisks'),
  };
}

function rateOf(fields: CaseInputs): LoanFile['rate'] {
  return {
    ...optional('fixedYears', fixedYearsOf(fields)),
    noteRate: fields.needPercent('noteRate', 'rate'),
    ...optional('firstCap', fields.percent('firstCap', 'initialCap')),
    ...optional('index', fields.percent('index')),
    ...optional('margin', fields.percent('margin')),
    ...optional('hpml', fields.flag('hpml', 'hpct', 'higherPriced')),
    ...optional('maxRateFiveYears', fields.percent('maxRateFiveYears', 'maximumRateFiveYears')),
    ...optional('enteredRate', fields.percent('enteredRate')),
  };
}

/** Taxes and insurance are asked for: a home without them has to say so. */
function costsOf(fields: CaseInputs): LoanFile['costs'] {
  return {
    taxesAnnual: fields.needMoney('taxesAnnual', 'taxes'),
    insuranceAnnual: fields.needMoney('insuranceAnnual', 'hazardAnnual', 'insurance'),
    ...optional('floodAnnual', fields.money('floodAnnual', 'flood')),
    ...optional('dues', fields.money('dues', 'hoa', 'hoaMonthly')),
    ...optional('groundRent', fields.money('groundRent')),
    ...optional('secondPayment', fields.money('secondPayment', 'secondLienPayment')),
  };
}

function borrowerOf(item: CaseInputs): FileBorrower {
  return {
    scores: scoresOf(item),
    incomes: itemsOf(item, ['incomes', 'income'], incomeOf) ?? [],
  };
}

/** A bureau without a score may be written as null. */
function scoresOf(item: CaseInputs): readonly number[] {
  const raw = item.raw('scores', 'score');
  if (!Array.isArray(raw)) return item.wholes('scores', 'score') ?? [];
  const known = caseInputs({ scores: raw.filter((each) => each !== null) });
  const scores = known.ok ? known.value.wholes('scores') : undefined;
  if (scores === undefined && raw.some((each) => each !== null)) item.refuseField('scores', '"scores" must be a list of scores.');
  return scores ?? [];
}

function incomeOf(item: CaseInputs): FileIncome {
  const kind = wordOf<FileIncome['kind']>(
    item,
    ['kind', 'type'],
    [
      [/^(base|salary|wage|hourly)/, 'base'],
      [/^(variable|overtime|bonus|commission|tips)/, 'variable'],
      [/^(selfemployed|selfemployment|business)/, 'selfEmployed'],
      [/^(nontaxable|untaxed)/, 'nontaxable'],
      [/./, 'other'],
    ],
  );
  if (kind === 'base')
    return {
      kind,
      frequency: wordOf(item, ['frequency', 'payPeriod'], FREQUENCIES),
      amount: exactMoney(item, 'amount', 'rate', 'pay'),
      ...optional('hours', item.percent('hours', 'hoursPerWeek')),
    };
  if (kind === 'variable') return { kind, earned: earningsOf(item) };
  if (!item.has('monthly', 'amount')) item.refuseField('monthly', '"monthly" is missing.');
  const monthly = kind === 'selfEmployed' ? item.signedMoney('monthly', 'amount') : item.money('monthly', 'amount');
  return { kind, monthly: monthly ?? 0 };
}

const DEBT_TYPES: readonly (readonly [RegExp, FileDebt['type']])[] = [
  [/lease/, 'lease'],
  [/^student/, 'student'],
  [/^(open|thirtyday|30day|chargeaccount)/, 'open30Day'],
  [/^(revolving|creditcard|card|heloc)/, 'revolving'],
  [/^(installment|instalment|auto|car|loan)/, 'installment'],
  [/^alimony/, 'alimony'],
  [/^separatemaintenance/, 'separateMaintenance'],
  [/^child/, 'child'],
  [/./, 'other'],
];

function debtOf(item: CaseInputs, index: number): FileDebt {
  return {
    id: item.text('id') ?? String(index + 1),
    type: wordOf(item, ['type', 'kind'], DEBT_TYPES),
    ...optional('balance', item.money('balance')),
    ...optional('payment', item.money('payment', 'reported', 'reportedPayment', 'monthly')),
    ...optional('remaining', item.whole('remaining', 'remainingPayments', 'paymentsLeft')),
    ...optional('paidOff', item.flag('paidOff', 'paidAtClosing')),
    ofInstallment: {
      ...optional('significant', item.flag('significant')),
      ...optional('securedByOwnAssets', item.flag('securedByOwnAssets', 'securedByFinancialAsset')),
    },
    ofStudent: {
      ...optional('documented', item.money('documented', 'documentedPayment')),
      ...optional('incomeDriven', item.flag('incomeDriven')),
      ...optional('amortizing', item.money('amortizing')),
      ...optional('forgiven', item.flag('forgiven', 'discharged')),
    },
  };
}

function answerOf(found: LoanFileFigures): CaseAnswer {
  const { score, ratios, income, qualifyingRate, insurance, pitia, reservesMonths, fannie, freddie } = found;
  const trees = [pitia, ratios.ltv, ratios.hcltv, income.total, qualifyingRate, insurance.monthly, reservesMonths, score.representative];
  const views = [fannie, freddie].flatMap((view) => [view.debts.why, view.dti.why, view.decision.recommendation.why]);
  return {
    representative: score.representative?.value ?? null,
    averageMedian: score.averageMedian?.value ?? null,
    ltv: percentFrom(ratios.ltv),
    cltv: percentFrom(ratios.cltv),
    hcltv: percentFrom(ratios.hcltv),
    income: dollarsOf(income.total.value),
    qualifyingRate: qualifyingRate.value.toNumber(),
    mi: dollarsFrom(insurance.monthly),
    miStandardCoverage: percentFrom(insurance.coverage),
    pitia: dollarsFrom(pitia),
    reservesMonths: reservesMonths.value.toNumber(),
    fannie: viewAnswer(fannie),
    freddie: viewAnswer(freddie),
    why: joined('Loan file', [...trees.filter((each) => each !== undefined).map((each) => each.why), ...views]),
  };
}

function viewAnswer({ debts, dti, decision }: EnterpriseView) {
  return {
    debts: dollarsOf(debts.value),
    dti: percentFrom(dti),
    points: decision.scored?.total.value ?? null,
    ...decisionAnswer(decision),
  };
}
