/**
 * Reserves asked for and reserves there are, by agency.
 *
 * Not covered: what a system's findings ask for beyond the guide; Freddie Mac's text of 2026; the equity, insurance and securities that count only in part.
 */
export { RESERVE_RULES, RETIREMENT_SHARES, type ReserveRule } from './reserve-rules.ts';
export { reservesAvailable, type Funds, type ReservesAvailable } from './reserves-available.ts';
export { reserveMonths, reservesRequired, type ReservesAsked, type ReservesRequired } from './reserves-required.ts';
