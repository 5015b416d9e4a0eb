import { dollars } from '../../../foundation/money/money.ts';
import { ok, refuse } from '../../../foundation/result/result.ts';
import { dropdownList } from '../../../foundation/vocabulary/dropdowns.ts';
import { query } from '../../../platform/operation/operation.ts';
import { productLpmi } from '../contract/product-lpmi.ts';
import { whyNotLenderPaid } from '../domain/index.ts';
import { liveSheet } from '../../publish/port/live-sheet.ts';

/** The lender-paid insurance that a product accepts. */
export default query(productLpmi, async ({ query: { p1, p2 } }, { database }) => {
  const sheet = await database.withShared((tx) => liveSheet(tx));
  if (!sheet) return refuse('NO_LIVE_SHEET', '');
  const p = sheet.productIndex.get(p1.padStart(4, '0'));
  if (p === undefined) return refuse('PRODUCT_NOT_OFFERED', '', { field: 'p1' });
  const against = whyNotLenderPaid(sheet, p, p2 === undefined ? undefined : dollars(Number(p2)));
  return ok(against ? { nvpair: [], reason: against.sentence } : { nvpair: [...dropdownList('priceit-lpmi')!], reason: null });
});
