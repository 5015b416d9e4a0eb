import { isPlainDate, type PlainDate } from '../../../foundation/dates/dates.ts';
import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import { judgePhone, judgeValue } from '../../../foundation/validation/judge-value.ts';
import { stateOf } from '../../reference/domain/states.ts';

/** A company as it is typed. */
export interface CompanyTyped {
  readonly name: string;
  readonly nmlsId: string;
  readonly state: string;
  readonly phone: string;
  readonly line: string;
  readonly city: string;
  readonly postalCode: string;
}

export type CompanyProblems = Partial<Record<keyof CompanyTyped, string>>;

const LONGEST_NAME = 80;

/** Everything wrong with a company, by field. */
export function companyProblems(typed: CompanyTyped): CompanyProblems {
  const problems: CompanyProblems = {};
  const name = typed.name.trim();
  if (name.length < 2 || name.length > LONGEST_NAME) problems.name = `A name has 2 to ${LONGEST_NAME} characters.`;
  if (!/^\d{4,12}$/.test(typed.nmlsId.trim())) problems.nmlsId = 'An NMLS ID has 4 to 12 digits.';
  if (!isState(typed.state)) problems.state = 'Choose a state.';
  const phone = judgePhone(typed.phone, { field: 'Phone' });
  if (phone) problems.phone = phone;
  const zip = judgeValue('zip', typed.postalCode, { field: 'ZIP' });
  if (zip) problems.postalCode = zip;
  return problems;
}

/** The fields of a company; a request has more. */
export const companyFields = [
  'name',
  'nmlsId',
  'state',
  'phone',
  'line',
  'city',
  'postalCode',
] as const satisfies readonly (keyof CompanyTyped)[];

/** A company as it is recorded. */
export function checkCompany(typed: CompanyTyped): Result<CompanyTyped, Refusal<'COMPANY_INCOMPLETE'>> {
  const [first] = Object.entries(companyProblems(typed));
  if (first) return refuse('COMPANY_INCOMPLETE', '', { field: first[0], details: { problem: first[1] } });
  const trimmed = Object.fromEntries(companyFields.map((field) => [field, typed[field].trim()]));
  // Made from all of the fields' names, which `fromEntries` forgets.
  return ok(trimmed as unknown as CompanyTyped);
}

/** What is known of where a company is to belong: who has its NMLS ID already, and the lender's branches. */
export interface CompanyPlaces<Branch> {
  readonly taken: { readonly name: string } | undefined;
  readonly branches: readonly Branch[];
}

export interface OpenBranch {
  readonly branchId: number;
  readonly open: boolean;
}

/** The branch a company belongs to: refused where another company has its NMLS ID, or the branch is closed or none. */
export function branchOfCompany<Branch extends OpenBranch>(
  { nmlsId, branchId }: Pick<CompanyTyped, 'nmlsId'> & { readonly branchId: number },
  { taken, branches }: CompanyPlaces<Branch>,
): Result<Branch, Refusal<'NMLS_TAKEN' | 'BRANCH_UNKNOWN'>> {
  if (taken) return refuse('NMLS_TAKEN', '', { field: 'nmlsId', details: { nmlsId: nmlsId.trim(), name: taken.name } });
  const branch = branches.find((one) => one.branchId === branchId && one.open);
  return branch ? ok(branch) : refuse('BRANCH_UNKNOWN', '', { field: 'branchId' });
}

/** Decides on a new company: with an NMLS ID nobody else has (`NMLS_TAKEN`), at an open branch (`BRANCH_UNKNOWN`), complete (`COMPANY_INCOMPLETE`). */
export function addBrokerage<Branch extends OpenBranch>(
  typed: CompanyTyped & { readonly branchId: number },
  places: CompanyPlaces<Branch>,
): Result<{ readonly company: CompanyTyped; readonly branch: Branch }, Refusal<'NMLS_TAKEN' | 'BRANCH_UNKNOWN' | 'COMPANY_INCOMPLETE'>> {
  const branch = branchOfCompany(typed, places);
  if (!branch.ok) return branch;
  const company = checkCompany(typed);
  return company.ok ? ok({ company: company.value, branch: branch.value }) : company;
}

export function isState(code: string): boolean {
  return stateOf(code) !== undefined;
}

/** A license as it is typed. */
export interface LicenseTyped {
  readonly state: string;
  readonly number: string;
  readonly from: string;
  readonly until: string;
}

export type LicenseProblems = Partial<Record<keyof LicenseTyped, string>>;

export function licenseProblems({ state, number, from, until }: LicenseTyped): LicenseProblems {
  const problems: LicenseProblems = {};
  if (!isState(state)) problems.state = 'Choose a state.';
  if (!/^[\w .#/-]{1,40}$/.test(number.trim())) problems.number = 'A license number has letters, digits and hyphens, at most 40.';
  if (!isPlainDate(from)) problems.from = 'Enter the first day.';
  if (!isPlainDate(until)) problems.until = 'Enter the last day.';
  else if (isPlainDate(from) && until < from) problems.until = 'The last day is before the first.';
  return problems;
}

interface Recorded {
  readonly state: string;
  readonly number: string;
  readonly from: PlainDate;
  readonly until: PlainDate;
}

/** Decides on a license beside those that are recorded: no two of a state on one day. */
export function addLicense(
  typed: LicenseTyped,
  recorded: readonly Recorded[],
): Result<Recorded, Refusal<'LICENSE_INCOMPLETE' | 'LICENSE_OVERLAPS'>> {
  const [first] = Object.entries(licenseProblems(typed));
  if (first) return refuse('LICENSE_INCOMPLETE', '', { field: first[0], details: { problem: first[1] } });
  const wanted = { ...typed, number: typed.number.trim() };
  const other = recorded.find((one) => one.state === wanted.state && one.from <= wanted.until && wanted.from <= one.until);
  if (other) return refuse('LICENSE_OVERLAPS', '', { field: 'from', details: { number: other.number, state: other.state } });
  return ok(wanted);
}
