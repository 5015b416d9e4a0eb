import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import { branchOfCompany, checkCompany, companyFields, type CompanyPlaces, type CompanyTyped, type OpenBranch } from './company.ts';

interface Standing extends CompanyTyped {
  readonly tier: string;
  readonly branchId: number;
  readonly active: boolean;
}

export interface CompanyChanged<Branch> {
  readonly branch: Branch;
  readonly company: CompanyTyped;
  readonly what: 'changed' | 'suspended' | 'restored';
}

/** Decides on a change of a company; suspended, nobody signs in to it. The lender itself is always there (`LENDER_STAYS`). */
export function changeBrokerage<Branch extends OpenBranch>(
  before: Standing & { readonly kind: string },
  wanted: Standing,
  places: CompanyPlaces<Branch>,
): Result<CompanyChanged<Branch>, Refusal<'NMLS_TAKEN' | 'BRANCH_UNKNOWN' | 'COMPANY_INCOMPLETE' | 'LENDER_STAYS' | 'NOTHING_CHANGED'>> {
  const branch = branchOfCompany(wanted, places);
  if (!branch.ok) return branch;
  const checked = checkCompany(wanted);
  if (!checked.ok) return checked;
  if (before.kind === 'lender' && !wanted.active) return refuse('LENDER_STAYS', '', { field: 'active' });
  const same =
    companyFields.every((field) => before[field] === checked.value[field]) &&
    before.tier === wanted.tier &&
    before.branchId === wanted.branchId;
  if (same && before.active === wanted.active) return refuse('NOTHING_CHANGED', '');
  return ok({
    branch: branch.value,
    company: checked.value,
    what: before.active === wanted.active ? 'changed' : wanted.active ? 'restored' : 'suspended',
  });
}
