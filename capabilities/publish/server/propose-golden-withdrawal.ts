import { command } from '../../../platform/operation/operation.ts';
import { statements } from '../../../platform/operation/plan.ts';
import { proposeGoldenWithdrawal } from '../contract/propose-golden-withdrawal.ts';
import { proposeGoldenWithdrawal as decide } from '../domain/withdraw-golden.ts';
import { readGolden } from './sheets/golden-decision.ts';
import { sheetLine, sheetPlan } from './sheets/sheet-decision.ts';

export default command(proposeGoldenWithdrawal, {
  read: readGolden,
  decide: ({ golden }, { body }) => decide(golden, body.reason),
  record: ({ reason }, { context, asked: { actor, params } }) => {
    const { versionId, goldenId } = params;
    const proposal = statements
      .insertInto('golden_withdrawal')
      .values({ version_id: versionId, golden_id: goldenId, reason, proposed_by: actor.personId });
    const summary = `Withdrawing ${goldenId} from ${context.stored.title} was proposed: ${reason}`;
    return sheetPlan(context, [proposal], sheetLine(actor, versionId, 'golden-withdrawal-proposed', summary, { goldenId, reason }));
  },
  reply: (_decided, { asked: { params } }) => ({ ...params, state: 'proposed' as const }),
});
