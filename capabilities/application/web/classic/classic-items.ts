import { employmentItems } from '../../panels/form-cards/fields/employment-items.ts';
import { moneyItems as money } from '../../panels/form-cards/fields/money-items.ts';
import { otherItems } from '../../panels/form-cards/fields/other-items.ts';
import type { ItemList } from '../../panels/form-cards/item-lists.ts';

export const incomeItems: readonly ItemList[] = [employmentItems.all, employmentItems.income, otherItems.residences];

export const moneyItems: readonly ItemList[] = [money.assets, money.liabilities, money.expenses, money.housing, money.credits];
