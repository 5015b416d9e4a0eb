import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getWholesaleProcess } from '../contract/get-wholesale-process.ts';
import { storedGuide } from './rows/stored-guide.ts';

export default query(getWholesaleProcess, async (_asked, portal) => {
  const { mainHeader, processDesc, businessLines } = await storedGuide(portal);
  return ok({
    mainHeader,
    processDesc,
    businessLines: businessLines.map(({ processName, steps }) => ({
      processName,
      steps: steps.map((step) => ({ ...step, topics: step.topics.map(({ topic, url }) => ({ topic, url })) })),
    })),
  });
});
