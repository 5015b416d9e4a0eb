import { builder } from '../../../platform/database/database.ts';

/** Which loans go before others; a loan without a row does not. */
export const rushFlags = builder.selectFrom('loan_rush').select(['brokerage_id', 'loan_number', 'rush']);
