import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDate } from '../../../foundation/dates/dates.ts';
import { useAsk, useCommand, useMayCall, type ReplyOf } from '../../../ui/calls/index.ts';
import { Button, LinkButton } from '../../../ui/kit/controls/button.tsx';
import { useToast } from '../../../ui/kit/layers/toasts.tsx';
import { InlineError, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { PanelSection } from '../../../ui/kit/page/templates/panel.tsx';
import { SecondLine } from '../../../ui/kit/tables/table.tsx';
import { momentHere } from '../../../ui/kit/time/moment-text.ts';
import { AskBorrowerDialog } from './ask-borrower-dialog.tsx';
import styles from './panels.module.css';

type Requests = ReplyOf<'get-borrower-requests'>;
type BorrowerRequest = Requests['requests'][number];

interface BorrowerRequestsProps {
  readonly loanId: string;
  readonly ended: boolean;
  /** Shows only requests for this item: "condition 4". Empty where no borrower can send it. */
  readonly item?: string;
}

/** The document requests to a loan's borrowers, their results, and a button for more. */
export function BorrowerRequests({ loanId, ended, item }: BorrowerRequestsProps) {
  const { value, fault, again } = useAsk('get-borrower-requests', { params: { loanId } }, { every: 30_000, live: true });
  const mayAsk = useMayCall('ask-borrower') && !ended;
  const [asking, setAsking] = useState(false);
  const shown = value?.requests.filter(({ state, key }) => state !== 'taken-back' && (item === undefined || key === item)) ?? [];
  const askable = value?.askable.filter(({ key }) => item === undefined || key === item) ?? [];
  const asked = item !== undefined && shown.some(({ state }) => state !== 'accepted');
  if (item !== undefined && shown.length === 0 && askable.length === 0 && !fault) return null;
  return (
    <PanelSection
      title={shown.length === 0 ? 'Asked of borrowers' : `Asked of borrowers ${shown.length}`}
      aside={
        mayAsk && value && !asked ? (
          <Button
            size="panel"
            icon={IconSend}
            blocked={askable.length === 0 ? 'Nothing that a borrower can send is missing' : undefined}
            onClick={() => setAsking(true)}
          >
            Ask the borrower
          </Button>
        ) : undefined
      }
    >
      {fault ? (
        <InlineError onRetry={again}>What was asked of borrowers did not load.</InlineError>
      ) : !value ? (
        <SkeletonRows rows={2} />
      ) : shown.length === 0 ? (
        <p className="text-2">Nothing yet. A borrower sends documents from a page of their own.</p>
      ) : (
        <ul className={styles.requests}>
          {shown.map((request) => (
            <RequestLine key={request.requestId} loanId={loanId} request={request} mayTakeBack={mayAsk} />
          ))}
        </ul>
      )}
      {asking && value ? <AskBorrowerDialog loanId={loanId} value={value} preset={item} onClose={() => setAsking(false)} /> : null}
    </PanelSection>
  );
}

const STATES: Readonly<Record<BorrowerRequest['state'], string>> = {
  needed: 'Waiting',
  'in-review': 'In review',
  accepted: 'Accepted',
  rejected: 'Rejected',
  'taken-back': 'Taken back',
};

interface LineProps {
  readonly loanId: string;
  readonly request: BorrowerRequest;
  readonly mayTakeBack: boolean;
}

function RequestLine({ loanId, request, mayTakeBack }: LineProps) {
  const toast = useToast();
  const takeBack = useCommand('take-back-borrower-request', {
    refreshes: ['get-borrower-requests'],
    onDone: ({ title }) => toast({ text: `No longer asked for: ${title}` }),
  });
  const { requestId, title, name, state, due, count, here, reason } = request;
  const number = count > 1 && here < count ? `, ${here} of ${count} here` : '';
  return (
    <li className={styles.request}>
      <span className={styles.requestHead}>
        <span>{title}</span>
        <span className={state === 'rejected' ? styles.owed : 'text-2'}>{`${STATES[state]}${number}`}</span>
      </span>
      <SecondLine>{[name, due && `by ${formatDate(due, { short: true, weekday: true })}`].filter(Boolean).join(', ')}</SecondLine>
      <SecondLine>{progressText(request)}</SecondLine>
      {reason ? <SecondLine>{reason}</SecondLine> : null}
      {mayTakeBack && state !== 'accepted' ? (
        <LinkButton aria-label={`Take back ${title} of ${name}`} onClick={() => void takeBack.run({ params: { loanId, requestId } })}>
          Take back
        </LinkButton>
      ) : null}
      {takeBack.refusal ? <InlineError>{takeBack.refusal.message}</InlineError> : null}
      {takeBack.fault ? <InlineError>{takeBack.fault.message}</InlineError> : null}
    </li>
  );
}

/** The request's progress: requested, opened, sent. */
function progressText({ letter, askedBy, askedAt, seenAt, sentAt }: BorrowerRequest): string {
  if (sentAt) return `Sent ${momentHere(sentAt)}`;
  if (seenAt) return `Opened ${momentHere(seenAt)}`;
  return letter === 'failed' ? 'The letter did not arrive' : `Asked by ${askedBy}, ${momentHere(askedAt)}`;
}
