import { call } from '../../../foundation/wire/call.ts';
import { pipelineFilter, pipelinePage } from './pipeline-row.ts';

/** The caller's loans, narrowed, ordered and paged by the server; the cursor names the last row, so that a page costs the same at any depth. */
export const postPipelineList = call({
  name: 'post-pipeline-list',
  method: 'POST',
  path: '/pipeline/list',
  summary: 'The caller’s loans, filtered, sorted and paged',
  body: pipelineFilter,
  reply: pipelinePage,
  refusals: { CURSOR_UNUSABLE: { status: 400, message: 'This page link is no longer valid. Reload the list.' } },
});
