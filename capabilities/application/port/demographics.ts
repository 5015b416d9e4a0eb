import { sql } from 'kysely';
import { builder } from '../../../platform/database/database.ts';

/** The demographic information of a loan's first borrower under Regulation C, in its newest application; null where not given. */
export const demographics = builder
  .selectFrom('application_version as v')
  .select(['v.brokerage_id', 'v.loan_number'])
  .select(sql<string | null>`v.document #>> '{borrowers,0,races,0,HMDARaceType}'`.as('race'))
  .select(sql<string | null>`v.document #>> '{borrowers,0,ethnicities,0,HMDAEthnicityType}'`.as('ethnicity'))
  .select(sql<string | null>`v.document #>> '{borrowers,0,HMDAGenderType}'`.as('sex'))
  // The newest version. Sorted to find it, the whole document of every version would be read.
  .where(({ not, exists, selectFrom }) =>
    not(
      exists(
        selectFrom('application_version as later')
          .select('later.version')
          .whereRef('later.brokerage_id', '=', 'v.brokerage_id')
          .whereRef('later.loan_number', '=', 'v.loan_number')
          .whereRef('later.version', '>', 'v.version'),
      ),
    ),
  );
