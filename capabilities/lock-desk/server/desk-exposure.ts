import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { deskExposure } from '../contract/desk-exposure.ts';
import { exposureAt } from './rows/exposure.ts';

/** The present locked position, in every grouping the screen shows. */
export default query(deskExposure, ({ read }, { clock, settings }) =>
  read(async (tx) => ok(await exposureAt(tx, await clock.nowIn(tx), settings.zone))),
);
