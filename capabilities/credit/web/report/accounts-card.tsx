import { formatMoney, sumCents } from '../../../../foundation/money/money.ts';
import type { ReplyOf } from '../../../../ui/calls/index.ts';
import { ExplainableNumber } from '../../../../ui/kit/explain/explainable-number.tsx';
import { Card } from '../../../../ui/kit/page/card.tsx';
import { Folded } from '../../../../ui/kit/page/folded.tsx';
import { NumberCell, SecondLine, Table } from '../../../../ui/kit/tables/table.tsx';

type Report = ReplyOf<'get-credit-report'>;
type Account = Report['accounts'][number];
const agencies = ['DU', 'LPA', 'FHA'] as const;

/** Accounts as the bureaus report them; what is closed with nothing owed is folded into one line. */
export function AccountsCard({ accounts, countedDebts }: Pick<Report, 'accounts' | 'countedDebts'>) {
  const open = accounts.filter(({ over }) => !over);
  const over = accounts.filter((one) => one.over);
  return (
    <Card title="Accounts" note={`${open.length} open. DU, LPA and FHA show the monthly payment each one counts.`} flush>
      <AccountTable
        caption="Open accounts"
        accounts={open}
        foot={
          <tr>
            <th scope="row">Counted</th>
            <td />
            <td />
            <NumberCell>{formatMoney(sumCents(open.map(({ balanceCents }) => balanceCents ?? 0)))}</NumberCell>
            <NumberCell>{formatMoney(sumCents(open.map(({ paymentCents }) => paymentCents ?? 0)))}</NumberCell>
            {agencies.map((agency) => (
              <NumberCell key={agency}>
                <ExplainableNumber label={`Debts counted by ${agency}`} why={countedDebts[agency].why}>
                  {formatMoney(countedDebts[agency].cents)}
                </ExplainableNumber>
              </NumberCell>
            ))}
            <td />
          </tr>
        }
      />
      {over.length === 0 ? null : (
        <Folded title={`${over.length} closed and paid, nothing owed`} summary="Not proposed" change="Show">
          <AccountTable caption="Closed accounts" accounts={over} />
        </Folded>
      )}
    </Card>
  );
}

function Counted({ label, counted }: { label: string; counted: Account['counted']['DU'] }) {
  if (!counted) return <span title="The report alone does not say">–</span>;
  return (
    <ExplainableNumber label={label} why={counted.why}>
      {formatMoney(counted.cents)}
    </ExplainableNumber>
  );
}

const heads = [
  'Account',
  'Owner',
  'Kind',
  { number: 'Balance' },
  { number: 'Reported' },
  ...agencies.map((number) => ({ number })),
  'Notes',
];

function AccountTable({ caption, accounts, foot }: { caption: string; accounts: readonly Account[]; foot?: React.ReactNode }) {
  return (
    <Table caption={caption} heads={heads} cards foot={foot}>
      {accounts.map((one) => (
        <tr key={one.id}>
          <th scope="row">
            {one.creditor} <span className="text-2">{one.lastFour}</span>
          </th>
          <td>{one.owners.map((name) => name.split(' ')[0]).join(' and ')}</td>
          <td>{one.kind}</td>
          <NumberCell>
            {one.balanceCents === null ? '–' : formatMoney(one.balanceCents)}
            {one.limitCents === null ? null : <SecondLine>{`of ${formatMoney(one.limitCents, { cents: 'hide-zero' })}`}</SecondLine>}
          </NumberCell>
          <NumberCell>{one.paymentCents === null ? '–' : formatMoney(one.paymentCents)}</NumberCell>
          {agencies.map((agency) => (
            <NumberCell key={agency}>
              <Counted label={`${one.creditor} ${agency}`} counted={one.counted[agency]} />
            </NumberCell>
          ))}
          <td>
            {[...one.notes, one.lates === '' || one.lates === '0/0/0' ? '' : `Late 30/60/90: ${one.lates}`].filter(Boolean).join('. ') ||
              '–'}
          </td>
        </tr>
      ))}
    </Table>
  );
}
