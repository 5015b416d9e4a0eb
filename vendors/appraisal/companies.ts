import { addDays, weekday } from '../../foundation/dates/dates.ts';
import type { AppraisalProduct, CompaniesAsked, ManagementCompany } from './wire.ts';

const fees: Readonly<Record<AppraisalProduct, number>> = {
  Traditional: 57_500,
  Hybrid: 42_500,
  Desktop: 32_500,
  ExteriorOnly: 40_000,
  Update: 17_500,
};
const panel = [
  { companyId: 'HALYARD', name: 'Halyard Valuation', more: 0, days: 9 },
  { companyId: 'CAPSTAN', name: 'Capstan Appraisal Management', more: 2_500, days: 7 },
  { companyId: 'PLUMB', name: 'Plumb Line Valuations', more: -1_500, days: 12 },
] as const;

/** The invented companies on the simulated platform, with what each asks: more for units, for FHA, and for a rush. */
export function simulatedCompanies(asked: CompaniesAsked, origin: string): ManagementCompany[] {
  return panel.map(({ companyId, name, more, days }) => ({
    companyId,
    name,
    link: `${origin}/appraisal/sites/${companyId.toLowerCase()}`,
    feeCents: fees[asked.product] + more + (asked.units > 1 ? 20_000 : 0) + (asked.program === 'FHA' ? 5_000 : 0),
    rushFeeCents: 12_500,
    businessDays: days,
    rushBusinessDays: Math.ceil(days / 2),
  }));
}

export function companyNamed(companyId: string): { readonly name: string; readonly days: number } | undefined {
  return panel.find((each) => each.companyId === companyId);
}

/** Monday to Friday are the companies' working days. */
export function workingDaysAfter(from: string, days: number): string {
  let day = from;
  for (let left = days; left > 0;) {
    day = addDays(day, 1);
    if (weekday(day) !== 0 && weekday(day) !== 6) left -= 1;
  }
  return day;
}
