import { z } from 'zod';
import { call } from '../../../../foundation/wire/call.ts';
import { loanParams } from '../../../../foundation/wire/schemas.ts';
import { discloseRefusals } from '../disclose-refusals.ts';
import { brokerLoanDetails, typedBrokerDetails } from './get-broker-loan-details.ts';

/** Saves the broker details of the Loan Estimate; refused where somebody else saved since. */
export const putBrokerLoanDetails = call({
  name: 'put-broker-loan-details',
  method: 'PUT',
  path: '/le/{loanId}/broker-loan-details',
  summary: 'Changes what the Loan Estimate says of the broker',
  params: loanParams,
  body: z.strictObject({ basedOn: z.int().min(0).max(2_147_483_647), details: typedBrokerDetails }),
  reply: brokerLoanDetails,
  refusals: {
    ...discloseRefusals,
    BROKER_EMAIL: { status: 422, message: 'Please enter a valid email address.' },
    BROKER_PHONE: { status: 422, message: 'A phone number has ten digits.' },
    WAREHOUSE_OF_BROKER: { status: 422, message: 'A broker’s loan is the lender’s own and has no warehouse bank.' },
    DETAILS_STALE: {
      status: 409,
      message: 'Somebody saved the broker’s details after you opened them. What you typed is kept; load theirs to compare.',
    },
  },
  command: true,
});
