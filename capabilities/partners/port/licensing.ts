import type { PlainDate } from '../../../foundation/dates/dates.ts';
import type { ReadTx } from '../../../platform/database/database.ts';
import { statements } from '../../../platform/operation/plan.ts';
import { brokerages } from '../../access/port/brokerages.ts';
import type { License, Licensing } from '../domain/license-in-force.ts';

export interface StoredLicense extends License {
  readonly licenseId: string;
}

/** A company's licenses, in a transaction that sees them; those taken back are left out. */
export async function licensesOf(tx: ReadTx, brokerageId: number): Promise<StoredLicense[]> {
  const rows = await tx
    .selectFrom('brokerage_license')
    .select(['license_id', 'state', 'license_number', 'valid_from', 'valid_until'])
    .where('brokerage_id', '=', brokerageId)
    .where('ended_on', 'is', null)
    .orderBy('state')
    .orderBy('valid_from')
    .execute();
  return rows.map((row) => ({
    licenseId: row.license_id,
    state: row.state,
    number: row.license_number,
    from: row.valid_from,
    until: row.valid_until,
  }));
}

/** The states with a license in force on a day, of every company the transaction sees. */
export async function licensesInForce(tx: ReadTx, on: PlainDate) {
  return tx
    .selectFrom('brokerage_license')
    .select(['brokerage_id as brokerageId', 'state'])
    .where('ended_on', 'is', null)
    .where('valid_from', '<=', on)
    .where('valid_until', '>=', on)
    .orderBy('state')
    .execute();
}

/** The facts that decide whether a company may take an application. */
export async function licensingOf(tx: ReadTx, brokerageId: number): Promise<Licensing> {
  const [company, licenses] = await Promise.all([
    tx
      .selectFrom(brokerages.as('b'))
      .select(['name', 'licenses_checked'])
      .where('brokerage_id', '=', brokerageId)
      .executeTakeFirstOrThrow(),
    licensesOf(tx, brokerageId),
  ]);
  return { company: company.name, checked: company.licenses_checked, licenses };
}

export function licenseWrite(license: StoredLicense & { readonly brokerageId: number; readonly enteredBy: string }) {
  return statements.insertInto('brokerage_license').values({
    brokerage_id: license.brokerageId,
    license_id: license.licenseId,
    state: license.state,
    license_number: license.number,
    valid_from: license.from,
    valid_until: license.until,
    entered_by: license.enteredBy,
  });
}

/** Takes a license back from a day on. */
export function licenseEndWrite(brokerageId: number, licenseId: string, endedOn: PlainDate) {
  return statements
    .updateTable('brokerage_license')
    .set({ ended_on: endedOn })
    .where('brokerage_id', '=', brokerageId)
    .where('license_id', '=', licenseId)
    .where('ended_on', 'is', null);
}
