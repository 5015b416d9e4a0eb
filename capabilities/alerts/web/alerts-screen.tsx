import { useSearch } from '@tanstack/react-router';
import { formatDate } from '../../../foundation/dates/dates.ts';
import { useAsk, useMayCall, type ReplyOf } from '../../../ui/calls/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { Card } from '../../../ui/kit/page/card.tsx';
import { EmptyState, InlineError, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { ArticlePage } from '../../../ui/kit/page/templates/column-page.tsx';
import { ScreenLink, useGo } from '../../../ui/screens/links.tsx';
import { givenPath, pathTo } from '../../../ui/screens/screen-path.ts';
import styles from './alerts.module.css';
import { SiteAlertsCard } from './site-alerts-card.tsx';

type Alert = ReplyOf<'get-alerts-list'>['alerts'][number];

/** `/alerts`: late and soon due items on the person's loans, by date; for administrators also the site alerts. */
export default function AlertsScreen() {
  const loans = loansOf(useSearch({ strict: false }));
  const asked = useAsk('get-alerts-list', { query: loans ? { loans } : {} }, { every: 60_000, live: true });
  const mayAddAlerts = useMayCall('add-site-alert');
  const list = asked.value;
  return (
    <ArticlePage title="Alerts" width={920} {...(list ? { note: noteOf(list) } : {})}>
      {loans ? (
        <p className="text-2">
          {loans.includes(',') ? 'Of some loans only. ' : `Of loan ${loans} only. `}
          <ScreenLink to={pathTo('/alerts')} search={{}}>
            Show all
          </ScreenLink>
        </p>
      ) : null}
      {asked.fault ? <InlineError onRetry={asked.again}>{`The alerts did not load. ${asked.fault.message}`}</InlineError> : null}
      {asked.waiting ? <SkeletonRows rows={6} height={48} /> : null}
      {list && list.alerts.length + list.tables.length === 0 ? <Nothing /> : null}
      {list && list.tables.length > 0 ? <TablesThatEnd tables={list.tables} /> : null}
      {list && list.alerts.length > 0 ? (
        <>
          <AlertsCard title="Late" alerts={list.alerts.filter(({ overdue }) => overdue)} />
          <AlertsCard title="Due soon" alerts={list.alerts.filter(({ overdue }) => !overdue)} />
        </>
      ) : null}
      {mayAddAlerts ? <SiteAlertsCard /> : null}
    </ArticlePage>
  );
}

/** Loan numbers separated by commas; any other value in the address means all. */
function loansOf({ loans }: { loans?: unknown }): string | undefined {
  const text = typeof loans === 'number' || typeof loans === 'string' ? String(loans) : '';
  return /^\d{10}(,\d{10})*$/.test(text) ? text : undefined;
}

function noteOf({ alerts, tables, more }: ReplyOf<'get-alerts-list'>): string {
  const late = alerts.filter(({ overdue }) => overdue).length;
  return `${alerts.length + tables.length}${more ? ' and more' : ''}${late > 0 ? `, ${late} late` : ''}`;
}

/** Tables of the law near their end, for who brings the next ones. */
function TablesThatEnd({ tables }: { tables: ReplyOf<'get-alerts-list'>['tables'] }) {
  return (
    <Card
      title="Tables that end"
      note={String(tables.length)}
      flush
      aside={<ScreenLink to={pathTo('/admin/tables', {})}>Bring up to date</ScreenLink>}
    >
      <ul className={styles.rows}>
        {tables.map((one) => (
          <li key={one.id} className={styles.row}>
            <div className={styles.what}>
              <p className="text-strong">{one.title}</p>
              <p className="text-2">{one.refused}</p>
            </div>
            <span className={one.tone === 'ink' ? 'text-strong' : styles[one.tone]}>{one.words}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Nothing() {
  const go = useGo();
  return (
    <EmptyState title="Nothing is due" starts={[{ text: 'Open pipeline', keys: 'G P', onPick: () => go(pathTo('/pipeline')) }]}>
      Estimates, locks and closings show here three business days or a week before their date.
    </EmptyState>
  );
}

function AlertsCard({ title, alerts }: { title: string; alerts: readonly Alert[] }) {
  if (alerts.length === 0) return null;
  return (
    <Card title={title} note={String(alerts.length)} flush>
      <ul className={styles.rows}>
        {alerts.map((alert) => (
          <li key={`${alert.loanNumber} ${alert.id}`} className={styles.row}>
            <div className={styles.what}>
              <ScreenLink to={pathTo('/loan-details/$loanId', { loanId: alert.loanNumber })} className="text-strong">
                <bdi>{alert.borrowerName}</bdi>
              </ScreenLink>{' '}
              <span className="text-2">{alert.loanNumber}</span>
              <p>
                <b>{alert.title}</b>
              </p>
              <p className="text-2">{alert.reason}</p>
            </div>
            <div className={styles.when}>
              <span className={alert.tone === 'ink' ? 'text-strong' : styles[alert.tone]!}>
                {formatDate(alert.due, { short: true, weekday: true })}
              </span>{' '}
              <span className="text-2">{alert.words}</span>
            </div>
            <ActionButton alert={alert} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function ActionButton({ alert }: { alert: Alert }) {
  const go = useGo();
  return (
    <Button
      size="toolbar"
      className={styles.action!}
      onClick={() => go(alert.path === null ? pathTo('/loan-details/$loanId', { loanId: alert.loanNumber }) : givenPath(alert.path))}
    >
      {alert.button}
      <span className="visually-hidden">{`, ${alert.borrowerName}`}</span>
    </Button>
  );
}
