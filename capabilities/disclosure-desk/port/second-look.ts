/** The status of a disclosure's second look, its request, and its end. */
export type { LookStatus } from '../domain/index.ts';
export { lookEndWrite, lookStatus, lookWrite } from '../server/rows/looks.ts';
