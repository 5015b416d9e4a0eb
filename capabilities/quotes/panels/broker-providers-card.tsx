import { useAsk, useCommand, useMayCall } from '../../../ui/calls/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { StatusPill } from '../../../ui/kit/controls/status-pill.tsx';
import { Card } from '../../../ui/kit/page/card.tsx';
import { InlineError, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { Table } from '../../../ui/kit/tables/table.tsx';
import { momentHere } from '../../../ui/kit/time/moment-text.ts';
import { services } from '../domain/service-types.ts';
import styles from './quotes-panels.module.css';

/** Providers the whole brokerage prefers or excludes, whichever loan they were named on. */
export function BrokerProvidersCard() {
  const asked = useAsk('broker-preferred-providers', {});
  const mayChange = useMayCall('delete-preferred-providers');
  const remove = useCommand('delete-preferred-providers', {
    refreshes: ['get-quotes', 'broker-preferred-providers', 'get-fee-quote-differences'],
  });
  const providers = asked.value?.providers;
  return (
    <Card title="Preferred and excluded providers" note="Of your company, for every loan" flush>
      {asked.fault ? <InlineError onRetry={asked.again}>The providers did not load.</InlineError> : null}
      {remove.refusal ? <InlineError>{remove.refusal.message}</InlineError> : null}
      {remove.fault ? <InlineError>{remove.fault.message}</InlineError> : null}
      {!providers && !asked.fault ? <SkeletonRows rows={2} /> : null}
      {providers?.length === 0 ? (
        <p className={`text-2 ${styles.padded}`}>
          No provider is preferred or excluded. Set one beside a quote, under a loan’s fee quotes.
        </p>
      ) : null}
      {providers && providers.length > 0 ? (
        <Table
          caption="Preferred and excluded providers"
          heads={['Provider', 'Service', 'Standing', 'Named', ...(mayChange ? [{ unseen: 'Take off' }] : [])]}
          cards
        >
          {providers.map(({ serviceType, providerId, name, standing, setAt, setBy }) => (
            <tr key={`${serviceType} ${providerId}`}>
              <th scope="row">{name}</th>
              <td>{services[serviceType].name}</td>
              <td>
                <StatusPill tone={standing === 'preferred' ? 'green' : 'red'}>
                  {standing === 'preferred' ? 'Preferred' : 'Excluded'}
                </StatusPill>
              </td>
              <td>{`${momentHere(setAt)} by ${setBy}`}</td>
              {mayChange ? (
                <td>
                  <Button
                    size="panel"
                    variant="quiet"
                    busy={remove.pending}
                    aria-label={`Take off ${name}`}
                    onClick={() => void remove.run({ body: { providers: [{ serviceType, providerId }] } })}
                  >
                    Take off
                  </Button>
                </td>
              ) : null}
            </tr>
          ))}
        </Table>
      ) : null}
    </Card>
  );
}
