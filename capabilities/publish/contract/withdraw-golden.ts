import { call } from '../../../foundation/wire/call.ts';
import { goldenParams, NOT_PROPOSED, withdrawalDone, withdrawalRefusals } from './golden-withdrawal.ts';

/** A second person agrees: the scenario guards the draft no longer. */
export const withdrawGolden = call({
  name: 'withdraw-golden',
  method: 'PUT',
  path: '/rate-sheets/{versionId}/golden/{goldenId}/withdraw',
  summary: 'Approves that a golden scenario is withdrawn from a draft',
  params: goldenParams,
  reply: withdrawalDone,
  refusals: {
    ...withdrawalRefusals,
    NOT_PROPOSED,
    OWN_PROPOSAL: { status: 409, message: 'You proposed this; someone else must approve it.' },
  },
  command: true,
});
