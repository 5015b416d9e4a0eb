import { sql } from 'kysely';
import type { PlainDate } from '../../../foundation/units/units.ts';
import type { ReadTx } from '../../../platform/database/database.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import { loans } from '../../loan/port/loans.ts';

/** What is known of somebody: a birth date, an e-mail address, or both. */
export interface SoughtPerson {
  readonly bornOn?: PlainDate | undefined;
  readonly email?: string | undefined;
}

/**
 * The loans whose newest application has a borrower with this birth date and this address, the newest first. It reads every application: it is for
 * requests under privacy law, which are few.
 */
export async function loansOfPerson(tx: ReadTx, { bornOn, email }: SoughtPerson, most: number): Promise<readonly FoundLoan[]> {
  const rows = await tx
    .selectFrom(loans.as('l'))
    .innerJoinLateral(
      (e) =>
        e
          .selectFrom('application_version as a')
          .select('a.document')
          .whereRef('a.brokerage_id', '=', 'l.brokerage_id')
          .whereRef('a.loan_number', '=', 'l.loan_number')
          .orderBy('a.version', 'desc')
          .limit(1)
          .as('v'),
      (join) => join.onTrue(),
    )
    .select(['l.brokerage_id as brokerageId', 'l.loan_number as loanNumber'])
    .where(
      sql<boolean>`exists (select from jsonb_array_elements(v.document -> 'borrowers') b
        where (${bornOn ?? null}::text is null or b ->> 'BorrowerBirthDate' = ${bornOn ?? null})
          and (${email ?? null}::text is null or exists (select from jsonb_array_elements(b -> 'contactPoints') c
            where lower(c ->> 'ContactPointEmailValue') = lower(${email ?? null}::text))))`,
    )
    .orderBy('l.loan_number', 'desc')
    .limit(most)
    .execute();
  return rows;
}
