import { listOf } from './nodes.ts';
import type { Reading } from './reading.ts';
import type { WireNode } from './wire.ts';

export function readRelations(reading: Reading, root: WireNode): void {
  const owners = (key: string, idField: string, arcrole: (id: string) => string): void => {
    for (const node of listOf(root[key])) {
      const id = reading.ids.get(node)!;
      for (const name of (reading.text(node, 'borrowerID') ?? '').split(/\s+/)) {
        const borrower = reading.called('borrowerID', name);
        if (borrower !== undefined) reading.relate(id, arcrole(id), borrower);
      }
      reading.text(node, idField);
    }
  };
  owners('asset', 'id', () => 'ASSET_IsAssociatedWith_ROLE');
  owners('reoproperty', 'reoid', () => 'ASSET_IsAssociatedWith_ROLE');
  const expenses = new Set(reading.document.expenses.map(({ id }) => id));
  owners('liability', 'id', (id) => (expenses.has(id) ? 'EXPENSE_IsAssociatedWith_ROLE' : 'LIABILITY_IsAssociatedWith_ROLE'));
  for (const node of listOf(root['liability'])) {
    const reo = reading.called('reoid', reading.text(node, 'reoid') ?? '');
    if (reo !== undefined) reading.relate(reo, 'ASSET_IsAssociatedWith_LIABILITY', reading.ids.get(node)!);
  }
  const joined = new Set<string>();
  for (const node of listOf(root['borrower'])) {
    const from = reading.ids.get(node)!;
    const to = reading.called('borrowerID', reading.text(node, 'jointAssetBorrowerID') ?? '');
    if (to === undefined || to === from || joined.has(`${to} ${from}`)) continue;
    joined.add(`${from} ${to}`);
    reading.relate(from, 'ROLE_SharesSufficientAssetsAndLiabilitiesWith_ROLE', to);
  }
  for (const { employers, incomes } of reading.document.borrowers) {
    const current = employers.filter(({ EmploymentStatusType }) => EmploymentStatusType === 'Current');
    if (current.length === 1)
      for (const { id, EmploymentIncomeIndicator } of incomes)
        if (EmploymentIncomeIndicator === true) reading.relate(id, 'CURRENT_INCOME_ITEM_IsAssociatedWith_EMPLOYER', current[0]!.id);
  }
}
