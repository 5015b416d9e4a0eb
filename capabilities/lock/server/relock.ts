import { command } from '../../../platform/operation/operation.ts';
import { relockLoan } from '../contract/relock.ts';
import { relock } from '../domain/index.ts';
import { changePhases } from './changes/change-phases.ts';

export default command(
  relockLoan,
  changePhases(({ params }) => relock(params.relockDesc)),
);
