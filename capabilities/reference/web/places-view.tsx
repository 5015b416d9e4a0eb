import { useState } from 'react';
import { formatMoney } from '../../../foundation/money/money.ts';
import { useAsk, type ReplyOf } from '../../../ui/calls/index.ts';
import { ListField, TextField } from '../../../ui/fields/index.ts';
import { useZip } from '../../../ui/fields/places/use-zip.ts';
import { Card } from '../../../ui/kit/page/card.tsx';
import { EmptyState, InlineError, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { NumberCell, SecondLine, Table } from '../../../ui/kit/tables/table.tsx';
import styles from './reference.module.css';

/** The places of a ZIP code, and the median incomes of counties. */
export function PlacesView() {
  return (
    <>
      <ZipCard />
      <IncomesCard />
    </>
  );
}

function ZipCard() {
  const [typed, setTyped] = useState('');
  const { zip, states, problem } = useZip(typed);
  return (
    <Card title="ZIP code" flush>
      <div className={styles.padded}>
        <div className={styles.fields}>
          <TextField
            label="ZIP code"
            inputMode="numeric"
            maxLength={5}
            value={typed}
            error={problem?.message}
            onChange={(event) => setTyped(event.target.value.replaceAll(/\D/g, ''))}
          />
        </div>
      </div>
      {states ? (
        <Table caption={`Places of ${zip}`} heads={['County', 'State', 'FIPS', 'Cities']}>
          {states.flatMap((state) =>
            state.counties.map((county) => (
              <tr key={`${state.stateCode} ${county.countyFips}`}>
                <th scope="row">{county.countyName}</th>
                <td>{state.stateName}</td>
                <td>{county.countyFips}</td>
                <td>{county.cities.join(', ')}</td>
              </tr>
            )),
          )}
        </Table>
      ) : null}
    </Card>
  );
}

/** The incomes of a state's counties, cached for a day. */
function IncomesCard() {
  const [state, setState] = useState('');
  const asked = useAsk(
    'county-income-list',
    { params: { state: state || 'CO' } },
    { when: state !== '', keepPrevious: false, staleAfter: 86_400_000 },
  );
  const found = state === '' ? undefined : asked.value?.counties;
  return (
    <Card title="Median family income" flush>
      <div className={styles.padded}>
        <div className={styles.fields}>
          <ListField label="State" list="State" value={state} onChange={(event) => setState(event.target.value)} />
        </div>
        {asked.fault ? <InlineError onRetry={asked.again}>The incomes did not load.</InlineError> : null}
      </div>
      {state !== '' && asked.waiting ? <SkeletonRows rows={8} /> : null}
      {found ? <Incomes counties={found} /> : null}
      {state === '' ? <EmptyState title="Choose a state">Its counties are listed here with their incomes.</EmptyState> : null}
    </Card>
  );
}

function Incomes({ counties }: { counties: ReplyOf<'county-income-list'>['counties'] }) {
  const shares = [80, 100, 115] as const;
  return (
    <Table caption="Median incomes by county" heads={['County', 'Source', ...shares.map((percent) => ({ number: `${percent}%` }))]}>
      {counties.map(({ countyFips, countyName, source, year, estimated, limits }) => (
        <tr key={countyFips}>
          <th scope="row">{countyName}</th>
          <td>
            {source === null ? 'No published income' : estimated ? 'Estimated' : source}
            {estimated && source ? <SecondLine>{`${year}. ${source}`}</SecondLine> : null}
          </td>
          {shares.map((percent) => {
            const limit = limits.find((one) => one.percent === percent);
            return <NumberCell key={percent}>{limit ? formatMoney(limit.limitCents, { cents: 'never' }) : '–'}</NumberCell>;
          })}
        </tr>
      ))}
    </Table>
  );
}
