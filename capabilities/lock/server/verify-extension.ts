import { query } from '../../../platform/operation/operation.ts';
import { verifyExtension } from '../contract/verify-extension.ts';
import { extension } from '../domain/index.ts';
import { verifiedChange } from './changes/change-phases.ts';

export default query(verifyExtension, (asked, portal) => verifiedChange(asked, portal, extension(asked.params.extensionDesc)));
