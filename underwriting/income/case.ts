import type { CaseArea } from '../../foundation/cases/case-area.ts';
import { answerCase, caseInputs, dollarsOf, type CaseAnswer, type CaseInputs } from '../../foundation/cases/case-inputs.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import { agencyOf, dollarsFrom, exactMoney, optional, percentFrom, wordOf } from '../case-fields.ts';
import { fhaOvertime, fhaVaryingHours } from './fha-earnings.ts';
import { freddieFluctuation } from './freddie-fluctuation.ts';
import { monthlyBasePay, type PayFrequency } from './pay-period.ts';
import { variableIncome, type VaryingEarnings } from './variable-income.ts';

/** Pay and earnings that vary, as the command line names their calculations. */
export const calculations: readonly CaseArea[] = [
  {
    name: 'payPeriod',
    title: 'Base pay a month',
    law: 'Fannie Mae B3-3.3-01, Freddie Mac 5303.1(c)(i)',
    inputs: ['frequency (annual, monthly, semiMonthly, biweekly, weekly, hourly), amount; hourly: hours a week'],
    run: (inputs) => answerCase(inputs, payPeriod),
  },
  {
    name: 'variableIncome',
    title: 'Overtime, bonus, commission, tips and varying hours',
    law: 'Fannie Mae B3-3.3-02',
    inputs: ['ytd, ytdMonths, prior; optional: priorMonths (12), stabilized { amount, months }, paidOnceAYear'],
    run: (inputs) => answerCase(inputs, variable),
  },
  {
    name: 'freddieFluctuation',
    title: 'Fluctuating income',
    law: 'Freddie Mac 5303.1(d)(i)',
    inputs: ['ytd, ytdMonths, prior; optional: priorMonths (12)'],
    run: (inputs) => answerCase(inputs, fluctuation),
  },
  {
    name: 'fhaOvertime',
    title: 'Overtime, bonus and tips by FHA',
    law: 'HUD handbook 4000.1 II.A.4.c',
    inputs: ['total, months, lastYear'],
    run: (inputs) => answerCase(inputs, overtime),
  },
  {
    name: 'fhaHourlyVarying',
    title: 'Hourly pay with varying hours by FHA',
    law: 'HUD handbook 4000.1 II.A.4.c',
    inputs: ['year1, year2; after a documented raise: raise, averageMonthlyHours, rate'],
    run: (inputs) => answerCase(inputs, varyingHours),
  },
];

/** How often pay comes, as cases spell it. */
export const FREQUENCIES: readonly (readonly [RegExp, PayFrequency])[] = [
  [/^(annual|annually|yearly|year|salary)$/, 'annual'],
  [/^(monthly|month)$/, 'monthly'],
  [/^(semimonthly|twiceamonth)$/, 'semiMonthly'],
  [/^(biweekly|everytwoweeks|fortnightly)$/, 'biweekly'],
  [/^(weekly|week)$/, 'weekly'],
  [/^(hourly|hour)$/, 'hourly'],
];

function payPeriod(fields: CaseInputs): Result<CaseAnswer> {
  const pay = {
    frequency: wordOf<PayFrequency>(fields, ['frequency', 'payPeriod'], FREQUENCIES),
    amount: exactMoney(fields, 'amount', 'rate', 'pay'),
    ...optional('hours', fields.percent('hours', 'hoursPerWeek')),
  };
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const found = monthlyBasePay(pay);
  return found.ok ? ok({ monthly: dollarsFrom(found.value), why: found.value.why }) : found;
}

/** Earnings that vary, as cases spell them. */
export function earningsOf(fields: CaseInputs): VaryingEarnings {
  return {
    ytd: fields.needMoney('ytd', 'yearToDate'),
    ytdMonths: fields.needPercent('ytdMonths'),
    prior: fields.needMoney('prior', 'priorYear'),
    ...optional('priorMonths', fields.percent('priorMonths')),
    ...optional('stabilized', stabilizedOf(fields)),
    paidOnceAYear: fields.flag('paidOnceAYear', 'annualBonus') ?? false,
  };
}

function stabilizedOf(fields: CaseInputs): VaryingEarnings['stabilized'] {
  const raw = fields.raw('stabilized');
  if (raw === undefined || raw === null) return undefined;
  const own = caseInputs(raw);
  const found = own.ok ? { amount: own.value.needMoney('amount'), months: own.value.needPercent('months') } : undefined;
  if (!own.ok || own.value.refusal()) fields.refuseField('stabilized', '"stabilized" gives an "amount" and the "months" since.');
  return found;
}

function variable(fields: CaseInputs): Result<CaseAnswer> {
  const agency = agencyOf(fields, 'fannie');
  const earned = earningsOf(fields);
  const stopped = fields.refusal();
  if (stopped) return stopped;
  if (agency === 'freddie') return fluctuating(earned);
  if (agency !== 'fannie')
    return refuse('AGENCY_NOT_COVERED', 'Of FHA use fhaOvertime or fhaHourlyVarying; the rules of VA and USDA are not carried.', {
      field: 'agency',
    });
  const found = variableIncome(earned);
  if (!found.ok) return found;
  return ok({ trend: found.value.trend, monthly: dollarsFrom(found.value.monthly), why: found.value.monthly.why });
}

function fluctuation(fields: CaseInputs): Result<CaseAnswer> {
  const earned = earningsOf(fields);
  return fields.refusal() ?? fluctuating(earned);
}

function fluctuating(earned: VaryingEarnings): Result<CaseAnswer> {
  const found = freddieFluctuation(earned);
  if (!found.ok) return found;
  const { fluctuation: moved, band, asks, monthly } = found.value;
  return ok({ fluctuation: percentFrom(moved), band, asks, monthly: dollarsOf(monthly.value), why: monthly.why });
}

function overtime(fields: CaseInputs): Result<CaseAnswer> {
  const earned = { total: fields.needMoney('total'), months: fields.needPercent('months'), lastYear: fields.needMoney('lastYear') };
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const found = fhaOvertime(earned);
  if (!found.ok) return found;
  return ok({ monthly: dollarsFrom(found.value.monthly), usable: found.value.usable.value, why: found.value.monthly.why });
}

function varyingHours(fields: CaseInputs): Result<CaseAnswer> {
  const raised = fields.flag('raise', 'documentedRaise') ?? false;
  const raise = raised
    ? { monthlyHours: fields.needPercent('averageMonthlyHours', 'monthlyHours'), rate: exactMoney(fields, 'rate', 'currentRate') }
    : undefined;
  const earned = { year1: fields.needMoney('year1'), year2: fields.needMoney('year2'), ...optional('raise', raise) };
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const found = fhaVaryingHours(earned);
  return found.ok ? ok({ monthly: dollarsFrom(found.value), why: found.value.why }) : found;
}
