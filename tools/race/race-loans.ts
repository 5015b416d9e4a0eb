import pg from 'pg';
import { storedShift } from '../../platform/database/openings.ts';

/** A loan to race for, and the officer who races for it. */
export interface RaceLoan {
  readonly brokerageId: number;
  readonly loanNumber: string;
  readonly officerId: string;
}

/** The loans raced for: copies of the demo's loans that a lock can be had for, under numbers of their own and without a past. */
const PRICEABLE = `status in ('Registered', 'Disclosed') and lock_state = 'none' and lien_priority = 'FirstLien'
  and mortgage_type = 'Conventional' and loan_amount_cents < 80000000 and officer_id is not null`;

export async function makeRaceLoans(ownerUrl: string, count: number): Promise<RaceLoan[]> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await owner.query('begin');
    await owner.query(
      `create temporary table race_loan on commit drop as
       select l.brokerage_id, l.loan_number as model, l.officer_id, (1490000000 + n)::text as loan_number
       from generate_series(1, $1) n
       join (select *, row_number() over (order by brokerage_id, loan_number) - 1 as place, count(*) over () as models
             from loan where ${PRICEABLE}) l on l.place = n % l.models`,
      [count],
    );
    await owner.query(
      `insert into loan select (jsonb_populate_record(null::loan, to_jsonb(l) || jsonb_build_object(
         'loan_number', r.loan_number, 'journal_count', 0, 'journal_head', null, 'le_sent_at', null, 'initial_le_due', null,
         'status', 'Registered', 'updated_at', now() + make_interval(secs => ${storedShift}), 'duplicate_keys', '[]'::jsonb))).*
       from race_loan r join loan l on l.brokerage_id = r.brokerage_id and l.loan_number = r.model`,
    );
    await owner.query(
      `insert into application_version (brokerage_id, loan_number, version, document, made_by, origin)
       select r.brokerage_id, r.loan_number, 1, v.document, v.made_by, 'typed' from race_loan r
       join lateral (select * from application_version v where v.brokerage_id = r.brokerage_id and v.loan_number = r.model
                     order by version desc limit 1) v on true`,
    );
    const { rows } = await owner.query<RaceLoan>(
      `select brokerage_id as "brokerageId", loan_number as "loanNumber", officer_id as "officerId" from race_loan order by loan_number`,
    );
    await owner.query('commit');
    if (rows.length < count) throw new Error('The demo has no loan a lock can be had for.');
    return rows;
  } finally {
    await owner.end();
  }
}
