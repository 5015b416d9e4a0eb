import type { ReplyOf } from '../../../ui/calls/index.ts';
import { Card } from '../../../ui/kit/page/card.tsx';
import { SecondLine, Table } from '../../../ui/kit/tables/table.tsx';

type Difference = NonNullable<ReplyOf<'get-lock-policy'>['differences']>[number];

/** The differences of two policies, rule by rule. */
export function PolicyDifferences({ differences, before, after }: { differences: readonly Difference[]; before: string; after: string }) {
  return (
    <Card title="Differences" note={differences.length === 0 ? 'No differences' : String(differences.length)} flush>
      {differences.length === 0 ? null : (
        <Table caption="Differences between the policies" heads={['Rule', before, after]}>
          {differences.map((one) => (
            <tr key={`${one.section} ${one.label}`}>
              <th scope="row">
                {one.label}
                <SecondLine>{one.section}</SecondLine>
              </th>
              <td className="text-2">{one.before ?? 'No such rule'}</td>
              <td>{one.after ?? 'No such rule'}</td>
            </tr>
          ))}
        </Table>
      )}
    </Card>
  );
}
