import { ok, refuse } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getZip } from '../contract/get-zip.ts';
import { placesOfZip } from '../port/zip-places.ts';

export default query(getZip, async ({ params }) => {
  const states = placesOfZip(params.zip);
  if (states.length === 0) return refuse('ZIP_NOT_FOUND', '', { details: { zip: params.zip } });
  return ok({
    states: states.map((state) => ({
      ...state,
      counties: state.counties.map((county) => ({ ...county, cities: [...county.cities] })),
    })),
  });
});
