import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getDropdowns } from '../contract/get-dropdowns.ts';
import { dropdownsOf } from '../domain/dropdown-patterns.ts';

export default query(getDropdowns, async ({ body }) =>
  ok({ dropdowns: dropdownsOf(body).map(({ name, nvpair }) => ({ name, nvpair: [...nvpair] })) }),
);
