import { ok, refuse } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getOutsideEstimate } from '../contract/get-outside-estimate.ts';
import { outsideEstimates } from './rows/outside-estimates.ts';

export default query(getOutsideEstimate, async ({ loan, params, read }, { files }) => {
  const one = (await read((tx) => outsideEstimates(tx, loan))).find(({ sequence }) => String(sequence) === params.sequence);
  if (!one) return refuse('VERSION_UNKNOWN', '');
  const { name, contentType, sha256 } = one.file;
  return ok({ name, contentType, bytes: await files.read(loan.brokerageId, sha256) });
});
