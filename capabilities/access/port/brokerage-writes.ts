import { sql, type RawBuilder } from 'kysely';
import { statements } from '../../../platform/operation/plan.ts';

export interface CompanyWritten {
  readonly name: string;
  readonly nmlsId: string;
  readonly state: string;
  readonly phone: string;
  readonly tier: 'standard' | 'silver' | 'gold';
  readonly regionId: number;
  readonly branchId: number;
  readonly address: { readonly line: string; readonly city: string; readonly state: string; readonly postalCode: string };
  readonly active: boolean;
}

function rowOf(company: CompanyWritten) {
  return {
    name: company.name,
    nmls_id: company.nmlsId,
    state: company.state,
    phone: company.phone,
    tier: company.tier,
    region_id: company.regionId,
    branch_id: company.branchId,
    address: JSON.stringify(company.address),
    active: company.active,
  };
}

/** A new company that sends loans; its licenses are judged from the beginning. */
export function brokerageWrite(brokerageId: number, kind: 'lender' | 'broker' | 'correspondent', company: CompanyWritten) {
  return statements
    .insertInto('brokerage')
    .values({ brokerage_id: brokerageId, kind, ...rowOf(company), licenses_checked: kind !== 'lender' });
}

export function brokerageChange(brokerageId: number, company: CompanyWritten) {
  return statements.updateTable('brokerage').set(rowOf(company)).where('brokerage_id', '=', brokerageId);
}

/** From the first license on a company is judged by those it has. */
export function licensesCheckedWrite(brokerageId: number) {
  return statements
    .updateTable('brokerage')
    .set({ licenses_checked: true })
    .where('brokerage_id', '=', brokerageId)
    .where('licenses_checked', '=', false)
    .where('kind', '<>', 'lender');
}

export function regionWrite(regionId: number, name: string) {
  return statements.insertInto('region').values({ region_id: regionId, name });
}

export function branchWrite(branchId: number, regionId: number, name: string) {
  return statements.insertInto('branch').values({ branch_id: branchId, region_id: regionId, name });
}

interface PlaceWritten {
  readonly name: string;
  readonly open: boolean;
}

/** The moment at which a place was closed does not change while it is closed. */
function closing({ name, open }: PlaceWritten) {
  return { name, closed_at: open ? null : sql<string>`coalesce(closed_at, portal_now())` };
}

export function regionChange(regionId: number, place: PlaceWritten) {
  return statements.updateTable('region').set(closing(place)).where('region_id', '=', regionId);
}

/** Its companies and people follow it into another region: their keys are updated with it. */
export function branchChange(branchId: number, regionId: number, place: PlaceWritten) {
  return statements
    .updateTable('branch')
    .set({ ...closing(place), region_id: regionId })
    .where('branch_id', '=', branchId);
}

/** Whether a branch is open; for what must still be so when a company is written to it. */
export function branchIsOpen(branchId: number): RawBuilder<boolean> {
  return sql<boolean>`exists (select from branch where branch_id = ${branchId} and closed_at is null)`;
}

/** Whether no company is in a branch; for what must still be so when it is closed. */
export function branchIsEmpty(branchId: number): RawBuilder<boolean> {
  return sql<boolean>`not exists (select from brokerage where branch_id = ${branchId})`;
}

/** Whether no open branch is in a region; for what must still be so when it is closed. */
export function regionIsEmpty(regionId: number): RawBuilder<boolean> {
  return sql<boolean>`not exists (select from branch where region_id = ${regionId} and closed_at is null)`;
}

/** Whether a region is open; for what must still be so when a branch is written to it. */
export function regionIsOpen(regionId: number): RawBuilder<boolean> {
  return sql<boolean>`exists (select from region where region_id = ${regionId} and closed_at is null)`;
}
