/**
 * Rental income by Fannie Mae (Selling Guide B3-3.8-01 to -06, for applications from 2026-11-01), and the self-sufficiency of FHA (HUD handbook 4000.1).
 *
 * Not covered: Freddie Mac's, FHA's, VA's and USDA's own ways of rental income beside the self-sufficiency; which properties' rent may be used at all (a second home's never); a
 * home that is left or sold; boarders; rental income before 2026-11-01.
 */
export { accessoryUnitRent, type AccessoryUnitRent } from './accessory-unit.ts';
export { rentByLease, rentByScheduleE, type RentalByReturn, type RentalResult, type RentByLease, type ScheduleE } from './rental-income.ts';
export { selfSufficiency, type SelfSufficiency } from './self-sufficiency.ts';
