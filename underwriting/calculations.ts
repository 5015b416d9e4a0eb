import type { CaseArea } from '../foundation/cases/case-area.ts';
import { calculations as assets } from './assets/case.ts';
import { calculations as credit } from './credit/case.ts';
import { calculations as eligibility } from './eligibility/case.ts';
import { calculations as fha } from './fha/case.ts';
import { calculations as file } from './file/case.ts';
import { calculations as income } from './income/case.ts';
import { calculations as otherIncome } from './income/other-case.ts';
import { calculations as liabilities } from './liabilities/case.ts';
import { calculations as otherLiabilities } from './liabilities/other-case.ts';
import { calculations as ltv } from './ltv/case.ts';
import { calculations as mi } from './mi/case.ts';
import { calculations as payment } from './payment/case.ts';
import { calculations as rental } from './rental/case.ts';
import { calculations as reserves } from './reserves/case.ts';
import { calculations as resubmission } from './resubmission/case.ts';
import { calculations as score } from './score/case.ts';
import { calculations as usda } from './usda/case.ts';
import { calculations as va } from './va/case.ts';
import { calculations as scorecard } from './scorecard/case.ts';
import { calculations as waiting } from './waiting/case.ts';

/** Every calculation of the guides with its one function. */
export const CALCULATIONS: readonly CaseArea[] = [
  ...score,
  ...ltv,
  ...income,
  ...otherIncome,
  ...rental,
  ...liabilities,
  ...otherLiabilities,
  ...payment,
  ...reserves,
  ...assets,
  ...credit,
  ...resubmission,
  ...eligibility,
  ...waiting,
  ...mi,
  ...va,
  ...usda,
  ...fha,
  ...scorecard,
  ...file,
];
