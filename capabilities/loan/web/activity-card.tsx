import { IconChevronDown } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { ask, callKey, useAsk, useMayCall, type ReplyOf } from '../../../ui/calls/index.ts';
import { ActivityTimeline, type ActivityEvent } from '../../../ui/kit/loan/activity-timeline.tsx';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { Icon } from '../../../ui/kit/icons.tsx';
import { Card, Notice } from '../../../ui/kit/page/card.tsx';
import { PopMenu } from '../../../ui/kit/layers/menu.tsx';
import { recentHere } from '../../../ui/kit/time/moment-text.ts';
import { portalNow } from '../../../ui/kit/time/portal-time.ts';
import { InlineError, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { useGo } from '../../../ui/screens/links.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import { CommentBox } from './comment-box.tsx';
import styles from './loan.module.css';
import { loadPatiently } from '../../../ui/kit/layers/load-patiently.ts';

const AsOfDialog = lazy(loadPatiently(() => import('./as-of-dialog.tsx')));

type Line = ReplyOf<'get-loan-activity'>['lines'][number];

const SHOWN = { everything: 'Everything', milestones: 'Milestones', comments: 'Comments' } as const;
type Shown = keyof typeof SHOWN;

/** The journal's lines a page at a time, newest first. */
function useActivity(loanId: string) {
  return useInfiniteQuery({
    queryKey: [...callKey('get-loan-activity', { loanId }), 'pages'],
    queryFn: async ({ pageParam, signal }) => {
      const reply = await ask('get-loan-activity', {
        params: { loanId },
        query: pageParam === undefined ? {} : { before: pageParam },
        signal,
      });
      if (!reply.ok) throw new Error(reply.refusal.message);
      return reply.value;
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.more ? page.lines.at(-1)?.sequence : undefined),
    refetchInterval: 60_000,
  });
}

/** The loan's journal, newest first, split at the time of this person's last look. */
export function ActivityCard({ loanId }: { loanId: string }) {
  const [shown, setShown] = useState<Shown>('everything');
  const [asOf, setAsOf] = useState(false);
  const today = useAsk('get-user-profile', {}, { staleAfter: 300_000 }).value?.today;
  const lastLook = useLastLook(loanId);
  const query = useActivity(loanId);
  const pages = query.data?.pages ?? [];
  const lines = pages
    .flatMap((page) => page.lines)
    .filter((line) => shown === 'everything' || (shown === 'milestones' ? line.milestone : line.kind === 'comment-added'));
  return (
    <Card
      title="Activity"
      flush
      className={styles.activity!}
      aside={<ShownMenu loanId={loanId} shown={shown} onShow={setShown} onAsOf={() => setAsOf(true)} />}
    >
      <div className={styles.lines} tabIndex={0} role="region" aria-label="Activity lines">
        {pages.some((page) => !page.chainIntact) ? (
          <Notice tone="red">
            The journal of this loan does not match its seal: a line was changed, removed or put in another place. Tell the service desk.
          </Notice>
        ) : null}
        {query.error ? <InlineError onRetry={() => void query.refetch()}>{query.error.message}</InlineError> : null}
        {query.isPending ? <SkeletonRows rows={5} height={48} /> : null}
        {query.data && lines.length === 0 ? <p className="text-2 card-text">No activity of this kind yet.</p> : null}
        <ActivityTimeline groups={groupsOf(lines, lastLook)} />
        {query.hasNextPage ? (
          <div className={styles.older}>
            <Button size="toolbar" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              Show older
            </Button>
          </div>
        ) : null}
      </div>
      <CommentBox loanId={loanId} />
      {asOf && today !== undefined ? (
        <Suspense fallback={null}>
          <AsOfDialog loanId={loanId} today={today} onClose={() => setAsOf(false)} />
        </Suspense>
      ) : null}
    </Card>
  );
}

/** The filter of the shown journal lines. */
function ShownMenu({
  loanId,
  shown,
  onShow,
  onAsOf,
}: {
  loanId: string;
  shown: Shown;
  onShow: (shown: Shown) => void;
  onAsOf: () => void;
}) {
  const go = useGo();
  const maySeeLooks = useMayCall('get-access-log');
  return (
    <PopMenu
      label="Show in the activity"
      entries={[
        ...(Object.keys(SHOWN) as Shown[]).map((one) => ({ text: SHOWN[one], checked: shown === one, onPick: () => onShow(one) })),
        { text: 'The loan as of a day', ruled: true, onPick: onAsOf },
        ...(maySeeLooks ? [{ text: 'Who saw this loan', onPick: () => go(pathTo('/admin/who-saw', { selectedLoan: loanId })) }] : []),
      ]}
    >
      <Button size="panel" variant="quiet">
        {SHOWN[shown]}
        <Icon of={IconChevronDown} size={14} color="ink-3" />
      </Button>
    </PopMenu>
  );
}

/** New lines since the person last looked, and the earlier ones. */
function groupsOf(lines: readonly Line[], lastLook: string | undefined) {
  const fresh = lines.filter((line) => lastLook !== undefined && line.at > lastLook);
  const earlier = lines.filter((line) => lastLook === undefined || line.at <= lastLook);
  return [
    ...(fresh.length > 0 && lastLook !== undefined
      ? [{ title: `Since you last looked, ${recentHere(lastLook)}`, events: fresh.map(eventOf) }]
      : []),
    ...(earlier.length > 0 ? [{ title: fresh.length > 0 ? 'Earlier' : 'So far', events: earlier.map(eventOf) }] : []),
  ];
}

function eventOf(line: Line): ActivityEvent {
  const details = line.details as { text?: unknown; changes?: readonly { label?: string }[] };
  const did = line.summary.startsWith(`${line.actor} `)
    ? line.summary.slice(line.actor.length + 1)
    : line.summary.slice(0, 1).toLowerCase() + line.summary.slice(1);
  const said = line.kind === 'comment-added' && typeof details.text === 'string' ? details.text : undefined;
  return {
    id: String(line.sequence),
    actor: line.actor,
    did: said === undefined ? did : `wrote: ${said}`,
    detail: [recentHere(line.at), ORIGINS[line.origin]].filter(Boolean).join(', '),
    milestone: line.milestone,
  };
}

const ORIGINS: Readonly<Record<string, string>> = {
  imported: 'from a file',
  credit: 'from the credit report',
  aus: 'from underwriting findings',
  vendor: 'from a vendor',
  system: 'by rule',
};

/** The time of this person's last look at the loan, in this browser; the present look is stored for the next time. */
function useLastLook(loanId: string): string | undefined {
  const key = `lockdesk.looked.${loanId}`;
  const [before] = useState(() => localStorage.getItem(key) ?? undefined);
  useEffect(() => {
    const store = () => localStorage.setItem(key, new Date(portalNow()).toISOString());
    const timer = setTimeout(store, 5_000);
    return () => {
      clearTimeout(timer);
      store();
    };
  }, [key]);
  return before;
}
