import { sql } from 'kysely';
import type { ReadTx } from '../../../../platform/database/database.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import type { PackageRecipient } from '../../domain/index.ts';
import { people } from '../../../access/port/people.ts';

/** Packages of a loan that were made, the newest first, with who opened each. */
export async function packagesOfLoan(tx: ReadTx, { brokerageId, loanNumber }: FoundLoan) {
  const [packages, openings] = await Promise.all([
    tx
      .selectFrom('audit_package as a')
      .innerJoin(people.as('p'), 'p.person_id', 'a.made_by')
      .selectAll('a')
      .select('p.display_name')
      .select((q) =>
        q
          .selectFrom('audit_package_file as f')
          .select(sql<number>`count(*)::int`.as('n'))
          .whereRef('f.brokerage_id', '=', 'a.brokerage_id')
          .whereRef('f.package_id', '=', 'a.package_id')
          .as('files'),
      )
      .select((q) =>
        q
          .selectFrom('audit_package_file as f')
          .select(sql<number>`coalesce(sum(f.bytes), 0)::bigint`.as('n'))
          .whereRef('f.brokerage_id', '=', 'a.brokerage_id')
          .whereRef('f.package_id', '=', 'a.package_id')
          .as('bytes'),
      )
      .where('a.brokerage_id', '=', brokerageId)
      .where('a.loan_number', '=', loanNumber)
      .orderBy('a.made_at', 'desc')
      .execute(),
    tx
      .selectFrom('audit_package_opening as o')
      .innerJoin('audit_package as a', (on) => on.onRef('a.brokerage_id', '=', 'o.brokerage_id').onRef('a.package_id', '=', 'o.package_id'))
      .innerJoin(people.as('p'), 'p.person_id', 'o.person_id')
      .select(['o.package_id', 'o.opened_at', 'p.display_name'])
      .where('a.brokerage_id', '=', brokerageId)
      .where('a.loan_number', '=', loanNumber)
      .orderBy('o.opened_at', 'desc')
      .execute(),
  ]);
  const of = Map.groupBy(openings, ({ package_id: id }) => id);
  return packages.map((row) => ({
    packageId: row.package_id,
    recipient: row.recipient as PackageRecipient,
    redacted: row.redacted,
    chainEnd: row.chain_end,
    files: row.files ?? 0,
    bytes: row.bytes ?? 0,
    madeBy: row.display_name,
    madeAt: row.made_at,
    openings: (of.get(row.package_id) ?? []).map((each) => ({ by: each.display_name, at: each.opened_at })),
  }));
}

/** One package of a loan; undefined where it has none of that number. */
export function packageOfLoan(tx: ReadTx, { brokerageId, loanNumber }: FoundLoan, packageId: string) {
  return tx
    .selectFrom('audit_package')
    .selectAll()
    .where('brokerage_id', '=', brokerageId)
    .where('loan_number', '=', loanNumber)
    .where('package_id', '=', packageId)
    .executeTakeFirst();
}

/** The files of a package in its order. */
export function filesOfPackage(tx: ReadTx, { brokerageId }: FoundLoan, packageId: string) {
  return tx
    .selectFrom('audit_package_file')
    .selectAll()
    .where('brokerage_id', '=', brokerageId)
    .where('package_id', '=', packageId)
    .orderBy('position')
    .execute();
}
