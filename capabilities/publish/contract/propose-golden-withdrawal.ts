import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { withLines } from '../../../foundation/wire/text-fields.ts';
import { goldenParams, withdrawalDone, withdrawalRefusals } from './golden-withdrawal.ts';

/** One person says why a golden scenario is wrong; it guards the sheet until another agrees. */
export const proposeGoldenWithdrawal = call({
  name: 'propose-golden-withdrawal',
  method: 'POST',
  path: '/rate-sheets/{versionId}/golden/{goldenId}/withdrawal',
  summary: 'Proposes to withdraw a golden scenario from a draft',
  params: goldenParams,
  body: z.strictObject({ reason: withLines(z.string().max(500, 'Please keep the reason to 500 characters.')) }),
  reply: withdrawalDone,
  refusals: {
    ...withdrawalRefusals,
    ALREADY_PROPOSED: { status: 409, message: 'Withdrawing the scenario is proposed already.' },
    REASON_MISSING: { status: 400, message: 'Please say why the scenario is wrong.' },
  },
  command: true,
});
