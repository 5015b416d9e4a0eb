import pg from 'pg';
import type { Actor } from '../../platform/http/asked.ts';
import { applicationPlace } from '../../capabilities/application/domain/sealed-places.ts';
import { storedShift } from '../../platform/database/openings.ts';
import { testMasters } from '../../platform/testing/test-keys.ts';
import { openTexts, sealTexts } from '../../platform/vault/sealed-json.ts';
import { openVault } from '../../platform/vault/vault.ts';

/** A loan to race for, and the officer who races for it. */
export interface RaceLoan {
  readonly brokerageId: number;
  readonly loanNumber: string;
  readonly officerId: string;
}

export interface RaceLoanOptions {
  /** Leaves out the loans of officers who are managers too: a manager may order past the brokerage's budget. */
  readonly withoutManagers?: boolean;
  /** Middle names that the first borrowers of the loans get in turn; the empty one changes nothing. */
  readonly middleNames?: readonly string[];
  /** Only loans of these. */
  readonly brokerages?: readonly number[];
}

/** The loans raced for: copies of the demo's loans that a lock can be had for, under numbers of their own and without a past. */
const PRICEABLE = `status in ('Registered', 'Disclosed') and lock_state = 'none' and lien_priority = 'FirstLien'
  and mortgage_type = 'Conventional' and loan_amount_cents < 80000000 and officer_id is not null`;

const OF_NO_MANAGER = `not exists (select from membership m where m.person_id = officer_id and 'brokerage-manager' = any(m.roles))`;

export async function makeRaceLoans(ownerUrl: string, count: number, options: RaceLoanOptions = {}): Promise<RaceLoan[]> {
  const models = options.withoutManagers ? `${PRICEABLE} and ${OF_NO_MANAGER}` : PRICEABLE;
  const some = options.brokerages ? 'and brokerage_id = any($2)' : '';
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await owner.query('begin');
    await owner.query(
      `create temporary table race_loan on commit drop as
       select l.brokerage_id, l.loan_number as model, l.officer_id, (1490000000 + n)::text as loan_number
       from generate_series(1, $1) n
       join (select *, row_number() over (order by brokerage_id, loan_number) - 1 as place, count(*) over () as models
             from loan where ${models} ${some}) l on l.place = n % l.models`,
      options.brokerages ? [count, options.brokerages] : [count],
    );
    await owner.query(
      `insert into loan select (jsonb_populate_record(null::loan, to_jsonb(l) || jsonb_build_object(
         'loan_number', r.loan_number, 'journal_count', 0, 'journal_head', null, 'le_sent_at', null, 'initial_le_due', null,
         'status', 'Registered', 'step_since', l.registered_at, 'updated_at', now() + make_interval(secs => ${storedShift}), 'duplicate_keys', '[]'::jsonb))).*
       from race_loan r join loan l on l.brokerage_id = r.brokerage_id and l.loan_number = r.model`,
    );
    await addApplications(owner, ownerUrl, options.middleNames ?? ['']);
    const { rows } = await owner.query<RaceLoan>(
      `select brokerage_id as "brokerageId", loan_number as "loanNumber", officer_id as "officerId" from race_loan order by loan_number`,
    );
    await owner.query('commit');
    if (rows.length < count) throw new Error('There is no loan a lock can be had for.');
    return rows;
  } finally {
    await owner.end();
  }
}

/** The officer of a loan, under a name of their own at each desk. */
export function officerOf(loan: RaceLoan, displayName: string): Actor {
  return {
    personId: loan.officerId,
    displayName,
    email: `${displayName.toLowerCase().replaceAll(' ', '-')}@lockdesk.example`,
    roles: ['loan-officer'],
    brokerageId: loan.brokerageId,
    brokerageName: 'Race',
    inside: false,
    hierarchyLevel: 'Brokerage',
    subtree: { over: 'nothing' },
    accountEpoch: 0,
    session: displayName,
  };
}

interface ModelApplication {
  readonly brokerage_id: number;
  readonly loan_number: string;
  readonly model: string;
  readonly version: number;
  readonly sealed: Buffer | null;
}

/**
 * The newest application of each loan's model. Its encrypted values can only be decrypted for the model, so they are encrypted again for
 * the copy.
 */
async function addApplications(owner: pg.Client, ownerUrl: string, middleNames: readonly string[]): Promise<void> {
  const { rows } = await owner.query<ModelApplication>(
    `select r.brokerage_id, r.loan_number, r.model, v.version, v.sealed from race_loan r
     join lateral (select * from application_version v where v.brokerage_id = r.brokerage_id and v.loan_number = r.model
                   order by version desc limit 1) v on true order by r.loan_number`,
  );
  const vault = openVault(ownerUrl, testMasters);
  try {
    const copies = [];
    for (const [place, { brokerage_id, loan_number, model, version, sealed }] of rows.entries()) {
      // Numbers as the database gave them.
      const texts = await openTexts(vault, brokerage_id, applicationPlace(model as never, version), sealed);
      const again = await sealTexts(vault, brokerage_id, applicationPlace(loan_number as never, 1), texts);
      const key = { brokerage_id, loan_number, model, version, key_version: again.key_version };
      copies.push({ ...key, sealed: again.sealed?.toString('hex') ?? null, middle_name: middleNames[place % middleNames.length] });
    }
    await owner.query(
      `insert into application_version (brokerage_id, loan_number, version, document, sealed, key_version, made_by, origin)
       select c.brokerage_id, c.loan_number, 1,
         case when c.middle_name = '' then v.document else jsonb_set(v.document, '{borrowers,0,name,MiddleName}', to_jsonb(c.middle_name)) end,
         decode(c.sealed, 'hex'), c.key_version, v.made_by, 'typed'
       from jsonb_to_recordset($1) as c (brokerage_id int, loan_number text, model text, version int, sealed text, key_version int, middle_name text)
       join application_version v on v.brokerage_id = c.brokerage_id and v.loan_number = c.model and v.version = c.version`,
      [JSON.stringify(copies)],
    );
  } finally {
    await vault.close();
  }
}
