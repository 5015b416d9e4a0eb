import { ok, refuse } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getSentPaper } from '../contract/get-sent-paper.ts';
import { sentPapersOf } from '../port/sent-papers.ts';

export default query(getSentPaper, async ({ loan, params: { form, version, position }, read }, { files }) => {
  const papers = await read((tx) => sentPapersOf(tx, loan));
  const found = papers.find((each) => each.form === form && each.version === version && each.position === position);
  if (!found) return refuse('PAPER_NOT_SENT', '');
  return ok({ name: found.name, contentType: 'application/pdf', bytes: await files.read(loan.brokerageId, found.sha256), inline: true });
});
