import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { newestApplication } from '../../application/port/application-versions.ts';
import { transferVoa } from '../contract/transfer-voa.ts';
import { transferVoa as editsOf } from '../domain/transfer-voa.ts';

export default query(transferVoa, async ({ loan, params, read }) => {
  const { version, document } = await read((tx) => newestApplication(tx, loan));
  const edits = editsOf(document, params.token);
  return edits.ok ? ok({ version, edits: [...edits.value] }) : edits;
});
