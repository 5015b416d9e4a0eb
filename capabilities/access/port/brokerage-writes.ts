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
