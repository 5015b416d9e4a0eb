import { command } from '../../../platform/operation/operation.ts';
import { renegotiate } from '../contract/renegotiate.ts';
import { renegotiation } from '../domain/index.ts';
import { changePhases } from './changes/change-phases.ts';

export default command(
  renegotiate,
  changePhases(() => renegotiation),
);
