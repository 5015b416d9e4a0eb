import { ok, refuse } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getZip } from '../contract/get-zip.ts';
import { placeOfZip } from '../port/zip-places.ts';

export default query(getZip, async ({ params }) => {
  const place = placeOfZip(params.zip);
  if (!place) return refuse('ZIP_NOT_FOUND', '', { details: { zip: params.zip } });
  const county = { countyName: place.countyName, countyFips: place.countyFips, cities: [place.city] };
  return ok({ states: [{ stateName: place.stateName, stateCode: place.stateCode, counties: [county] }] });
});
