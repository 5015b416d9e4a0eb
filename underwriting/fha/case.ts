import type { CaseArea } from '../../foundation/cases/case-area.ts';
import { answerCase, dollarsOf, joined, type CaseAnswer, type CaseInputs } from '../../foundation/cases/case-inputs.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import { dollarsFrom, moneyList, optional, percentFrom, purposeOf, wordOf } from '../case-fields.ts';
import { calculations as tests } from './scored-case.ts';
import { fhaLoan } from './loan.ts';
import { fhaManual } from './manual.ts';
import type { CompensatingFactor } from './manual-ratios.ts';
import { fhaMip, type FhaMipException } from './mip.ts';

/** The calculations of this folder as the command line names them. */
export const calculations: readonly CaseArea[] = [
  {
    name: 'fhaLoan',
    title: 'Highest base loan that FHA insures',
    law: 'HUD handbook 4000.1 II.A.1, II.A.2',
    inputs: [
      'price, value; optional: score, purpose, units, inducements, nonOccupant, family, parentSells, identityOfInterest, identityException, tenantMonths, caseDate',
    ],
    run: (inputs) => answerCase(inputs, loan),
  },
  {
    name: 'fhaMip',
    title: 'Upfront and annual premium of an FHA loan',
    law: 'HUD ML 2023-05; HUD handbook 4000.1 appendix 1.0',
    inputs: ['base, value, term; optional: exception, endorsedOn'],
    run: (inputs) => answerCase(inputs, premium),
  },
  {
    name: 'fhaManual',
    title: 'Ratios of an FHA loan underwritten by hand',
    law: 'HUD handbook 4000.1 II.A.5',
    inputs: ['income, payment, debts, score; optional: factors, energyEfficient, caseDate'],
    run: (inputs) => answerCase(inputs, manual),
  },
  ...tests,
];

function loan(fields: CaseInputs): Result<CaseAnswer> {
  const facts = {
    purpose: purposeOf(fields, 'purchase'),
    ...optional('price', fields.money('price', 'purchasePrice', 'salesPrice')),
    ...optional('value', fields.money('value', 'appraisedValue')),
    ...optional('inducements', fields.money('inducements', 'concessions', 'excessContributions')),
    ...optional('score', fields.whole('score', 'minimumDecisionCreditScore', 'mdcs')),
    ...optional('units', fields.whole('units', 'unitCount')),
    ...optional('nonOccupant', fields.flag('nonOccupant', 'nonOccupantCoBorrower', 'nonOccupantBorrower')),
    ...optional('family', fields.flag('family', 'familyMember', 'relative')),
    ...optional('parentSellsToChild', fields.flag('parentSells', 'parentSellsToChild', 'parentToChild', 'sellerIsParent')),
    ...optional('identityOfInterest', fields.flag('identityOfInterest')),
    ...optional('identityException', fields.flag('identityException', 'identityOfInterestException')),
    ...optional('tenantMonths', fields.whole('tenantMonths')),
    ...optional('on', fields.date('caseDate', 'caseNumberDate')),
  };
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const found = fhaLoan(facts);
  if (!found.ok) return found;
  const { maxLtv, maxBase, minimumInvestment } = found.value;
  return ok({
    maxLtv: percentFrom(maxLtv),
    maxBase: dollarsOf(maxBase.value),
    minimumInvestment: dollarsFrom(minimumInvestment),
    why: joined('Base loan', [maxBase.why, ...(minimumInvestment ? [minimumInvestment.why] : [])]),
  });
}

const EXCEPTIONS = [
  [/2009/, 'endorsedBeforeJune2009'],
  [/hawai|247/, 'hawaiianHomeLands'],
  [/indian|248/, 'indianLands'],
] as const satisfies readonly (readonly [RegExp, FhaMipException])[];

function premium(fields: CaseInputs): Result<CaseAnswer> {
  const facts = {
    base: fields.needMoney('base', 'baseLoan', 'loan'),
    value: fields.needMoney('value', 'adjustedValue'),
    termMonths: fields.needWhole('term', 'termMonths', 'months'),
    ...(fields.has('exception', 'case') ? { exception: wordOf<FhaMipException>(fields, ['exception', 'case'], EXCEPTIONS) } : {}),
    ...optional('on', fields.date('endorsedOn', 'endorsed', 'caseDate')),
  };
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const found = fhaMip(facts);
  if (!found.ok) return found;
  const { ltv, ufmip, basisPoints, years } = found.value;
  return ok({
    ltv: percentFrom(ltv),
    ufmip: dollarsFrom(ufmip),
    bps: basisPoints.value,
    years: years ?? null,
    why: joined('Premiums', [ufmip.why, ltv.why, basisPoints.why]),
  });
}

const FACTORS = [
  [/^reserves|^verifiedreserves|^cashreserves/, 'reserves'],
  [/housingincrease|paymentincrease|smallincrease/, 'minimalHousingIncrease'],
  [/discretionary/, 'noDiscretionaryDebt'],
  [/additionalincome|significantincome/, 'additionalIncome'],
  [/residual/, 'residualIncome'],
] as const satisfies readonly (readonly [RegExp, CompensatingFactor])[];

function factorsOf(fields: CaseInputs): readonly CompensatingFactor[] {
  const raw = fields.raw('factors', 'compensatingFactors');
  if (raw === undefined) return [];
  const list: readonly unknown[] = Array.isArray(raw) ? raw : [raw];
  return list.flatMap((each) => {
    const plain = typeof each === 'string' ? each.replace(/[^a-z0-9]/gi, '').toLowerCase() : '';
    const known = FACTORS.find(([pattern]) => pattern.test(plain))?.[1];
    if (known === undefined) fields.refuseField('factors', `"${String(each)}" is not known as a compensating factor.`);
    return known === undefined ? [] : [known];
  });
}

function manual(fields: CaseInputs): Result<CaseAnswer> {
  const facts = {
    income: fields.needMoney('income', 'monthlyIncome'),
    payment: fields.needMoney('payment', 'pitia', 'housingPayment'),
    debts: moneyList(fields, 'debts', 'monthlyDebts') ?? [],
    factors: factorsOf(fields),
    ...optional('score', fields.whole('score', 'minimumDecisionCreditScore', 'mdcs')),
    ...optional('energyEfficient', fields.flag('energyEfficient', 'energyEfficientHome', 'eeh')),
    ...optional('on', fields.date('caseDate', 'caseNumberDate')),
  };
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const found = fhaManual(facts);
  if (!found.ok) return found;
  const { front, back, tier, approvable } = found.value;
  return ok({
    front: percentFrom(front),
    back: percentFrom(back),
    tier: tier ?? null,
    approvable: approvable.value,
    why: joined('By hand', [approvable.why, front.why, back.why]),
  });
}
