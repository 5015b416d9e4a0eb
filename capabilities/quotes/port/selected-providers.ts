/** Who was selected for each service of a loan. */
export { selectedProviders } from '../server/rows/providers.ts';
