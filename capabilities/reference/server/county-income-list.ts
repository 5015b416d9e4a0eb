import { ok, refuse } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { countyIncomeList } from '../contract/county-income-list.ts';
import { countyIncomes } from '../domain/county-incomes.ts';
import { stateOf } from '../domain/states.ts';
import { knownIncomes } from '../port/county-incomes.ts';
import { countiesOfState } from '../port/zip-places.ts';

export default query(countyIncomeList, async ({ params }, { settings }) => {
  const state = stateOf(params.state.toUpperCase());
  if (!state) return refuse('STATE_NOT_FOUND', '', { field: 'state', details: { state: params.state } });
  const counties = countyIncomes(countiesOfState(state.code), knownIncomes(settings.countyIncomes));
  return ok({
    counties: counties.map(({ fips, name, median, limits }) => ({
      countyFips: fips,
      countyName: name,
      medianIncomeCents: median?.cents ?? null,
      year: median?.year ?? null,
      source: median?.source ?? null,
      estimated: median?.estimated ?? false,
      limits: limits.map(({ percent, cents }) => ({ percent, limitCents: cents })),
    })),
  });
});
