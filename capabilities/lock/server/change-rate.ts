import { command } from '../../../platform/operation/operation.ts';
import { changeRate } from '../contract/change-rate.ts';
import { rateChange } from '../domain/index.ts';
import { newTermsPhases } from './changes/judged-change.ts';
import { rateInPath } from './changes/rate-choices.ts';

export default command(
  changeRate,
  newTermsPhases(({ params }) => rateChange(rateInPath(params.selectedRate))),
);
