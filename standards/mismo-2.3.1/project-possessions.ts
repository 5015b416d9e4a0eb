import type { OwnedProperty } from '../mismo-3.4/application-document.ts';
import type { Value } from '../mismo-3.4/values.ts';
import { element, listOf } from './nodes.ts';
import type { Draft, Points, Reading } from './reading.ts';
import { DISPOSITIONS } from './special-values.ts';
import type { WireNode } from './wire.ts';
import { valueOf } from './values.ts';

export function readPossessions(reading: Reading, root: WireNode): void {
  for (const node of listOf(root['asset'])) {
    const asset = {
      id: reading.named(node, 'id', 'ASSET'),
      ...reading.own(element('asset'), node),
      ...reading.holder(element('asset'), node),
    };
    reading.point(node, 'type', 'AssetType', asset);
    reading.document.assets.push(asset);
  }
  for (const node of listOf(root['reoproperty'])) {
    const table = element('reoproperty');
    const property: Record<string, Value | Points> = reading.take(table, node, 'property');
    const address = reading.address(table, node);
    if (Object.keys(address).length > 0) property['address'] = address;
    if (reading.text(node, 'currentResidenceIndicator') === 'Y') property['PropertyCurrentUsageType'] = 'PrimaryResidence';
    if (reading.text(node, 'dispositionStatusType') === 'RetainForRental') property['PropertyUsageType'] = 'Investment';
    const owned = {
      id: reading.named(node, 'reoid', 'ASSET'),
      AssetType: 'RealEstateOwned',
      ...reading.own(table, node),
    } as Draft<OwnedProperty>;
    reading.coded(node, 'dispositionStatusType', DISPOSITIONS, owned);
    // Built data point by data point, of a property's table.
    if (Object.keys(property).length > 0) owned.property = property as unknown as NonNullable<OwnedProperty['property']>;
    reading.document.ownedProperties.push(owned);
  }
  for (const node of listOf(root['liability'])) {
    const table = element('liability');
    const type = reading.text(node, 'type') ?? '';
    const asExpense = valueOf('ExpenseType', type);
    // In 2.3.1 alimony and the like are liabilities.
    if ('value' in asExpense && !('value' in valueOf('LiabilityType', type))) {
      const { LiabilityMonthlyPaymentAmount: payment, LiabilityRemainingTermMonthsCount: months } = reading.own(table, node);
      const owedTo = reading.holder(table, node).holder?.['FullName'];
      reading.document.expenses.push({
        id: reading.named(node, 'id', 'EXPENSE'),
        ExpenseType: asExpense.value as 'Alimony',
        ...(payment === undefined ? {} : { ExpenseMonthlyPaymentAmount: payment as number }),
        ...(months === undefined ? {} : { ExpenseRemainingTermMonthsCount: months as number }),
        ...(owedTo === undefined ? {} : { AlimonyOwedToName: String(owedTo) }),
      });
    } else {
      const liability = { id: reading.named(node, 'id', 'LIABILITY'), ...reading.own(table, node), ...reading.holder(table, node) };
      reading.point(node, 'type', 'LiabilityType', liability);
      reading.document.liabilities.push(liability);
    }
  }
}
