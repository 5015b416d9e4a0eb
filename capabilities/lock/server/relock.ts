import { command } from '../../../platform/operation/operation.ts';
import { relockLoan } from '../contract/relock.ts';
import { relock } from '../domain/index.ts';
import { newTermsPhases } from './changes/judged-change.ts';

export default command(
  relockLoan,
  newTermsPhases(({ params }) => relock(params.relockDesc)),
);
