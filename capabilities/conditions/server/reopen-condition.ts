import { command } from '../../../platform/operation/operation.ts';
import { reopenCondition } from '../contract/reopen-condition.ts';
import { reopenCondition as decide } from '../domain/index.ts';
import { moveContext, movePlan } from './rows/condition-writes.ts';

export default command(reopenCondition, {
  read: (tx, asked, portal) => moveContext(tx, asked, portal),
  decide: (context, { body, actor }) => decide(context, body, actor),
  record: (moved, { context, asked }) => movePlan(asked, moved, context),
  reply: ({ to }) => ({ state: to }),
});
