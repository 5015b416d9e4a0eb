import { formatPoints } from '../../../foundation/rates/rates.ts';
import { useCommand, useMayCall, type ReplyOf } from '../../../ui/calls/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { StatusPill, type PillTone } from '../../../ui/kit/controls/status-pill.tsx';
import { useToast } from '../../../ui/kit/layers/toasts.tsx';
import { Notice } from '../../../ui/kit/page/card.tsx';
import { InlineError } from '../../../ui/kit/page/states.tsx';
import { PanelFacts } from '../../../ui/kit/pricing/price-panel.tsx';
import { momentInZone } from '../../../ui/kit/time/moment-text.ts';
import { effectsOf } from '../web/decision-effects.tsx';
import styles from '../web/desk.module.css';

type Request = ReplyOf<'desk-requests-of-loan'>['requests'][number];

const STATES: Readonly<Record<Request['state'], readonly [string, PillTone]>> = {
  open: ['Waiting for the desk', 'neutral'],
  claimed: ['With the desk', 'neutral'],
  countered: ['The desk offers', 'amber'],
  approved: ['Approved', 'quiet'],
  declined: ['Declined', 'quiet'],
  denied: ['Denied', 'quiet'],
  withdrawn: ['Withdrawn', 'quiet'],
  lapsed: ['Expired', 'quiet'],
};

/** Whether the desk or the broker still has something to do about it. */
export function isPending({ state }: Request): boolean {
  return state === 'open' || state === 'claimed' || state === 'countered';
}

/** The broker's actions on a request: withdraw it, or answer the desk's counter. */
function useRequestCommands(request: Request) {
  const params = { loanId: request.loanNumber, requestId: request.requestId };
  const toast = useToast();
  const withdraw = useCommand('desk-withdraw', { onDone: () => toast({ text: `Withdrew ${request.name}` }) });
  const accept = useCommand('desk-accept-counter', { onDone: () => toast({ text: `Accepted ${request.counter?.words ?? ''}` }) });
  const decline = useCommand('desk-decline-counter', { onDone: () => toast({ text: 'Declined the offer' }) });
  return {
    params,
    withdraw,
    accept,
    decline,
    problem: [withdraw, accept, decline].map((one) => one.refusal?.message ?? one.fault?.message).find((one) => one !== undefined),
  };
}

/** One request: its figures, its status, the desk's answer, and the actions on it. */
export function RequestLine({ request, zone }: { request: Request; zone: string }) {
  const [words, tone] = STATES[request.state];
  const commands = useRequestCommands(request);
  const mayAnswer = useMayCall('desk-withdraw');
  return (
    <li>
      <div className={styles.requestHead}>
        <span className="text-strong">{request.name}</span>
        <StatusPill tone={tone}>{request.claim ? `With ${request.claim.by}` : words}</StatusPill>
      </div>
      <p className="text-2">
        {request.note} <span className="text-small">{`${request.askedBy}, ${momentInZone(request.askedAt, zone)}`}</span>
      </p>
      {request.decided ? (
        <p className="text-2">
          <bdi>{request.decided.by}</bdi>, {momentInZone(request.decided.at, zone)}
          {request.answer ? `: ${request.answer}` : '.'}
        </p>
      ) : null}
      <Counter request={request} zone={zone} />
      {commands.problem ? <InlineError>{commands.problem}</InlineError> : null}
      {mayAnswer && isPending(request) && request.kind !== 'drift' ? <RequestButtons request={request} commands={commands} /> : null}
    </li>
  );
}

/** The desk's counter, and the effect of accepting it. */
function Counter({ request: { state, counter, answer, accepting, acceptingRefused }, zone }: { request: Request; zone: string }) {
  if (state !== 'countered' || !counter) return null;
  return (
    <>
      <p>
        <bdi>{counter.by}</bdi> offers <b className="text-strong">{counter.words}</b> until {momentInZone(counter.until, zone)}. {answer}
      </p>
      {accepting ? <PanelFacts facts={effectsOf(accepting)} /> : null}
      {acceptingRefused ? <Notice tone="amber">{acceptingRefused}</Notice> : null}
    </>
  );
}

function RequestButtons({
  request: { state, accepting },
  commands: { params, withdraw, accept, decline },
}: {
  request: Request;
  commands: ReturnType<typeof useRequestCommands>;
}) {
  if (state !== 'countered' || !accepting)
    return (
      <div className={styles.chips}>
        <Button size="toolbar" busy={withdraw.pending} onClick={() => void withdraw.run({ params, body: {} })}>
          Withdraw
        </Button>
      </div>
    );
  const { basedOn, price, policyVersion } = accepting;
  return (
    <div className={styles.chips}>
      <Button variant="primary" busy={accept.pending} onClick={() => void accept.run({ params, body: { basedOn, price, policyVersion } })}>
        Accept at {formatPoints(price)}
      </Button>
      <Button busy={decline.pending} onClick={() => void decline.run({ params, body: {} })}>
        Decline
      </Button>
    </div>
  );
}
