import { ok, refuse } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getWholesaleProcessSteps } from '../contract/get-wholesale-process-steps.ts';
import { stepPage } from '../domain/process-guide.ts';
import { storedGuide } from './rows/stored-guide.ts';

export default query(getWholesaleProcessSteps, async ({ query: wanted }, portal) => {
  const found = stepPage(await storedGuide(portal), wanted);
  if (!found) return refuse('NO_SUCH_STEP', '');
  return ok({
    ...found,
    pages: [...found.pages],
    infoBlocks: [...found.infoBlocks],
    associatedDocuments: [...found.associatedDocuments],
    relatedLinks: [...found.relatedLinks],
  });
});
