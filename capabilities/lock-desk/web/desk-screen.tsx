import type { ReplyOf } from '../../../ui/calls/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { ViewTabs } from '../../../ui/kit/controls/filters.tsx';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { ErrorState, InlineError } from '../../../ui/kit/page/states.tsx';
import { QueuePage } from '../../../ui/kit/page/templates/queue-page.tsx';
import { useIsMobile } from '../../../ui/kit/use-is-mobile.ts';
import { DecidedLately } from './decided-lately.tsx';
import { DeskBar } from './desk-bars.tsx';
import styles from './desk.module.css';
import { ExposureNow } from './exposure-now.tsx';
import { QueueDecision } from './queue-decision.tsx';
import { QueueList } from './queue-list.tsx';
import { QueueKeys } from './queue-parts.tsx';
import { TABS } from './queue-tabs.ts';
import { useQueue, type Queue } from './use-queue.ts';

/** `/lock-desk`: the brokers' requests, longest waiting first, and the decision beside them. */
export default function DeskScreen() {
  const queue = useQueue();
  const { asked, current, claimProblem } = queue;
  const mobile = useIsMobile();
  if (asked.refusal || (asked.fault && !asked.value))
    return (
      <QueuePage title="Lock desk" bars={[<DeskBar key="bar" current="/lock-desk" />]}>
        {asked.fault && !asked.value ? (
          <ErrorState
            title="The queue did not load"
            safe="Nothing was decided. Requests wait as they are."
            onRetry={asked.again}
            trace={asked.fault.trace}
          />
        ) : (
          <InlineError>{asked.refusal?.message}</InlineError>
        )}
      </QueuePage>
    );
  return (
    <QueuePage
      title="Lock desk"
      bars={[
        <DeskBar key="bar" current="/lock-desk" end={<PromisedWait promised={queue.promised} median={asked.value?.median} />}>
          <ViewTabs
            label="Requests"
            views={TABS.map((one) => ({ ...one, count: asked.value?.counts[one.id] }))}
            current={queue.tab}
            onPick={queue.pick}
          />
        </DeskBar>,
      ]}
      peekLabel="Decision"
      {...(current
        ? {
            peek: (
              <QueueDecision
                key={current.requestId}
                row={current}
                zone={asked.value?.zone ?? ''}
                problem={claimProblem}
                {...(mobile ? { onClose: queue.close } : {})}
              />
            ),
            peekWide: true,
          }
        : {})}
    >
      <div className={styles.scroll}>
        <QueueList queue={queue} />
        <div className={styles.below}>
          <DecidedMeanwhile queue={queue} />
          <ExposureNow />
          {asked.value ? <DecidedLately rows={asked.value.lastHour} zone={asked.value.zone} /> : null}
        </div>
      </div>
      {mobile ? null : <QueueKeys decides={queue.decides} />}
    </QueuePage>
  );
}

function PromisedWait({ promised, median }: { promised: number; median: ReplyOf<'desk-queue'>['median'] | undefined }) {
  return (
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
  );
}

/** How many of the listed requests were decided meanwhile. */
function DecidedMeanwhile({ queue: { rows, dropDecided } }: { queue: Queue }) {
  const gone = rows.filter((row) => row.gone).length;
  if (gone === 0) return null;
  return (
    <p className="text-2" role="status">
      {gone} {gone === 1 ? 'request was' : 'requests were'} decided meanwhile.{' '}
      <Button size="panel" onClick={dropDecided}>
        Take {gone === 1 ? 'it' : 'them'} off
      </Button>
    </p>
  );
}
