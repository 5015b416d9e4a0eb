import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getMismoData } from '../contract/get-mismo-data.ts';
import { newestApplication } from '../port/application-versions.ts';

export default query(getMismoData, async ({ loan, read }) => {
  const { version, document } = await read((tx) => newestApplication(tx, loan));
  return ok({ version, mismoVersion: '3.4', document });
});
