import { useState } from 'react';
import { useCommand, useMayCall } from '../../../../ui/calls/index.ts';
import { Button } from '../../../../ui/kit/controls/button.tsx';
import { Card, Notice } from '../../../../ui/kit/page/card.tsx';
import { Confirm } from '../../../../ui/kit/layers/dialog.tsx';
import { ExplainableNumber } from '../../../../ui/kit/explain/explainable-number.tsx';
import { InlineError } from '../../../../ui/kit/page/states.tsx';
import { useToast } from '../../../../ui/kit/layers/toasts.tsx';
import { GoLiveDialog } from './go-live-dialog.tsx';
import { momentText, shortTitle, type Sheet } from './sheet-words.ts';
import styles from './sheets.module.css';

/** The effects of going live, why it is not possible yet, and the commands. */
export function ActivationCard({ sheet }: { sheet: Sheet }) {
  const mayActivate = useMayCall('activate-rate-sheet');
  const mayRestore = useMayCall('restore-rate-sheet');
  const { impact } = sheet;
  return (
    <Card title={sheet.status === 'DRAFT' ? 'If it goes live' : 'This sheet'}>
      {impact ? (
        <dl className={styles.impact}>
          <dt>Quotes shown from the live sheet that change</dt>
          <dd>
            <ExplainableNumber label="Quotes that change" why={impact.quotes.why}>
              {impact.quotes.text}
            </ExplainableNumber>
          </dd>
          <dt>Offers to lock, open right now</dt>
          <dd>
            <ExplainableNumber label="Open offers" why={impact.offers.why}>
              {impact.offers.text}
            </ExplainableNumber>
          </dd>
          <dt>Locked loans</dt>
          <dd>
            <ExplainableNumber label="Locked loans" why={impact.locks.why}>
              {impact.locks.text}
            </ExplainableNumber>
          </dd>
        </dl>
      ) : null}
      {sheet.status === 'DRAFT' && mayActivate ? <DraftCommands sheet={sheet} /> : null}
      {sheet.status === 'SUPERSEDED' && mayRestore ? <RollBack sheet={sheet} /> : null}
      {sheet.status === 'ACTIVE' ? (
        <p className="text-2">{`Every price and every lock is made from it since ${momentText(sheet.liveSince!)}.`}</p>
      ) : null}
      {sheet.status === 'DISCARDED' ? <p className="text-2">It was discarded and never went live.</p> : null}
    </Card>
  );
}

/** Making the draft live now or later, and approving it. */
function DraftCommands({ sheet }: { sheet: Sheet }) {
  const toast = useToast();
  const [asking, setAsking] = useState<'now' | 'later'>();
  const params = { versionId: sheet.versionId };
  const comparedWith = sheet.live?.versionId ?? null;
  const approve = useCommand('approve-rate-sheet', { onDone: () => toast({ text: 'Approved' }) });
  const unschedule = useCommand('unschedule-rate-sheet', { onDone: () => toast({ text: 'Schedule canceled' }) });
  const problem = [approve, unschedule].map((one) => one.refusal?.message ?? one.fault?.message).find((one) => one !== undefined);
  const waits = sheet.blocked?.code === 'APPROVAL_NEEDED';
  const later = sheet.blocked?.code === 'NOT_YET_EFFECTIVE';
  return (
    <div className={styles.commit}>
      {sheet.scheduleProblem ? <Notice tone="amber">{`It did not go live at its time. ${sheet.scheduleProblem}`}</Notice> : null}
      {sheet.schedule ? (
        <Notice
          actions={
            <Button size="panel" busy={unschedule.pending} onClick={() => void unschedule.run({ params })}>
              Cancel schedule
            </Button>
          }
        >
          {`Goes live ${momentText(sheet.schedule.goesLive)}, scheduled by ${sheet.schedule.by}.`}
        </Notice>
      ) : null}
      {sheet.blocked ? (
        <div id="why-blocked">
          <Notice tone={waits || later ? 'plain' : 'red'}>{`Cannot activate${later ? ' yet' : ''}: ${sheet.blocked.message}`}</Notice>
        </div>
      ) : null}
      {problem === undefined ? null : <InlineError>{problem}</InlineError>}
      <div className={styles.buttons}>
        <Button variant="primary" onClick={() => setAsking('now')} {...(sheet.blocked ? { blockedBy: 'why-blocked' } : {})}>
          {`Activate ${shortTitle(sheet.title)}…`}
        </Button>
        <Button onClick={() => setAsking('later')} {...(sheet.blocked && !later ? { blockedBy: 'why-blocked' } : {})}>
          Schedule…
        </Button>
        {sheet.approvals.needed > 1 && !sheet.approvals.mine ? (
          <Button busy={approve.pending} onClick={() => void approve.run({ params, body: { comparedWith } })}>
            Approve
          </Button>
        ) : null}
        {sheet.approvals.needed > 1 ? <span className={styles.end}>{approvalsText(sheet)}</span> : null}
      </div>
      {asking ? <GoLiveDialog sheet={sheet} when={asking} onClose={() => setAsking(undefined)} /> : null}
    </div>
  );
}

function approvalsText(sheet: Sheet): string {
  const counting = sheet.approvals.people.filter((one) => one.counts);
  if (counting.length === 0) return 'Not approved yet';
  return `Approved by ${counting.map((one) => `${one.name}, ${one.approved.time}`).join('; ')}`;
}

function RollBack({ sheet }: { sheet: Sheet }) {
  const [asking, setAsking] = useState(false);
  const toast = useToast();
  const restore = useCommand('restore-rate-sheet', { onDone: ({ title }) => toast({ text: `${title} is live` }) });
  const problem = restore.refusal?.message ?? restore.fault?.message;
  return (
    <div className={styles.commit}>
      <p className="text-2">
        {`It was live from ${momentText(sheet.liveSince!)} to ${momentText(sheet.liveUntil!)}. Rolling back makes a new version with the same contents live at once; locks stay on their own sheets.`}
      </p>
      {problem === undefined ? null : <InlineError>{problem}</InlineError>}
      <div className={styles.buttons}>
        <Button busy={restore.pending} onClick={() => setAsking(true)}>
          {`Roll back to ${shortTitle(sheet.title)}`}
        </Button>
      </div>
      {asking ? (
        <Confirm
          title={`Make the prices of ${shortTitle(sheet.title)} live again?`}
          safe={`Keep ${sheet.live ? shortTitle(sheet.live.title) : 'things as they are'}`}
          loses="Roll back"
          onSafe={() => setAsking(false)}
          onLose={() => {
            setAsking(false);
            void restore.run({ params: { versionId: sheet.versionId }, body: { comparedWith: sheet.live?.versionId ?? null } });
          }}
        >
          {`It goes live at once as a new version and replaces ${sheet.live ? shortTitle(sheet.live.title) : 'nothing'}. Nobody is suspended; open offers are verified again.`}
        </Confirm>
      ) : null}
    </div>
  );
}

/** Discards a draft, after a question. */
export function DiscardButton({ sheet }: { sheet: Sheet }) {
  const [asking, setAsking] = useState(false);
  const toast = useToast();
  const discard = useCommand('discard-rate-sheet', { onDone: ({ title }) => toast({ text: `${title} was discarded` }) });
  return (
    <>
      <Button size="toolbar" busy={discard.pending} onClick={() => setAsking(true)}>
        Discard
      </Button>
      {discard.refusal ? <InlineError>{discard.refusal.message}</InlineError> : null}
      {asking ? (
        <Confirm
          title={`Discard ${shortTitle(sheet.title)}?`}
          safe="Keep the draft"
          loses="Discard"
          onSafe={() => setAsking(false)}
          onLose={() => {
            setAsking(false);
            void discard.run({ params: { versionId: sheet.versionId } });
          }}
        >
          It stays in the list and can be downloaded, and can’t go live any more.
        </Confirm>
      ) : null}
    </>
  );
}
