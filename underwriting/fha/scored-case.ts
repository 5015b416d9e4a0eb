import type { Decimal } from 'decimal.js';
import type { CaseArea } from '../../foundation/cases/case-area.ts';
import { answerCase, caseInputs, type CaseAnswer, type CaseInputs, joined } from '../../foundation/cases/case-inputs.ts';
import type { Cents } from '../../foundation/money/money.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import { itemsOf, optional, percentFrom, purposeOf } from '../case-fields.ts';
import type { DisputedAccount } from './disputed-accounts.ts';
import { fhaDowngrade } from './downgrade.ts';
import type { MortgageLates } from './mortgage-lates.ts';
import { fhaQm } from './qualified-mortgage.ts';
import { fhaRescore, type ScoredAndVerified } from './rescore.ts';

/** The tests of a loan that the system has scored, as the command line names them. */
export const calculations: readonly CaseArea[] = [
  {
    name: 'fhaDowngrade',
    title: 'Whether an Accept of TOTAL is underwritten by hand',
    law: 'HUD handbook 4000.1 II.A.4.a; HUD KA-02114, KA-04851',
    inputs: [
      'caseDate; optional: disputed, bankruptcyDischarge, titleTransfer, mortgageLates12, paymentsAfterForbearance, undisclosedMortgage, business, unevaluated, purpose',
    ],
    run: (inputs) => answerCase(inputs, downgrade),
  },
  {
    name: 'fhaRescore',
    title: 'Whether a loan goes to TOTAL again',
    law: 'HUD KA-04503',
    inputs: ['reserves, income, pti: pairs of scored and verified; optional: otherChange'],
    run: (inputs) => answerCase(inputs, rescore),
  },
  {
    name: 'fhaQm',
    title: 'Whether an FHA loan is a qualified mortgage with a safe harbour',
    law: '24 CFR 203.19',
    inputs: ['apr, apor, mipPercent'],
    run: (inputs) => answerCase(inputs, qualified),
  },
];

function disputedOf(item: CaseInputs): DisputedAccount {
  const spouse = item.flag('nonBorrowingSpouse', 'spouse') === true && item.flag('communityProperty', 'communityPropertyState') !== false;
  return {
    balance: item.needMoney('balance', 'amount'),
    nonBorrowingSpouse: spouse,
    ...optional('medical', item.flag('medical')),
    ...optional('identityTheft', item.flag('identityTheft', 'unauthorizedUse')),
    ...optional('paidAsAgreed', item.flag('paidAsAgreed')),
    ...optional('monthsSinceLate', item.whole('monthsSinceLate', 'lateMonthsAgo')),
  };
}

function latesOf(fields: CaseInputs): MortgageLates | undefined {
  const raw = fields.raw('mortgageLates12', 'mortgageLates');
  const after = optional('paymentsAfterForbearance', fields.whole('paymentsAfterForbearance', 'forbearancePayments'));
  if (raw === undefined) return after.paymentsAfterForbearance === undefined ? undefined : after;
  const read = caseInputs(raw);
  if (!read.ok) {
    fields.refuseField('mortgageLates12', '"mortgageLates12" must hold numbers by days.');
    return undefined;
  }
  const lates = {
    ...optional('of30', read.value.whole('30', 'x30', 'late30')),
    ...optional('of60', read.value.whole('60', 'x60', 'late60')),
    ...optional('of90', read.value.whole('90', 'x90', 'late90')),
    ...after,
  };
  const stopped = read.value.refusal();
  if (stopped) fields.refuseField(`mortgageLates12.${stopped.refusal.field ?? ''}`, stopped.refusal.message);
  return lates;
}

/** Each amount of a list read alike; undefined where there is no list. */
function listOf<T>(fields: CaseInputs, names: readonly string[], read: (item: CaseInputs) => T | undefined): readonly T[] | undefined {
  const raw = fields.raw(...names);
  if (raw === undefined) return undefined;
  const list: readonly unknown[] = Array.isArray(raw) ? raw : [raw];
  return list.flatMap((amount) => {
    const item = caseInputs({ amount });
    const found = item.ok ? read(item.value) : undefined;
    if (found === undefined) fields.refuseField(names[0]!, `"${names[0]}" must be a list of amounts.`);
    return found === undefined ? [] : [found];
  });
}

function downgrade(fields: CaseInputs): Result<CaseAnswer> {
  const facts = {
    purpose: purposeOf(fields, 'purchase'),
    ...optional('caseDate', fields.date('caseDate', 'caseNumberDate')),
    ...optional('disputed', itemsOf(fields, ['disputed', 'disputedAccounts'], disputedOf)),
    ...optional('bankruptcyDischarge', fields.date('bankruptcyDischarge', 'discharge')),
    ...optional('titleTransfer', fields.date('titleTransfer', 'foreclosure')),
    ...optional('mortgageLates12', latesOf(fields)),
    ...optional('undisclosedMortgage', fields.flag('undisclosedMortgage')),
    ...optional(
      'business',
      listOf<Cents>(fields, ['business', 'businessIncome'], (item) => item.signedMoney('amount')),
    ),
    ...optional('unevaluated', fields.flag('unevaluated', 'notEvaluated')),
  };
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const found = fhaDowngrade(facts);
  if (!found.ok) return found;
  return ok({ codes: found.value.codes, downgrade: found.value.downgrade.value, why: found.value.downgrade.why });
}

/** As scored and as verified; a pair that is missing, or no pair, is refused. */
function pairOf<T>(
  fields: CaseInputs,
  names: readonly string[],
  read: (item: CaseInputs) => T | undefined,
  blank: T,
): ScoredAndVerified<T> {
  const pair = listOf(fields, names, read);
  if (pair?.length !== 2) fields.refuseField(names[0]!, `"${names[0]}" must be what was scored and what was verified.`);
  return { scored: pair?.[0] ?? blank, verified: pair?.[1] ?? blank };
}

function rescore(fields: CaseInputs): Result<CaseAnswer> {
  const money = (item: CaseInputs): Cents | undefined => item.money('amount');
  const facts = {
    reserves: pairOf(fields, ['reserves'], money, 0),
    income: pairOf(fields, ['income'], money, 0),
    housingRatio: pairOf<Decimal | number>(fields, ['pti', 'housingRatio', 'front'], (item) => item.percent('amount'), 0),
    ...optional('otherChange', fields.flag('otherChange', 'other')),
  };
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const found = fhaRescore(facts);
  if (!found.ok) return found;
  return ok({ reasons: found.value.reasons, rescore: found.value.rescore.value, why: found.value.rescore.why });
}

function qualified(fields: CaseInputs): Result<CaseAnswer> {
  const facts = {
    apr: fields.needPercent('apr'),
    apor: fields.needPercent('apor'),
    annualMip: fields.needPercent('mipPercent', 'annualMip', 'mip'),
  };
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const found = fhaQm(facts);
  if (!found.ok) return found;
  const { threshold, safeHarbor } = found.value;
  return ok({
    threshold: percentFrom(threshold),
    safeHarbor: safeHarbor.value,
    why: joined('Qualified mortgage', [safeHarbor.why, threshold.why]),
  });
}
