import { z } from 'zod';
import { call, loanRefusals } from '../../../../foundation/wire/call.ts';
import { loanParams } from '../../../../foundation/wire/schemas.ts';

/** The details typed for this loan; empty where the company's own record is used. */
export const typedBrokerDetails = z.strictObject({
  licenseId: z.string().max(40),
  loanOfficerLicenseId: z.string().max(40),
  email: z.string().max(254),
  phone: z.string().max(30),
  /** The bank whose credit line funds a correspondent's loan; absent for a broker's loan. */
  warehouseBank: z.string().max(120),
  warehouseEmail: z.string().max(254),
});

/** Who pays the originator of the loan. */
export const originationFeeType = z.enum(['Lender', 'Borrower']);

export const brokerLoanDetails = z.strictObject({
  tpoType: z.enum(['Broker', 'Correspondent']).nullable(),
  /** As chosen for the loan; for a locked loan, as locked. Null: not chosen. */
  originationFeeType: originationFeeType.nullable(),
  feeTypeLocked: z.boolean(),
  /** As printed in the Loan Estimate's contact table. */
  broker: z.strictObject({
    name: z.string(),
    nmlsId: z.string(),
    licenseId: z.string(),
    loanOfficer: z.string(),
    loanOfficerNmlsId: z.string(),
    loanOfficerLicenseId: z.string(),
    email: z.string(),
    phone: z.string(),
  }),
  typed: typedBrokerDetails,
  revision: z.int(),
});

export const getBrokerLoanDetails = call({
  name: 'get-broker-loan-details',
  method: 'GET',
  path: '/le/{loanId}/broker-loan-details',
  summary: 'The broker of the loan as its Loan Estimate names them',
  params: loanParams,
  reply: brokerLoanDetails,
  refusals: { ...loanRefusals },
});
