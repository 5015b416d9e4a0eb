import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { generateDisclosure } from '../contract/generate-disclosure.ts';
import { estimateNow } from './rows/estimate-now.ts';

export default query(generateDisclosure, async (asked, portal) => {
  const found = await estimateNow(asked, portal);
  if (!found.ok) return found;
  const { estimate, work } = found.value;
  return ok({ place: work.place, document: { ...estimate.document }, fees: estimate.lines.map((line) => ({ ...line })) });
});
