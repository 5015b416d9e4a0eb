import { useEffect } from 'react';
import { useAsk, type ReplyOf } from '../../../../ui/calls/index.ts';
import { Card, Notice } from '../../../../ui/kit/page/card.tsx';
import { ErrorState, SkeletonRows } from '../../../../ui/kit/page/states.tsx';
import { RecordPage } from '../../../../ui/kit/page/templates/record-page.tsx';
import { SecondLine, Table } from '../../../../ui/kit/tables/table.tsx';
import { ScreenLink } from '../../../../ui/screens/links.tsx';
import { pathTo } from '../../../../ui/screens/screen-path.ts';
import type { ScreenProps } from '../../../../ui/screens/screen-route.ts';
import styles from '../close.module.css';
import { CLEAN_MS, cleanCached, readCached, writeCached } from './provider-cache.ts';
import { WirePart } from './wire-part.tsx';

const TITLE = 'Service providers';
type Services = ReplyOf<'get-quotes'>['services'];

/** `/service-provider-assn/{loanId}`: the provider of each service of the loan, who chose it, and the closing agent. */
export default function ServiceProviderScreen({ params: { loanId } }: ScreenProps<'/service-provider-assn/$loanId'>) {
  const quotes = useAsk('get-quotes', { params: { loanId }, query: {} });
  const schedule = useAsk('get-closing-schedule', { params: { loanId } });
  const services = useServices(loanId, quotes.value?.services);
  const fault = quotes.fault ?? schedule.fault;
  const refusal = quotes.refusal ?? schedule.refusal;
  return (
    <RecordPage title={TITLE}>
      {refusal ? <Notice tone="amber">{refusal.message}</Notice> : null}
      {fault ? (
        <ErrorState
          title="The providers did not load"
          safe="Nothing changed on the loan."
          onRetry={() => {
            quotes.again();
            schedule.again();
          }}
          trace={fault.trace}
        />
      ) : null}
      {services ? (
        <ServicesCard loanId={loanId} services={services} />
      ) : quotes.waiting ? (
        <Card title={TITLE} flush>
          <SkeletonRows rows={5} />
        </Card>
      ) : null}
      {schedule.value ? (
        <Card title="Closing">
          <WirePart loanId={loanId} value={schedule.value} />
        </Card>
      ) : null}
    </RecordPage>
  );
}

/** The current services, or those the tab loaded in the last two minutes while they load again. */
function useServices(loanId: string, fresh: Services | undefined): Services | undefined {
  useEffect(() => {
    if (fresh) writeCached(sessionStorage, loanId, fresh, Date.now());
  }, [loanId, fresh]);
  useEffect(() => {
    const cleaning = setInterval(() => cleanCached(sessionStorage, Date.now()), CLEAN_MS);
    return () => clearInterval(cleaning);
  }, []);
  // Written by this very screen, from a reply of the same call.
  return fresh ?? (readCached(sessionStorage, loanId, Date.now()) as Services | undefined);
}

function ServicesCard({ loanId, services }: { loanId: string; services: Services }) {
  return (
    <Card
      title={TITLE}
      note={`${services.filter(({ inUse }) => inUse !== null).length} of ${services.length} with a provider`}
      aside={<ScreenLink to={pathTo('/fee-quotes/$loanId', { loanId })}>Fee quotes</ScreenLink>}
      flush
    >
      {services.length === 0 ? <p className={styles.pad}>The loan needs no services yet.</p> : null}
      <Table caption="Services and who provides them" heads={['Service', 'Provider', 'Chosen by', 'Tolerance']} cards>
        {services.map(({ serviceType, name, required, inUse, limit }) => (
          <tr key={serviceType}>
            <th scope="row">
              {name}
              <SecondLine>{required ? 'Required by the lender' : 'Added'}</SecondLine>
            </th>
            <td>
              {inUse ? inUse.name : 'Nobody yet'}
              {inUse && inUse.telephone !== '' ? <SecondLine>{inUse.telephone}</SecondLine> : null}
            </td>
            <td>
              {inUse === null ? '–' : inUse.byBorrower ? 'Borrower' : inUse.selected ? 'Lender or broker' : 'Preferred by the brokerage'}
            </td>
            <td>{{ zero: 'Zero', ten: '10%', unlimited: 'No limit' }[limit.bucket]}</td>
          </tr>
        ))}
      </Table>
    </Card>
  );
}
