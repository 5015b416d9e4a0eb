import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { initialClosingSetting } from '../../disclosure-desk/port/initial-closing-setting.ts';
import { getInitialClosing } from '../contract/get-initial-closing.ts';
import { closingGivenOn } from '../port/closing-given.ts';
import { holdOf, storedInitial } from './rows/initial-closing-rows.ts';
import { initialRows } from './rows/initial-facts.ts';
import { initialStatusView, sentInitialView, withoutEstimate } from './rows/initial-closing-view.ts';

export default query(getInitialClosing, ({ loan, read }, { clock, settings }) =>
  read(async (tx) => {
    const now = await clock.nowIn(tx);
    const [found, stored, given, setting, hold, today] = await Promise.all([
      initialRows(tx, loan, now, settings.zone),
      storedInitial(tx, loan),
      closingGivenOn(tx, loan),
      initialClosingSetting(tx, loan.brokerageId),
      holdOf(tx, loan),
      clock.todayIn(tx),
    ]);
    const always = { mode: setting.mode, hold, today };
    if (given !== null) return ok({ ...always, ...sentInitialView(stored) });
    if (!found) return ok({ ...always, ...withoutEstimate });
    return ok({ ...always, ...initialStatusView(found, stored, today) });
  }),
);
