import { samePeopleAs } from '../../../platform/http/asked.ts';
import { command } from '../../../platform/operation/operation.ts';
import { withdrawGolden } from '../contract/withdraw-golden.ts';
import { withdrawGolden as decideToWithdraw } from '../domain/withdraw-golden.ts';
import { readGolden, withdrawalDecidedPlan } from './sheets/golden-decision.ts';

export default command(withdrawGolden, {
  read: readGolden,
  decide: ({ golden }, { actor }) => decideToWithdraw(golden, samePeopleAs(actor)),
  record: (_decided, { context, asked: { actor } }) => withdrawalDecidedPlan(context, actor, 'withdrawn'),
  reply: (_decided, { asked: { params } }) => ({ ...params, state: 'withdrawn' as const }),
});
