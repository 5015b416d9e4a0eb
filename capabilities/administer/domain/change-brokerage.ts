import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import { checkCompany, companyFields, type CompanyTyped } from './company.ts';

interface Standing extends CompanyTyped {
  readonly tier: string;
  readonly branchId: number;
  readonly active: boolean;
}

export interface CompanyChanged {
  readonly company: CompanyTyped;
  readonly what: 'changed' | 'suspended' | 'restored';
}

/** Decides on a change of a company; suspended, nobody signs in to it. The lender itself is always there. */
export function changeBrokerage(
  before: Standing & { readonly kind: string },
  wanted: Standing,
): Result<CompanyChanged, Refusal<'COMPANY_INCOMPLETE' | 'LENDER_STAYS' | 'NOTHING_CHANGED'>> {
  const checked = checkCompany(wanted);
  if (!checked.ok) return checked;
  if (before.kind === 'lender' && !wanted.active) return refuse('LENDER_STAYS', '', { field: 'active' });
  const same =
    companyFields.every((field) => before[field] === checked.value[field]) &&
    before.tier === wanted.tier &&
    before.branchId === wanted.branchId;
  if (same && before.active === wanted.active) return refuse('NOTHING_CHANGED', '');
  return ok({ company: checked.value, what: before.active === wanted.active ? 'changed' : wanted.active ? 'restored' : 'suspended' });
}
