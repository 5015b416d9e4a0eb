import { command } from '../../../platform/operation/operation.ts';
import { floatDown } from '../contract/float-down.ts';
import { floatDownTo } from '../domain/index.ts';
import { changePhases } from './changes/change-phases.ts';
import { rateInPath } from './changes/rate-choices.ts';

export default command(
  floatDown,
  changePhases(({ params }) => floatDownTo(rateInPath(params.selectedRate))),
);
