import { IconCalculator, IconFileUpload, IconLayoutRows, IconSearch } from '@tabler/icons-react';
import { formatDate } from '../../../foundation/dates/dates.ts';
import { formatMoney } from '../../../foundation/money/cents.ts';
import { useAsk, type ReplyOf } from '../../../ui/calls/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { Card } from '../../../ui/kit/page/card.tsx';
import { DisclosureIcon, LockIcon } from '../../../ui/kit/controls/status-pill.tsx';
import { toneColor } from '../../../ui/kit/time/deadline.tsx';
import { EmptyState, InlineError, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { ArticlePage } from '../../../ui/kit/page/templates.tsx';
import { pathTo, type ScreenPath } from '../../../ui/screens/screen-path.ts';
import { ScreenLink, useGo } from '../../../ui/screens/links.tsx';
import styles from './dashboard.module.css';

type Page = ReplyOf<'post-pipeline-list'>;
type Row = Page['loans'][number];
type View = 'le-due' | 'locks-expiring' | 'mine';

const SHOWN = 5;
const VIEWS: readonly {
  readonly id: View;
  readonly title: string;
  readonly by: 'le-due' | 'lock-expires' | 'cost';
  readonly none: string;
}[] = [
  { id: 'le-due', title: 'LE due in 3 days', by: 'le-due', none: 'No Loan Estimate is due within three business days.' },
  { id: 'locks-expiring', title: 'Locks expiring', by: 'lock-expires', none: 'No lock ends within a week.' },
  { id: 'mine', title: 'My pipeline, costliest first', by: 'cost', none: 'No loan is open.' },
];

/** Where people land: the five most urgent loans of three views, and the ways to start. */
export default function DashboardScreen() {
  const go = useGo();
  return (
    <ArticlePage
      title="Dashboard"
      width={760}
      actions={
        <Button size="toolbar" variant="primary" keys="G P" onClick={() => go(pathTo('/pipeline'))}>
          Open pipeline
        </Button>
      }
    >
      <Views onGo={go} />
    </ArticlePage>
  );
}

function Views({ onGo }: { onGo: (to: ScreenPath) => void }) {
  const mine = useView('mine');
  if (mine.value && mine.value.counts?.['all'] === 0) return <Start onGo={onGo} />;
  return (
    <>
      {VIEWS.map((view) => (
        <ViewCard key={view.id} view={view} />
      ))}
    </>
  );
}

function useView(id: View) {
  const { by } = VIEWS.find((view) => view.id === id)!;
  return useAsk('post-pipeline-list', { body: { view: id, sort: { by, descending: false }, limit: SHOWN } }, { every: 60_000 });
}

function ViewCard({ view }: { view: (typeof VIEWS)[number] }) {
  const asked = useView(view.id);
  const page = asked.value;
  return (
    <Card
      title={view.title}
      flush
      {...(page?.totals ? { note: String(page.totals.loans) } : {})}
      aside={
        <ScreenLink to={pathTo('/pipeline')} search={view.id === 'mine' ? {} : { view: view.id }}>
          Open view<span className="visually-hidden">{`, ${view.title}`}</span>
        </ScreenLink>
      }
    >
      {asked.fault ? <InlineError onRetry={asked.again}>{`The list did not load. ${asked.fault.message}`}</InlineError> : null}
      {asked.waiting ? <SkeletonRows rows={SHOWN} height={36} /> : null}
      {page?.loans.length === 0 ? <p className={`text-2 ${styles.none}`}>{view.none}</p> : null}
      <ul className={styles.rows}>
        {(page?.loans ?? []).map((row) => (
          <li key={row.loanNumber}>
            <ScreenLink to={pathTo('/loan-details/$loanId', { loanId: row.loanNumber })} className={styles.row}>
              <LockIcon state={row.lockState === 'locked' ? 'locked' : row.lockState === 'expired' ? 'expired' : 'open'} />
              {row.leIcon === 'none' ? (
                <span />
              ) : (
                <DisclosureIcon
                  sent={row.leIcon === 'check'}
                  daysLeft={row.le.label === 'Loan Estimate' ? (row.le.daysLeft ?? undefined) : undefined}
                />
              )}
              <span className={styles.who}>
                <bdi className="text-strong">{row.borrowerName}</bdi> <span className="text-2 mobile-hidden">{row.loanNumber}</span>
              </span>
              <Due row={row} view={view.id} />
              <span className={styles.amount}>{formatMoney(row.amountCents, { cents: 'never' })}</span>
            </ScreenLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** What the view is about: the estimate's date, the lock's end, or whichever is owed sooner. */
function Due({ row, view }: { row: Row; view: View }) {
  const lock = row.lenderExpiry !== null && row.lockDaysLeft !== null && (row.lockState === 'locked' || row.lockState === 'expired');
  const { state, label, due, words } = row.le;
  if (view !== 'locks-expiring' && state === 'owed') {
    const what = label === 'Revised LE' ? label : 'LE';
    return <span style={toneColor(row.le.tone)}>{`${what} due ${dayText(due!)}, ${words}`}</span>;
  }
  if (lock) {
    const ended = row.lockState === 'expired';
    return <span className={tone(ended ? -1 : row.lockDaysLeft!)}>{`Lock ${ended ? 'ended' : 'ends'} ${dayText(row.lenderExpiry!)}`}</span>;
  }
  return <span className="text-2">{row.status}</span>;
}

function tone(left: number): string {
  return left < 0 ? styles.red! : left <= 3 ? styles.amber! : 'text-2';
}

function dayText(date: string): string {
  return formatDate(date, { short: true, weekday: true }).slice(0, 9);
}

function Start({ onGo }: { onGo: (to: ScreenPath) => void }) {
  return (
    <EmptyState
      title="Start with a loan"
      starts={[
        { text: 'Register a loan from a file', icon: IconFileUpload, onPick: () => onGo(pathTo('/loan-registration')) },
        { text: 'Price a scenario', icon: IconCalculator, keys: 'G R', onPick: () => onGo(pathTo('/price-it')) },
        { text: 'Open your pipeline', icon: IconLayoutRows, keys: 'G P', onPick: () => onGo(pathTo('/pipeline')) },
        {
          text: 'Find a loan by number or last name',
          icon: IconSearch,
          keys: '/',
          onPick: () => document.querySelector<HTMLElement>('[aria-keyshortcuts="/"]')?.click(),
        },
      ]}
    >
      Lists, prices and deadlines are one step away.
    </EmptyState>
  );
}
