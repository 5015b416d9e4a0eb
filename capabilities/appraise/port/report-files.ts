import { builder } from '../../../platform/database/database.ts';

/** The files of appraisal reports, for a neighbour's query. */
export const appraisalReportFiles = builder
  .selectFrom('appraisal_report as r')
  .innerJoin('appraisal as a', (on) => on.onRef('a.brokerage_id', '=', 'r.brokerage_id').onRef('a.appraisal_id', '=', 'r.appraisal_id'))
  .select(['r.brokerage_id', 'a.loan_number', 'r.file_id']);
