import type { OwnedProperty } from '../mismo-3.4/application-document.ts';
import type { Value } from '../mismo-3.4/values.ts';
import type { Draft, Points } from './reading.ts';
import type { RecordReader, RecordReading } from './record-reading.ts';
import { DISPOSITIONS, withoutUnit } from './special-fields.ts';

/** Records of what applicants have and owe; each belongs to one of them. */
export const possessionRecords: Readonly<Record<string, RecordReader>> = {
  '06A': (here) => {
    return asset(here, { AssetType: 'EarnestMoneyCashDepositTowardPurchase' });
  },
  '06B': (here) => {
    return asset(here, { AssetType: 'LifeInsurance' });
  },
  '06C': (here) => {
    return asset(here, {});
  },
  '06D': (here) => {
    return asset(here, { AssetType: 'Automobile' });
  },
  '06F': (here) => {
    const { borrower, reading } = here;
    const id = here.at('item', 'EXPENSE');
    reading.document.expenses.push({ id, ...here.take() });
    reading.relate(id, 'EXPENSE_IsAssociatedWith_ROLE', borrower.id);
    return here.key(id);
  },
  '06G': (here) => {
    const { borrower, reading } = here;
    const id = here.at('item', 'ASSET');
    const property: Record<string, Value | Points> = { ...here.take('property'), ...here.address() };
    const residence = here.text('CurrentResidence');
    if (residence === 'Y') property['PropertyCurrentUsageType'] = 'PrimaryResidence';
    else if (residence === 'N') here.unsee('CurrentResidence');
    else if (residence !== undefined) here.bad('CurrentResidence', 'BAD_VALUE', 'Y or N');
    const disposition = here.coded('Disposition', DISPOSITIONS);
    // A rented property is retained, as an investment.
    if (here.text('Disposition') === 'R') property['PropertyUsageType'] = 'Investment';
    const owned = { id, AssetType: 'RealEstateOwned', ...here.take(), ...disposition } as Draft<OwnedProperty>;
    // Built data point by data point, of a property's table.
    if (Object.keys(property).length > 0) owned.property = property as unknown as NonNullable<OwnedProperty['property']>;
    reading.document.ownedProperties.push(owned);
    const number = here.text('OwnedPropertyNumber');
    if (number && !reading.ownedByNumber.has(number)) reading.ownedByNumber.set(number, id);
    reading.relate(id, 'ASSET_IsAssociatedWith_ROLE', borrower.id);
    return here.key(id);
  },
  '06L': (here) => {
    const { borrower, reading } = here;
    const id = here.at('item', 'LIABILITY');
    reading.document.liabilities.push({ id, ...here.take(), ...holderOf(here) });
    const number = here.text('OwnedPropertyNumber');
    if (number) reading.liens.push([number, id]);
    reading.relate(id, 'LIABILITY_IsAssociatedWith_ROLE', borrower.id);
    return here.key(id);
  },
};

function asset(here: RecordReading, more: Points): void {
  const { reading } = here;
  const id = here.at('item', 'ASSET');
  reading.document.assets.push({ id, ...more, ...here.take(), ...holderOf(here) });
  reading.relate(id, 'ASSET_IsAssociatedWith_ROLE', here.borrower.id);
  here.key(id);
}

function holderOf(here: RecordReading): { holder?: { contactPoints: []; address?: Points } } {
  const holder = here.take('holder');
  const address = withoutUnit(here.take('holderAddress'));
  if (Object.keys(holder).length + Object.keys(address).length === 0) return {};
  return { holder: { contactPoints: [], ...holder, ...(Object.keys(address).length > 0 ? { address } : {}) } };
}
