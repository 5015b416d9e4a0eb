import { command } from '../../../platform/operation/operation.ts';
import { extendLock } from '../contract/extend.ts';
import { extension } from '../domain/index.ts';
import { changePhases } from './changes/change-phases.ts';

export default command(
  extendLock,
  changePhases(({ params }) => extension(params.extensionDesc)),
);
