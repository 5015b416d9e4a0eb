import { ok, refuse } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { LENDER } from '../../access/port/brokerages.ts';
import { getLenderPaperFile } from '../contract/get-lender-paper-file.ts';
import { lenderPapers } from './rows/lender-papers.ts';

export default query(getLenderPaperFile, async ({ params: { paperId }, read }, { files }) => {
  const [paper] = await read((tx) => lenderPapers(tx, paperId));
  if (!paper) return refuse('PAPER_NOT_FOUND', '');
  return ok({ name: paper.fileName, contentType: 'application/pdf', bytes: await files.read(LENDER, Buffer.from(paper.sha256, 'hex')) });
});
