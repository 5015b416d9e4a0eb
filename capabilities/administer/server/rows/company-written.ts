import type { CompanyWritten } from '../../../access/port/brokerage-writes.ts';
import type { CompanyTyped } from '../../domain/company.ts';

interface Place {
  readonly branchId: number;
  readonly regionId: number;
  readonly tier: CompanyWritten['tier'];
  readonly active: boolean;
}

/** A checked company as its row is written. */
export function companyWritten(
  { line, city, postalCode, ...company }: CompanyTyped,
  { branchId, regionId, tier, active }: Place,
): CompanyWritten {
  return { ...company, branchId, regionId, tier, active, address: { line, city, state: company.state, postalCode } };
}
