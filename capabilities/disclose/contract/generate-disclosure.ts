import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { loanParams } from '../../../foundation/wire/schemas.ts';
import { discloseRefusals } from './disclose-refusals.ts';
import { draftPlace, wholeObject } from './estimate-wire.ts';

/** The Loan Estimate as it would be sent now, every figure with its explanation. Changes nothing. */
export const generateDisclosure = call({
  name: 'generate-disclosure',
  method: 'GET',
  path: '/le/{loanId}/generate-disclosure',
  summary: 'Computes the Loan Estimate of the saved draft',
  params: loanParams,
  reply: z.strictObject({ place: draftPlace, document: wholeObject, fees: z.array(wholeObject) }),
  refusals: { ...discloseRefusals },
});
