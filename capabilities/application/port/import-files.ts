import { builder } from '../../../platform/database/database.ts';

/** The files that were imported, for a neighbour's query. */
export const importFiles = builder.selectFrom('application_import').select(['brokerage_id', 'loan_number', 'file_id']);
