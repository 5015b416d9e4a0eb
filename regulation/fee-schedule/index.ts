/** The lender's fee schedule: what it charges from a day on, and for which loans. */
export { nameOfSchedule, type FeeBasis, type FeeSchedule, type FeeSelector, type MortgageKind, type ScheduledFee } from './fee-schedule.ts';
export { FEE_SCHEDULES, feeScheduleOn } from './fee-schedules.ts';
