import { query } from '../../../platform/operation/operation.ts';
import { getPipelineList } from '../contract/get-pipeline-list.ts';
import { listLoans } from './list/list-loans.ts';
import { listFor } from './list/list-views.ts';

export default query(getPipelineList, async (asked, portal) => {
  const page = await asked.readAside('current', async (tx) => listLoans(tx, {}, await listFor(tx, asked, portal)));
  if (!page.ok) throw new Error('The first page needs no cursor');
  return page;
});
