import type { CaseArea } from '../../foundation/cases/case-area.ts';
import { answerCase, joined, type CaseAnswer, type CaseInputs } from '../../foundation/cases/case-inputs.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import { dollarsFrom, moneyList, optional, percentFrom } from '../case-fields.ts';
import { vaEntitlement } from './entitlement.ts';
import { vaGuaranty } from './guaranty.ts';
import { vaResidual } from './residual-income.ts';
import { vaRequiredResidual, type VaHousehold } from './residual-required.ts';

const HOUSEHOLD = 'optional: activeDutyNearBase, selfSupporting, fosterChildren, on';

/** The calculations of this folder as the command line names them. */
export const calculations: readonly CaseArea[] = [
  {
    name: 'vaRequired',
    title: 'Residual income that VA asks of a household',
    law: '38 CFR 36.4340(e)',
    inputs: [`state, family, loan; ${HOUSEHOLD}`],
    run: (inputs) => answerCase(inputs, required),
  },
  {
    name: 'vaResidual',
    title: 'Residual income and debt ratio of VA',
    law: '38 CFR 36.4340(c) to (f)',
    inputs: [`state, family, loan, gross, taxes, squareFeet, piti; ${HOUSEHOLD}, debts, childCare, jobCosts, nontaxable`],
    run: (inputs) => answerCase(inputs, residual),
  },
  {
    name: 'vaEntitlement',
    title: 'Entitlement that is left and the down payment',
    law: '38 U.S.C. 3703, VA Circular 26-19-30',
    inputs: ['price, value; optional: used, countyLimit, on'],
    run: (inputs) => answerCase(inputs, entitlement),
  },
  {
    name: 'vaGuaranty',
    title: 'What VA guarantees of a loan',
    law: '38 U.S.C. 3703(a)(1)',
    inputs: ['loan; optional: used, countyLimit, on'],
    run: (inputs) => answerCase(inputs, guaranty),
  },
];

function householdOf(fields: CaseInputs): VaHousehold {
  const state = fields.text('state', 'propertyState');
  if (state === undefined) fields.refuseField('state', '"state" is missing.');
  return {
    state: state ?? '',
    family: fields.needWhole('family', 'familySize', 'householdSize', 'household'),
    loan: fields.needMoney('loan', 'loanAmount'),
    ...optional('nearBase', fields.flag('activeDutyNearBase', 'nearBase', 'militaryNearBase', 'retiredNearBase')),
    ...optional('selfSupporting', fields.whole('selfSupporting', 'selfSupportingMembers')),
    ...optional('fosterChildren', fields.whole('fosterChildren', 'foster')),
    ...optional('on', fields.date('on', 'date')),
  };
}

function required(fields: CaseInputs): Result<CaseAnswer> {
  const home = householdOf(fields);
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const found = vaRequiredResidual(home);
  if (!found.ok) return found;
  return ok({ region: found.value.region, required: dollarsFrom(found.value.required), why: found.value.required.why });
}

function residual(fields: CaseInputs): Result<CaseAnswer> {
  const loan = {
    ...householdOf(fields),
    gross: fields.needMoney('gross', 'income', 'grossIncome', 'monthlyIncome'),
    taxes: fields.needMoney('taxes', 'incomeTaxes', 'withholding'),
    squareFeet: fields.needPercent('squareFeet', 'sqft', 'livingArea', 'grossLivingArea').toNumber(),
    piti: fields.needMoney('piti', 'pitia', 'housing', 'housingPayment'),
    debts: moneyList(fields, 'debts', 'otherDebts') ?? [],
    ...optional('childCare', fields.money('childCare')),
    ...optional('jobCosts', fields.money('jobCosts', 'jobExpenses', 'jobRelated')),
    ...optional('nontaxable', fields.money('nontaxable', 'untaxed', 'taxFree')),
  };
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const found = vaResidual(loan);
  if (!found.ok) return found;
  const all = found.value;
  return ok({
    region: all.region,
    utilities: dollarsFrom(all.utilities),
    residual: dollarsFrom(all.residual),
    required: dollarsFrom(all.required),
    percent: percentFrom(all.percent),
    ratio: percentFrom(all.ratio),
    meetsResidual: all.meetsResidual.value,
    statementNeeded: all.statementNeeded.value,
    why: joined('Residual income', [all.residual.why, all.percent.why, all.meetsResidual.why, all.statementNeeded.why]),
  });
}

function entitlementFields(fields: CaseInputs) {
  return {
    ...optional('used', fields.money('used', 'entitlementUsed', 'inUse')),
    ...optional('countyLimit', fields.money('countyLimit', 'limit')),
    ...optional('on', fields.date('on', 'date')),
  };
}

function entitlement(fields: CaseInputs): Result<CaseAnswer> {
  const purchase = {
    price: fields.needMoney('price', 'purchasePrice'),
    value: fields.needMoney('value', 'appraisedValue', 'reasonableValue'),
    ...entitlementFields(fields),
  };
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const found = vaEntitlement(purchase);
  if (!found.ok) return found;
  const { remaining, noDownLimit, down, guaranty: guaranteed } = found.value;
  return ok({
    remaining: dollarsFrom(remaining),
    noDownLimit: dollarsFrom(noDownLimit),
    down: dollarsFrom(down),
    guaranty: dollarsFrom(guaranteed),
    why: joined('Entitlement', [
      guaranteed.why,
      down.why,
      ...(noDownLimit ? [noDownLimit.why] : []),
      ...(remaining ? [remaining.why] : []),
    ]),
  });
}

function guaranty(fields: CaseInputs): Result<CaseAnswer> {
  const loan = { loan: fields.needMoney('loan', 'loanAmount'), ...entitlementFields(fields) };
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const found = vaGuaranty(loan);
  if (!found.ok) return found;
  return ok({ guaranty: dollarsFrom(found.value), why: found.value.why });
}
