import { dropdownList } from '../../../foundation/vocabulary/dropdowns.ts';
import { ok, refuse } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getDropdownList } from '../contract/get-dropdown-list.ts';

export default query(getDropdownList, async ({ params, query: { p1 } }) => {
  const list = dropdownList(params.name, p1);
  return list ? ok({ nvpair: [...list] }) : refuse('NO_SUCH_LIST', '', { details: { name: params.name } });
});
