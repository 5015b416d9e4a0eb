import { formatMoney, type Cents } from '../../../foundation/money/money.ts';
import type { ReplyOf } from '../../../ui/calls/index.ts';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { NumberCell, Table } from '../../../ui/kit/tables/table.tsx';

export type Reply = ReplyOf<'get-purchase-advice'>;

export type Terms = NonNullable<Reply['proposed']>;

export type Issued = Reply['issued'][number];

interface Sum {
  readonly cents: Cents;
  readonly why: Issued['netWhy'];
}

export function Lines({
  caption,
  lines,
  net,
}: {
  caption: string;
  lines: readonly (Sum & { readonly id: string; readonly label: string })[];
  net: Sum;
}) {
  return (
    <Table caption={caption} heads={['Line', { number: 'Amount' }]}>
      {lines.map(({ id, label, cents, why }) => (
        <tr key={id}>
          <th scope="row">{label}</th>
          <NumberCell>
            <Money label={label} cents={cents} why={why} />
          </NumberCell>
        </tr>
      ))}
      <tr>
        <th scope="row">Wired to the correspondent</th>
        <NumberCell>
          <span className="text-strong">
            <Money label="Wired to the correspondent" {...net} />
          </span>
        </NumberCell>
      </tr>
    </Table>
  );
}

function Money({ label, cents, why }: Sum & { readonly label: string }) {
  return (
    <ExplainableNumber label={label} why={why}>
      {formatMoney(cents)}
    </ExplainableNumber>
  );
}
