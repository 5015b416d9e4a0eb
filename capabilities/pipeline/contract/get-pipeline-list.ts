import { call } from '../../../foundation/wire/call.ts';
import { pipelinePage } from './pipeline-row.ts';

/** The first page of the caller's own pipeline, newest change first. */
export const getPipelineList = call({
  name: 'get-pipeline-list',
  method: 'GET',
  path: '/pipeline/list',
  summary: 'The first page of the caller’s pipeline',
  reply: pipelinePage,
  refusals: {},
});
