import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getFieldOrigins } from '../contract/get-field-origins.ts';
import { originsOf } from '../domain/history/field-origins.ts';
import { historyLines } from '../port/imports.ts';

export default query(getFieldOrigins, async ({ loan, read }) => {
  const { registration, written } = originsOf(await read((tx) => historyLines(tx, loan)));
  return ok({ registration: registration ?? null, written: [...written].map(([path, from]) => ({ path, ...from })) });
});
