import { call } from '../../../foundation/wire/call.ts';
import { goldenParams, NOT_PROPOSED, withdrawalDone, withdrawalRefusals } from './golden-withdrawal.ts';

export const keepGolden = call({
  name: 'keep-golden',
  method: 'PUT',
  path: '/rate-sheets/{versionId}/golden/{goldenId}/keep',
  summary: 'Turns down, or takes back, the proposal to withdraw a golden scenario',
  params: goldenParams,
  reply: withdrawalDone,
  refusals: { ...withdrawalRefusals, NOT_PROPOSED },
  command: true,
});
