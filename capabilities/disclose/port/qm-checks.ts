import { builder } from '../../../platform/database/database.ts';

/** The last result of the qualified-mortgage check for each loan; a loan without a row has not been checked. */
export const qmChecks = builder.selectFrom('loan_qm_check').select(['brokerage_id', 'loan_number', 'seen_at', 'result']);
