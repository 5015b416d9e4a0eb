import { builder } from '../../../platform/database/database.ts';

/** The files of credit reports, for a neighbour's query. */
export const creditReportFiles = builder.selectFrom('credit_report').select(['brokerage_id', 'loan_number', 'file_id']);
