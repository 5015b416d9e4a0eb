/**
 * Waits after events of credit history. Not covered: Fannie Mae's bound of 90 percent between three and seven years after a foreclosure;
 * the clock of a mortgage discharged in a bankruptcy; FHA's short sale without a late payment; lates of an open mortgage.
 */
export { waitingPeriod, type Waiting, type WaitingFacts } from './waiting.ts';
export { WAITING_EVENTS, WAITING_PERIODS, type WaitingEvent } from './waiting-periods.ts';
