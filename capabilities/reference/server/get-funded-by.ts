import { dropdownList } from '../../../foundation/vocabulary/dropdowns.ts';
import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getFundedBy } from '../contract/get-funded-by.ts';

export default query(getFundedBy, async () => ok({ nvpair: [...dropdownList('appfeepd.bso')!] }));
