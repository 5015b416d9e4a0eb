import { ok, refuse, type Refusal, type Result } from '../../../../foundation/result/result.ts';
import { isEmail, phoneDigits } from '../../../../foundation/validation/judge-value.ts';
import type { Contact } from '../../../../regulation/trid/loan-estimate-types.ts';
import { statusRefusal } from '../../../loan/domain/estimate-status.ts';

/** The details typed for one loan; empty where the company's own record is used. */
export interface TypedBrokerDetails {
  readonly licenseId: string;
  readonly loanOfficerLicenseId: string;
  readonly email: string;
  readonly phone: string;
  readonly warehouseBank: string;
  readonly warehouseEmail: string;
}

export const nothingTyped: TypedBrokerDetails = {
  licenseId: '',
  loanOfficerLicenseId: '',
  email: '',
  phone: '',
  warehouseBank: '',
  warehouseEmail: '',
};

export type TpoType = 'Broker' | 'Correspondent';

export interface DetailsOfLoan {
  readonly status: string;
  readonly tpoType: TpoType | null;
  readonly revision: number;
}
export type DetailsRefusal = Refusal<'LOAN_STATUS' | 'BROKER_EMAIL' | 'BROKER_PHONE' | 'WAREHOUSE_OF_BROKER' | 'DETAILS_STALE'>;

/** Decides whether typed details may be the loan's; gives them without the spaces around. */
export function putBrokerLoanDetails(
  loan: DetailsOfLoan,
  basedOn: number,
  typed: TypedBrokerDetails,
): Result<TypedBrokerDetails, DetailsRefusal> {
  const status = statusRefusal(loan);
  if (status) return { ok: false, refusal: status };
  if (basedOn !== loan.revision) return refuse('DETAILS_STALE', '', { field: 'basedOn' });
  const details = trimmed(typed);
  for (const field of ['email', 'warehouseEmail'] as const)
    if (details[field] !== '' && !isEmail(details[field])) return refuse('BROKER_EMAIL', '', { field: `details/${field}` });
  if (details.phone !== '' && !phoneDigits(details.phone)) return refuse('BROKER_PHONE', '', { field: 'details/phone' });
  if (loan.tpoType !== 'Correspondent' && (details.warehouseBank !== '' || details.warehouseEmail !== ''))
    return refuse('WAREHOUSE_OF_BROKER', '', { field: 'details/warehouseBank' });
  return ok(details);
}

/** The details once they are saved: a new revision, unless nothing changed. */
export function detailsAfter(
  before: { readonly revision: number; readonly typed: TypedBrokerDetails },
  typed: TypedBrokerDetails,
): { readonly revision: number; readonly typed: TypedBrokerDetails } {
  const changed = (Object.keys(typed) as (keyof TypedBrokerDetails)[]).some((field) => before.typed[field] !== typed[field]);
  return { typed, revision: before.revision + (changed ? 1 : 0) };
}

function trimmed(typed: TypedBrokerDetails): TypedBrokerDetails {
  return {
    licenseId: typed.licenseId.trim(),
    loanOfficerLicenseId: typed.loanOfficerLicenseId.trim(),
    email: typed.email.trim(),
    phone: typed.phone.trim(),
    warehouseBank: typed.warehouseBank.trim(),
    warehouseEmail: typed.warehouseEmail.trim(),
  };
}

/** The broker as the contact table has them (12 CFR 1026.37(k)): the company's record, and over it what was typed for the loan. */
export function withTyped(record: Contact, typed: TypedBrokerDetails): Contact {
  return {
    ...record,
    ...(typed.licenseId === '' ? {} : { licenseId: typed.licenseId }),
    ...(typed.loanOfficerLicenseId === '' ? {} : { loanOfficerLicenseId: typed.loanOfficerLicenseId }),
    ...(typed.email === '' ? {} : { email: typed.email }),
    ...(typed.phone === '' ? {} : { phone: typed.phone }),
  };
}
