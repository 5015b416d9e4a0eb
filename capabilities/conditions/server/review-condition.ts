import { command } from '../../../platform/operation/operation.ts';
import { reviewCondition } from '../contract/review-condition.ts';
import { moveCondition } from '../domain/index.ts';
import { moveContext, movePlan } from './rows/condition-writes.ts';

export default command(reviewCondition, {
  read: (tx, asked, portal) => moveContext(tx, asked, portal),
  decide: (context, { body: { to, basedOn, words, wanted }, actor }) =>
    moveCondition(context, { to, basedOn, words, wanted: to === 'rejected' ? wanted : '', document: undefined }, actor),
  record: (moved, { context, asked }) => movePlan(asked, moved, context),
  reply: ({ to }) => ({ state: to }),
});
