import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { instant, loanParams } from '../../../foundation/wire/schemas.ts';
import { discloseRefusals } from './disclose-refusals.ts';
import { draftPlace, typedDraft } from './estimate-wire.ts';

/** Saves the draft. A save based on an older one is refused with both, so that nothing anybody typed is lost. */
export const saveDisclosureData = call({
  name: 'save-disclosure-data',
  method: 'PUT',
  path: '/le/{loanId}/save-disclosure-data',
  summary: 'Saves the draft of the Loan Estimate',
  params: loanParams,
  body: z.strictObject({ basedOn: draftPlace, draft: typedDraft }),
  reply: z.strictObject({ place: draftPlace, savedAt: instant }),
  refusals: {
    ...discloseRefusals,
    DRAFT_OUT_OF_RANGE: { status: 400, message: 'A figure is out of range.' },
  },
  command: true,
});
