import { useState } from 'react';
import { formatPoints, formatRate } from '../../../foundation/rates/rates.ts';
import { useAsk, useCommand, useDraft, type ReplyOf } from '../../../ui/calls/index.ts';
import { PriceField, SelectField, TextArea } from '../../../ui/fields/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { Card, Notice } from '../../../ui/kit/page/card.tsx';
import { momentInZone } from '../../../ui/kit/time/moment-text.ts';
import { StatusPill, type PillTone } from '../../../ui/kit/controls/status-pill.tsx';
import { InlineError } from '../../../ui/kit/page/states.tsx';
import { useToast } from '../../../ui/kit/layers/toasts.tsx';
import { PanelFacts } from '../../../ui/kit/pricing/price-panel.tsx';
import { effectsOf } from '../web/decision-panel.tsx';
import { DriftCauses } from '../web/drift-causes.tsx';
import { signed, type DeskTerms } from '../web/desk-text.ts';
import styles from '../web/desk.module.css';

type OfLoan = ReplyOf<'desk-requests-of-loan'>;
type Request = OfLoan['requests'][number];

const STATES: Readonly<Record<Request['state'], readonly [string, PillTone]>> = {
  open: ['Waiting for the desk', 'neutral'],
  claimed: ['With the desk', 'neutral'],
  countered: ['The desk offers', 'amber'],
  approved: ['Approved', 'quiet'],
  declined: ['Declined', 'quiet'],
  denied: ['Denied', 'quiet'],
  withdrawn: ['Withdrawn', 'quiet'],
  lapsed: ['Time ran out', 'quiet'],
};

/** What the loan asked of the lock desk, what the desk says, and what may be asked now; with the drift of its lock. */
export function AskTheDesk({
  loanId,
  zone,
  folded = false,
  asking = true,
  wish,
}: {
  loanId: string;
  /** The desk's. */
  zone: string;
  folded?: boolean;
  /** False while nothing new need be asked of the desk: what was asked before still shows. */
  asking?: boolean;
  /** What a form that opens starts from. */
  wish?: DeskTerms | undefined;
}) {
  const [unfolded, setUnfolded] = useState(false);
  // That somebody at the desk has taken a request is news for the lender's people alone; here it is asked for.
  const asked = useAsk('desk-requests-of-loan', { params: { loanId } }, { every: 10_000 });
  const value = asked.value;
  if (asked.fault && !value)
    return <InlineError onRetry={asked.again}>The lock desk’s answers did not load: {asked.fault.message}</InlineError>;
  if (!value || (value.requests.length === 0 && value.asks.length === 0 && !value.drift)) return null;
  return (
    <>
      {value.drift ? (
        <Notice tone="amber">
          <p className="text-strong">
            The locked price no longer fits the loan. The lock desk decides; undoing the change ends it as well.
          </p>
          <DriftCauses drift={value.drift} />
        </Notice>
      ) : null}
      {value.requests.length > 0 ? (
        <Card title="Requests to the lock desk" note={`Answered within ${value.promisedMinutes} minutes of desk hours`}>
          <ul className={styles.requests}>
            {value.requests.map((request) => (
              <RequestLine key={request.requestId} request={request} zone={zone} />
            ))}
          </ul>
        </Card>
      ) : null}
      {!asking || !leftToAsk(value) ? null : folded && !unfolded ? (
        <div>
          <Button onClick={() => setUnfolded(true)}>Ask the lock desk</Button>
        </div>
      ) : (
        <AskForm loanId={loanId} desk={value} wish={wish ?? {}} />
      )}
    </>
  );
}

/** Where all there is to ask was asked, the requests above say so: a form that sends nothing says it twice more. */
function leftToAsk({ asks, requests }: OfLoan): boolean {
  const waiting = new Set(requests.filter(isPending).map(({ kind }) => kind));
  return asks.some(({ kind }) => !waiting.has(kind));
}

function isPending({ state }: Request): boolean {
  return state === 'open' || state === 'claimed' || state === 'countered';
}

function RequestLine({ request, zone }: { request: Request; zone: string }) {
  const [words, tone] = STATES[request.state];
  const params = { loanId: request.loanNumber, requestId: request.requestId };
  const toast = useToast();
  const withdraw = useCommand('desk-withdraw', { onDone: () => toast({ text: `Withdrew ${request.name}` }) });
  const accept = useCommand('desk-accept-counter', { onDone: () => toast({ text: `Accepted ${request.counter?.words ?? ''}` }) });
  const decline = useCommand('desk-decline-counter', { onDone: () => toast({ text: 'Declined the offer' }) });
  const problem = [withdraw, accept, decline].map((one) => one.refusal?.message ?? one.fault?.message).find((one) => one !== undefined);
  const { accepting, counter } = request;
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
      {request.state === 'countered' && counter ? (
        <>
          <p>
            <bdi>{counter.by}</bdi> offers <b className="text-strong">{counter.words}</b> until {momentInZone(counter.until, zone)}.{' '}
            {request.answer}
          </p>
          {accepting ? <PanelFacts facts={effectsOf(accepting)} /> : null}
          {request.acceptingRefused ? <Notice tone="amber">{request.acceptingRefused}</Notice> : null}
        </>
      ) : null}
      {problem ? <InlineError>{problem}</InlineError> : null}
      {isPending(request) && request.kind !== 'drift' ? (
        <div className={styles.chips}>
          {request.state === 'countered' && accepting ? (
            <>
              <Button
                variant="primary"
                busy={accept.pending}
                onClick={() =>
                  void accept.run({
                    params,
                    body: { basedOn: accepting.basedOn, price: accepting.price, policyVersion: accepting.policyVersion },
                  })
                }
              >
                Accept at {formatPoints(accepting.price)}
              </Button>
              <Button busy={decline.pending} onClick={() => void decline.run({ params, body: {} })}>
                Decline
              </Button>
            </>
          ) : (
            <Button size="toolbar" busy={withdraw.pending} onClick={() => void withdraw.run({ params, body: {} })}>
              Withdraw
            </Button>
          )}
        </div>
      ) : null}
    </li>
  );
}

/** One exception, asked for with a reason. What was typed stays when the desk's rules refuse it. */
function AskForm({ loanId, desk, wish }: { loanId: string; desk: OfLoan; wish: DeskTerms }) {
  const toast = useToast();
  const { draft, setDraft, clear } = useDraft<{ kind: string; terms: DeskTerms; note: string }>(`desk-ask.${loanId}`, {
    kind: '',
    terms: wish,
    note: '',
  });
  const [missing, setMissing] = useState<string>();
  const ask = useCommand('desk-ask', {
    onDone: () => {
      clear();
      toast({ text: 'Sent to the lock desk' });
    },
  });
  const chosen = desk.asks.find((one) => one.kind === draft.kind) ?? (desk.asks.length === 1 ? desk.asks[0] : undefined);
  const send = () => {
    if (!chosen || chosen.kind === 'drift') return;
    if (draft.note.trim() === '') return setMissing(chosen.kind === 'second-lien' ? 'Say what to lock' : 'Say why, in a sentence');
    void ask.run({ params: { loanId }, body: { kind: chosen.kind, wanted: draft.terms, note: draft.note.trim() } });
  };
  const problem = ask.refusal?.message ?? ask.fault?.message;
  return (
    <Card title="Ask the lock desk" note="For what the policy does not give by itself">
      <div className={styles.ask}>
        {desk.asks.length === 1 ? null : (
          <SelectField
            label="What"
            choices={desk.asks.map(({ kind, name, reason }) => ({ value: kind, label: name, disabled: reason !== null }))}
            value={chosen?.kind ?? ''}
            onChange={(event) => setDraft({ ...draft, kind: event.target.value, terms: {} })}
          />
        )}
        {chosen ? <Wanted kind={chosen.kind} terms={draft.terms} desk={desk} onChange={(terms) => setDraft({ ...draft, terms })} /> : null}
        {chosen?.reason ? <p className="text-2">{chosen.reason}</p> : null}
        <TextArea
          label={chosen?.kind === 'second-lien' ? 'What to lock' : 'Why'}
          hint={
            chosen?.kind === 'second-lien' ? 'Rate, lock period, closing date, anything the desk should know' : 'The desk reads this first'
          }
          rows={2}
          maxLength={1000}
          value={draft.note}
          error={missing}
          onChange={(event) => {
            setDraft({ ...draft, note: event.target.value });
            setMissing(undefined);
          }}
        />
        {problem ? <InlineError>{problem}</InlineError> : null}
        <div>
          <Button busy={ask.pending} blocked={chosen ? (chosen.reason ?? undefined) : 'Choose what to ask for first.'} onClick={send}>
            Send to lock desk
          </Button>
        </div>
      </div>
    </Card>
  );
}

function Wanted({
  kind,
  terms,
  desk,
  onChange,
}: {
  kind: OfLoan['asks'][number]['kind'];
  terms: DeskTerms;
  desk: OfLoan;
  onChange: (terms: DeskTerms) => void;
}) {
  if (kind === 'concession')
    return (
      <PriceField
        label="Concession in points"
        value={terms.points ?? null}
        onChange={(points) => onChange(points === null ? {} : { points })}
      />
    );
  if (kind === 'extension' || kind === 'relock') {
    const offered = kind === 'extension' ? desk.extensions : desk.relocks;
    return (
      <SelectField
        label="Days"
        choices={offered.map(({ days, cost }) => ({ value: String(days), label: `${days} days, ${signed(-cost)}` }))}
        value={terms.days === undefined ? '' : String(terms.days)}
        onChange={(event) => onChange(event.target.value === '' ? {} : { days: Number(event.target.value) })}
      />
    );
  }
  if (kind !== 'late-lock' && kind !== 'product-change') return null;
  const rates = desk.products.find((one) => one.productId === terms.productId)?.rates ?? [];
  return (
    <div className={styles.three}>
      <SelectField
        label="Product"
        choices={desk.products.map(({ productId, name }) => ({ value: productId, label: name }))}
        value={terms.productId ?? ''}
        onChange={(event) => onChange({ ...(terms.lockDays ? { lockDays: terms.lockDays } : {}), productId: event.target.value })}
      />
      <SelectField
        label="Rate"
        choices={rates.map((rate) => ({ value: String(rate), label: formatRate(rate) }))}
        value={terms.rate === undefined ? '' : String(terms.rate)}
        onChange={(event) => onChange({ ...terms, rate: Number(event.target.value) })}
      />
      {kind === 'late-lock' ? (
        <SelectField
          label="Lock days"
          choices={desk.lockDays.map((days) => ({ value: String(days), label: String(days) }))}
          value={terms.lockDays === undefined ? '' : String(terms.lockDays)}
          onChange={(event) => onChange({ ...terms, lockDays: Number(event.target.value) })}
        />
      ) : null}
    </div>
  );
}
