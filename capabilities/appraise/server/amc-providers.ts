import { ok, refuse } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { newestApplication } from '../../application/port/application-versions.ts';
import { amcProviders } from '../contract/amc-providers.ts';
import { programOf, propertyOf } from '../domain/index.ts';
import { companiesFor } from './vendor/companies-for.ts';

/** An address that is empty, or no web address, is an error and not a provider without a link. */
export default query(amcProviders, async ({ loan, read }, portal) => {
  if (!portal.settings.appraisal) return refuse('APPRAISAL_NOT_SET_UP', '');
  const { document } = await read((tx) => newestApplication(tx, loan));
  const { state, county, units } = propertyOf(document);
  if (state === '') return refuse('PROPERTY_INCOMPLETE', '');
  const found = await companiesFor(portal, {
    product: 'Traditional',
    program: programOf(document),
    state,
    county,
    units,
  });
  if (!found || found.companies.some(({ link }) => !/^https?:\/\/[^/]/.test(link))) return refuse('APPRAISAL_UNREACHABLE', '');
  return ok({ providers: found.companies.map(({ name, link }) => ({ name, link })), simulated: found.simulated });
});
