import { builder } from '../../../platform/database/database.ts';

/** The files of findings, for a neighbour's query. */
export const findingsFiles = builder.selectFrom('aus_run').select(['brokerage_id', 'loan_number', 'file_id']);
