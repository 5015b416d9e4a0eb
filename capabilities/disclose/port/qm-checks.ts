import { builder } from '../../../platform/database/database.ts';

/** What the qualified-mortgage check last gave for each loan; a loan without a row has not been judged. */
export const qmChecks = builder.selectFrom('loan_qm_check').select(['brokerage_id', 'loan_number', 'seen_at', 'result']);
