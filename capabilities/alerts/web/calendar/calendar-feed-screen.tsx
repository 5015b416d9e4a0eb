import { useAsk, useCommand, useMayCall, type ReplyOf } from '../../../../ui/calls/index.ts';
import { Button } from '../../../../ui/kit/controls/button.tsx';
import { useToast } from '../../../../ui/kit/layers/toasts.tsx';
import { Card } from '../../../../ui/kit/page/card.tsx';
import { ErrorState, InlineError, SkeletonRows } from '../../../../ui/kit/page/states.tsx';
import { ArticlePage } from '../../../../ui/kit/page/templates/column-page.tsx';
import { momentHere } from '../../../../ui/kit/time/moment-text.ts';
import styles from './calendar.module.css';

/** `/calendar-feed`: the address at which the person's own calendar program reads their deadlines. */
export default function CalendarFeedScreen() {
  const asked = useAsk('get-calendar-feed', {});
  return (
    <ArticlePage title="Calendar feed" width={560}>
      {asked.fault && !asked.value ? (
        <ErrorState title="Your calendar did not load" safe="Nothing changed." onRetry={asked.again} trace={asked.fault.trace} />
      ) : asked.value ? (
        <FeedCard feed={asked.value.feed} />
      ) : (
        <SkeletonRows rows={4} />
      )}
    </ArticlePage>
  );
}

function FeedCard({ feed }: ReplyOf<'get-calendar-feed'>) {
  const toast = useToast();
  const maySet = useMayCall('put-calendar-feed');
  const set = useCommand('put-calendar-feed', {
    refreshes: ['get-calendar-feed'],
    onDone: ({ made }) => toast({ text: made ? 'Your calendar has a new address' : 'The address is revoked' }),
  });
  const said = set.refusal ?? set.fault;
  const blocked = maySet ? undefined : 'Your role has no calendar address.';
  return (
    <Card>
      <div className={styles.body}>
        <p>Your calendar program reads the deadlines of My day at an address of your own, and moves an entry when its day moves.</p>
        {feed ? (
          <>
            <label className={styles.address}>
              <span className="text-small text-2">Address</span>
              <input type="text" readOnly value={feed.address} onFocus={(event) => event.target.select()} />
            </label>
            <p className="text-2">{`Made ${momentHere(feed.madeAt)}. Whoever has the address can read it: keep it to yourself. No borrower is named in it.`}</p>
          </>
        ) : (
          <p className="text-2">You have no address yet.</p>
        )}
        {said ? <InlineError>{said.message}</InlineError> : null}
        <div className={styles.actions}>
          {feed ? (
            <Button
              onClick={() => void navigator.clipboard.writeText(feed.address).then(() => toast({ text: 'Address copied' }))}
              variant="primary"
            >
              Copy address
            </Button>
          ) : null}
          <Button
            variant={feed ? 'default' : 'primary'}
            busy={set.pending}
            blocked={blocked}
            onClick={() => void set.run({ body: { wanted: 'new' } })}
          >
            {feed ? 'Make another address' : 'Make an address'}
          </Button>
          {feed ? (
            <Button variant="danger" busy={set.pending} blocked={blocked} onClick={() => void set.run({ body: { wanted: 'none' } })}>
              Revoke
            </Button>
          ) : null}
        </div>
      </div>
    </Card>
  );
}
