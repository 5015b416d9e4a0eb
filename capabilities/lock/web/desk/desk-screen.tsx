import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { useAsk, useCommand } from '../../../../ui/calls/index.ts';
import { Button } from '../../../../ui/kit/button.tsx';
import { ExplainableNumber } from '../../../../ui/kit/explain/explainable-number.tsx';
import { ViewTabs } from '../../../../ui/kit/filters.tsx';
import { DataGrid } from '../../../../ui/kit/grid/data-grid.tsx';
import { KeyCap } from '../../../../ui/kit/key-cap.tsx';
import { onEscape } from '../../../../ui/kit/layers.ts';
import { isTyping, useShortcuts } from '../../../../ui/kit/shortcuts/shortcuts.tsx';
import { EmptyState, ErrorState, InlineError, SkeletonRows } from '../../../../ui/kit/states.tsx';
import { QueuePage } from '../../../../ui/kit/templates.tsx';
import { useIsMobile } from '../../../../ui/kit/use-is-mobile.ts';
import { DecidedLately } from './decided-lately.tsx';
import { DecisionFoot, type Trying } from './decision-foot.tsx';
import { DecisionPanel } from './decision-panel.tsx';
import { DeskBar } from './desk-bars.tsx';
import styles from './desk.module.css';
import { ExposureNow } from './exposure-now.tsx';
import { queueColumns, QueueMobileRow } from './queue-columns.tsx';
import { useHeldRows, type HeldRow } from './use-held-rows.ts';

const TABS = [
  { id: 'open', title: 'Open' },
  { id: 'mine', title: 'Mine' },
  { id: 'waiting', title: 'Waiting on broker' },
  { id: 'done', title: 'Done today' },
] as const;
type Tab = (typeof TABS)[number]['id'];

/** How often the queue is asked again where no news is heard, and how often an open request's claim is renewed. */
const REFRESH_MILLIS = 5_000;
const RENEW_MILLIS = 4 * 60_000;
const ROW_PIXELS = 41;
const HEAD_PIXELS = 34;
const FOOT_PIXELS = 44;
const EMPTY_PIXELS = 260;

function listHeight(rows: number, foot: boolean): number {
  return rows === 0 ? EMPTY_PIXELS : HEAD_PIXELS + rows * ROW_PIXELS + (foot ? FOOT_PIXELS : 0);
}

/** `/lock-desk`: what brokers ask, longest waiting first, and the decision beside it. */
export default function DeskScreen() {
  const search = useSearch({ strict: false }) as { tab?: string };
  const navigate = useNavigate();
  const mobile = useIsMobile();
  const tab: Tab = TABS.find((one) => one.id === search.tab)?.id ?? 'open';
  const asked = useAsk('desk-queue', { query: { tab } }, { every: REFRESH_MILLIS, told: true });
  const [visit, setVisit] = useState(0);
  const rows = useHeldRows(asked.value?.rows, tab, visit);
  const [at, setAt] = useState<{ readonly id: string; /** Opened, not only passed by with J and K. */ readonly opened: boolean }>();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const current = rows.find((row) => row.requestId === at?.id) ?? (mobile ? undefined : rows.find((row) => !row.gone));
  const decides = asked.value?.decides ?? false;
  const promised = asked.value?.promisedMinutes ?? 30;

  const pick = (to: Tab) => {
    setAt(undefined);
    setSelected(new Set());
    setVisit((before) => before + 1);
    void navigate({ to: '/lock-desk', search: (to === 'open' ? {} : { tab: to }) as never, replace: true });
  };
  const claim = useClaim(at?.opened === true && decides ? current : undefined);
  const step = (by: number) => {
    const live = rows.filter((row) => !row.gone);
    const place = live.findIndex((row) => row.requestId === current?.requestId);
    const next = live[Math.max(0, Math.min(live.length - 1, place + by))];
    if (next) setAt({ id: next.requestId, opened: false });
  };
  useEffect(() => (mobile && at ? onEscape(() => setAt(undefined)) : undefined), [mobile, at]);
  useShortcuts([
    { keys: 'j', where: 'Desk', does: 'Next request', run: () => step(1) },
    { keys: 'k', where: 'Desk', does: 'Request before', run: () => step(-1) },
    ...TABS.map((one, at) => ({ keys: String(at + 1), where: 'Desk', does: one.title, run: () => pick(one.id) })),
  ]);
  if (asked.fault && !asked.value)
    return (
      <QueuePage title="Lock desk" bars={[<DeskBar key="bar" at="/lock-desk" />]}>
        <ErrorState
          title="The queue did not load"
          safe="Nothing was decided. Requests wait as they are."
          onRetry={asked.again}
          trace={asked.fault.trace}
        />
      </QueuePage>
    );
  if (asked.refusal)
    return (
      <QueuePage title="Lock desk" bars={[<DeskBar key="bar" at="/lock-desk" />]}>
        <InlineError>{asked.refusal.message}</InlineError>
      </QueuePage>
    );
  const median = asked.value?.median;
  const gone = rows.filter((row) => row.gone).length;
  return (
    <QueuePage
      title="Lock desk"
      bars={[
        <DeskBar
          key="bar"
          at="/lock-desk"
          end={
            <span className="text-2 mobile-hidden">
              Promise <b className="text-strong">{promised} min</b>
              {median ? (
                <>
                  , median{' '}
                  <ExplainableNumber label="Today’s median wait" why={median.why}>
                    {`${median.minutes} min`}
                  </ExplainableNumber>
                </>
              ) : null}
            </span>
          }
        >
          <ViewTabs
            label="Requests"
            views={TABS.map((one) => ({ ...one, count: asked.value?.counts[one.id] }))}
            current={tab}
            onPick={pick}
          />
        </DeskBar>,
      ]}
      peekLabel="Decision"
      {...(current
        ? {
            peek: (
              <Decision
                key={current.requestId}
                row={current}
                zone={asked.value?.zone ?? ''}
                problem={claim}
                {...(mobile ? { onClose: () => setAt(undefined) } : {})}
              />
            ),
            peekWide: true,
          }
        : {})}
    >
      <div className={styles.scroll}>
        <div
          className={styles.list}
          {...(mobile ? {} : { style: { height: listHeight(rows.length, selected.size > 0) } })}
          onKeyDownCapture={handOver}
        >
          <DataGrid
            label={TABS.find((one) => one.id === tab)!.title}
            columns={queueColumns(promised, tab === 'done')}
            rows={rows}
            rowId={(row) => row.requestId}
            density="comfortable"
            pinned={1}
            onOpen={(row) => setAt({ id: row.requestId, opened: true })}
            onPeek={(row) => row && setAt({ id: row.requestId, opened: true })}
            peeking={current?.requestId ?? null}
            {...(decides && !mobile && (tab === 'open' || tab === 'mine') ? { selected, onSelect: setSelected } : {})}
            {...(selected.size > 0
              ? {
                  selectionBar: (
                    <SelectedBar rows={rows.filter((row) => selected.has(row.requestId))} onDone={() => setSelected(new Set())} />
                  ),
                }
              : {})}
            waiting={asked.waiting}
            error={asked.fault ? <InlineError onRetry={asked.again}>The queue is not fresh: {asked.fault.message}</InlineError> : undefined}
            empty={<Empty tab={tab} onPick={pick} />}
            quietRow={(row) => row.gone || row.decided !== null}
            mobileRow={(row) => <QueueMobileRow row={row} promised={promised} />}
          />
        </div>
        <div className={styles.below}>
          {gone > 0 ? (
            <p className="text-2" role="status">
              {gone} {gone === 1 ? 'request was' : 'requests were'} decided meanwhile.{' '}
              <Button size="panel" onClick={() => setVisit((before) => before + 1)}>
                Take {gone === 1 ? 'it' : 'them'} off
              </Button>
            </p>
          ) : null}
          <ExposureNow />
          {asked.value ? <DecidedLately rows={asked.value.lastHour} zone={asked.value.zone} /> : null}
        </div>
      </div>
      {mobile ? null : <Keys decides={decides} />}
    </QueuePage>
  );
}

/** The desk's own keys act before the list's: there X selects a row, here it denies. */
function handOver(event: KeyboardEvent): void {
  if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
  if (!['x', 'j', 'k'].includes(event.key.toLowerCase())) return;
  event.stopPropagation();
}

/** Takes the open request and keeps it while it is open. Answers why it could not be taken. */
function useClaim(row: HeldRow | undefined): string | undefined {
  const claim = useCommand('desk-claim', { refreshes: ['desk-queue', 'desk-request'] });
  const { run, reset } = claim;
  const loanId = row?.loanNumber;
  const requestId = row && (row.state === 'open' || row.state === 'claimed') && !row.gone ? row.requestId : undefined;
  useEffect(() => {
    if (loanId === undefined || requestId === undefined) return;
    const take = () => void run({ params: { loanId, requestId }, body: {} });
    reset();
    take();
    const timer = setInterval(take, RENEW_MILLIS);
    return () => clearInterval(timer);
  }, [loanId, requestId, run, reset]);
  return requestId === undefined ? undefined : claim.refusal?.message;
}

function Decision({
  row,
  zone,
  problem,
  onClose,
}: {
  row: HeldRow;
  zone: string;
  problem: string | undefined;
  /** Where the decision covers the list. */
  onClose?: () => void;
}) {
  const params = { loanId: row.loanNumber, requestId: row.requestId };
  const [trying, setTrying] = useState<Trying>();
  const asked = useAsk('desk-request', { params }, { every: REFRESH_MILLIS, told: true, keep: false });
  const tried = useAsk('desk-request', { params, query: { ...trying } }, { when: trying !== undefined });
  if (asked.fault && !asked.value) return <InlineError onRetry={asked.again}>{asked.fault.message}</InlineError>;
  if (asked.refusal) return <InlineError>{asked.refusal.message}</InlineError>;
  if (!asked.value) return <SkeletonRows rows={8} />;
  const detail = trying ? (tried.value ?? asked.value) : asked.value;
  const pending = detail.request.decided === null && detail.request.state !== 'countered';
  return (
    <div className={styles.decision}>
      <div className={styles.decisionBody}>
        {problem ? <InlineError>{problem}</InlineError> : null}
        <DecisionPanel detail={detail} zone={zone} {...(onClose ? { onClose } : {})} />
      </div>
      {pending ? (
        <div className={styles.decisionFoot}>
          <DecisionFoot detail={asked.value} figures={detail.figures} onTry={setTrying} onDecided={() => setTrying(undefined)} />
        </div>
      ) : null}
    </div>
  );
}

function SelectedBar({ rows, onDone }: { rows: readonly HeldRow[]; onDone: () => void }) {
  const claim = useCommand('desk-claim', { refreshes: ['desk-queue'] });
  const release = useCommand('desk-release', { refreshes: ['desk-queue'] });
  const each = async (command: typeof claim | typeof release) => {
    for (const row of rows) await command.run({ params: { loanId: row.loanNumber, requestId: row.requestId }, body: {} });
    onDone();
  };
  return (
    <span className={styles.selected} role="status">
      <b>{rows.length}</b> chosen
      <Button size="panel" busy={claim.pending} onClick={() => void each(claim)}>
        Take these
      </Button>
      <Button size="panel" busy={release.pending} onClick={() => void each(release)}>
        Give back
      </Button>
      <Button size="panel" variant="quiet" onClick={onDone}>
        Clear
      </Button>
    </span>
  );
}

function Keys({ decides }: { decides: boolean }) {
  const keys = [
    ['J', 'K', 'move'],
    ...(decides
      ? [
          ['A', 'approve'],
          ['X', 'deny with reason'],
          ['M', 'message broker'],
        ]
      : []),
  ];
  return (
    <div className={styles.keys}>
      {keys.map((line) => (
        <span key={line.join()}>
          {line.slice(0, -1).map((key) => (
            <KeyCap key={key} keys={key} />
          ))}{' '}
          {line.at(-1)}
        </span>
      ))}
      <span className={styles.end}>
        {decides ? 'A request you open is yours for 10 minutes. Others see your name on it.' : 'You see the desk; its people decide.'}
      </span>
    </div>
  );
}

function Empty({ tab, onPick }: { tab: Tab; onPick: (tab: Tab) => void }) {
  const about: Readonly<Record<Tab, [string, string]>> = {
    open: ['Nothing waits for the desk', 'Second liens, concessions and exceptions appear here the moment a broker asks.'],
    mine: ['You have no request open', 'A request you open in the queue is yours for ten minutes.'],
    waiting: ['No broker has a counter to answer', 'Counters stay here until they are accepted, declined or over.'],
    done: ['Nothing was decided today', 'What the desk decides is listed here until midnight.'],
  };
  const [title, text] = about[tab];
  return (
    <EmptyState
      title={title}
      starts={
        tab === 'open'
          ? [{ text: 'See what was done today', keys: '4', onPick: () => onPick('done') }]
          : [{ text: 'Open the queue', keys: '1', onPick: () => onPick('open') }]
      }
    >
      {text}
    </EmptyState>
  );
}
