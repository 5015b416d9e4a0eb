import { relateIncomes, relateJointApplicants } from '../mismo-3.4/related-borrowers.ts';
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
  const applicants = listOf(root['borrower']);
  relateJointApplicants(
    reading,
    applicants.map((node) => [reading.ids.get(node)!, reading.called('borrowerID', reading.text(node, 'jointAssetBorrowerID') ?? '')]),
  );
  relateIncomes(reading);
}
