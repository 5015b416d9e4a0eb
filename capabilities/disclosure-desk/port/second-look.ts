/** The status of a disclosure's second look, its request, and its end. */
export type { LookStanding } from '../domain/index.ts';
export { lookEndWrite, lookStanding, lookWrite } from '../server/rows/looks.ts';
