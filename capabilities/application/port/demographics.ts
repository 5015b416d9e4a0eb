import { sql } from 'kysely';
import { builder } from '../../../platform/database/database.ts';

/** The demographic information of a loan's first borrower under Regulation C, in its newest application; null where not given. */
export const demographics = builder
  .selectFrom('application_version as v')
  .distinctOn(['v.brokerage_id', 'v.loan_number'])
  .select(['v.brokerage_id', 'v.loan_number'])
  .select(sql<string | null>`v.document #>> '{borrowers,0,races,0,HMDARaceType}'`.as('race'))
  .select(sql<string | null>`v.document #>> '{borrowers,0,ethnicities,0,HMDAEthnicityType}'`.as('ethnicity'))
  .select(sql<string | null>`v.document #>> '{borrowers,0,HMDAGenderType}'`.as('sex'))
  .orderBy('v.brokerage_id')
  .orderBy('v.loan_number')
  .orderBy('v.version', 'desc');
