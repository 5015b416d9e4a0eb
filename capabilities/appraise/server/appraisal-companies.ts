import { ok, refuse } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { newestApplication } from '../../application/port/application-versions.ts';
import { appraisalCompanies } from '../contract/appraisal-companies.ts';
import { programOf, propertyOf } from '../domain/index.ts';
import { companiesFor } from './vendor/companies-for.ts';

export default query(appraisalCompanies, async ({ loan, query: { product }, read }, portal) => {
  if (!portal.settings.appraisal) return refuse('APPRAISAL_NOT_SET_UP', '');
  const { document } = await read((tx) => newestApplication(tx, loan));
  const { state, county, units } = propertyOf(document);
  if (state === '') return refuse('PROPERTY_INCOMPLETE', '');
  const found = await companiesFor(portal, { product, program: programOf(document), state, county, units });
  if (!found) return refuse('APPRAISAL_UNREACHABLE', '');
  return ok({ companies: found.companies.map(({ link: _link, ...company }) => company), simulated: found.simulated });
});
