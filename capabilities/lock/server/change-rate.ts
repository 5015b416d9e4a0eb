import { command } from '../../../platform/operation/operation.ts';
import { changeRate } from '../contract/change-rate.ts';
import { rateChange } from '../domain/index.ts';
import { changePhases } from './changes/change-phases.ts';
import { rateInPath } from './changes/rate-choices.ts';

export default command(
  changeRate,
  changePhases(({ params }) => rateChange(rateInPath(params.selectedRate))),
);
