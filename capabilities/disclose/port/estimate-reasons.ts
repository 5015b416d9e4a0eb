/** Reasons on file for a reset of what a charge is compared with: decided as changes of circumstance, carried by the next disclosure. */
export { reasonsCarried, reasonsCarriedWrite, reasonsWrite } from '../server/rows/estimate-reasons.ts';
