import { query } from '../../../platform/operation/operation.ts';
import { postPipelineList } from '../contract/post-pipeline-list.ts';
import { listLoans } from './list/list-loans.ts';
import { listFor } from './list/list-views.ts';

export default query(postPipelineList, (asked, portal) =>
  asked.readAside('current', async (tx) => listLoans(tx, asked.body, await listFor(tx, asked, portal))),
);
