import { ok } from '../../../foundation/result/result.ts';
import { askAtOnce } from '../../../platform/database/ask-at-once.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getWarehouseInfo } from '../contract/broker/get-warehouse-info.ts';
import { runEstimateRule } from '../domain/index.ts';
import { brokerDetailsOf } from './rows/broker-details.ts';
import { ruleFacts } from './rows/rule-facts.ts';

export default query(getWarehouseInfo, async ({ loan, read }, portal) => {
  const { facts, details } = await read((tx) => askAtOnce({ facts: ruleFacts(tx, loan, portal), details: brokerDetailsOf(tx, loan) }));
  const { status, reasons, why } = runEstimateRule('Whl Warehouse Purchase LE', facts);
  const { warehouseBank: bank, warehouseEmail: email } = details.typed;
  const funded = facts.brokerageKind === 'correspondent';
  return ok({
    fundedBy: funded ? ('Warehouse bank' as const) : ('Lender' as const),
    warehouse: funded && bank !== '' ? { bank, email } : null,
    purchase: { status, reasons: [...reasons], why },
  });
});
