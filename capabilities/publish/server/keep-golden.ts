import { command } from '../../../platform/operation/operation.ts';
import { keepGolden } from '../contract/keep-golden.ts';
import { keepGolden as decideToKeep } from '../domain/withdraw-golden.ts';
import { readGolden, withdrawalDecidedPlan } from './sheets/golden-decision.ts';

export default command(keepGolden, {
  read: readGolden,
  decide: ({ golden }) => decideToKeep(golden),
  record: (_decided, { context, asked: { actor } }) => withdrawalDecidedPlan(context, actor, 'kept'),
  reply: (_decided, { asked: { params } }) => ({ ...params, state: 'kept' as const }),
});
