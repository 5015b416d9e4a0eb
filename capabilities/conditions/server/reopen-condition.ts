import { refuse } from '../../../foundation/result/result.ts';
import { command } from '../../../platform/operation/operation.ts';
import { reopenCondition } from '../contract/reopen-condition.ts';
import { moveCondition, stateWord } from '../domain/index.ts';
import { moveContext, movePlan } from './rows/condition-writes.ts';

export default command(reopenCondition, {
  read: (tx, asked, portal) => moveContext(tx, asked, portal),
  decide: (context, { body: { basedOn, words }, actor }) => {
    const { condition } = context;
    // In review it may come from two states; this is only the way back.
    if (condition && condition.moves === basedOn && condition.state !== 'cleared')
      return refuse('NOT_CLEARED', '', { details: { number: condition.number, state: stateWord(condition.state).toLowerCase() } });
    return moveCondition(context, { to: 'in-review', basedOn, words, wanted: '', document: undefined }, actor);
  },
  record: (moved, { context, asked }) => movePlan(asked, moved, context),
  reply: ({ to }) => ({ state: to }),
});
