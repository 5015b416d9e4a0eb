import { ok, refuse } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getDropdownList } from '../contract/get-dropdown-list.ts';
import { COUNTIES, narrowingOf } from '../domain/lists/narrowing.ts';
import { referenceList } from '../domain/lists/reference-lists.ts';
import { stateOf } from '../domain/states.ts';
import { countiesOfState } from '../port/zip-places.ts';
import { narrowingLoan } from './rows/narrowing-loan.ts';

export default query(getDropdownList, async (asked) => {
  const { name } = asked.params;
  const { p2 } = asked.query;
  let { p1 } = asked.query;
  if (p1 !== undefined && /^\d{10}$/.test(p1)) {
    const loan = await narrowingLoan(asked, p1, p2 !== undefined && /^\d{1,3}$/.test(p2) ? Number(p2) : null);
    if (!loan.ok) return loan;
    p1 = narrowingOf(name, loan.value);
  }
  if (name === COUNTIES) {
    const state = stateOf(p1 ?? '');
    if (!state) return refuse('STATE_NEEDED', '', { field: 'p1' });
    return ok({ nvpair: countiesOfState(state.code).map(({ fips, name: county }) => ({ name: county, value: fips })) });
  }
  const list = referenceList(name, p1);
  return list ? ok({ nvpair: [...list] }) : refuse('NO_SUCH_LIST', '', { details: { name } });
});
