import { useCommand, useDraft } from '../../../ui/calls/index.ts';
import { TextArea } from '../../../ui/fields/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { useToast } from '../../../ui/kit/layers/toasts.tsx';
import { Notice } from '../../../ui/kit/page/card.tsx';
import { InlineError } from '../../../ui/kit/page/states.tsx';
import { momentHere } from '../../../ui/kit/time/moment-text.ts';
import { requestWords } from '../domain/index.ts';
import type { Issuing } from './issuing-card.tsx';
import styles from './issuing.module.css';

interface DeskProps {
  readonly loanId: string;
  readonly issuing: Issuing;
}

const REFRESHES = ['get-way-of-issuing'] as const;

/** The request for an estimate to the disclosure desk, with earlier requests and their results. */
export function AskTheDesk({ loanId, issuing }: DeskProps) {
  const { requests, against } = issuing;
  const open = requests.find(({ state }) => state === 'open');
  return (
    <>
      {open ? <OpenRequest loanId={loanId} issuing={issuing} open={open} /> : null}
      {against.ask === null ? <AskForm loanId={loanId} way={issuing.way} /> : null}
      {requests
        .filter(({ state }) => state !== 'open')
        .map((one) => (
          <div key={one.requestId} className={styles.line}>
            <span>
              {`${requestWords[one.state]}${one.estimateVersion === null ? '' : ` as version ${one.estimateVersion}`} ${momentHere(one.endedAt!)} by ${one.endedBy ?? ''}`}
            </span>
            {one.words === '' ? null : <span>{one.words}</span>}
            <span className="text-small text-2">{`Asked ${momentHere(one.askedAt)} by ${one.askedBy}${one.note === '' ? '' : `: ${one.note}`}`}</span>
          </div>
        ))}
    </>
  );
}

function AskForm({ loanId, way }: { loanId: string; way: Issuing['way'] }) {
  const toast = useToast();
  const { draft, setDraft, clear } = useDraft<{ note: string }>(`disclosure-request.${loanId}`, { note: '' });
  const ask = useCommand('request-disclosure', {
    refreshes: REFRESHES,
    onDone: () => {
      clear();
      toast({ text: 'The disclosure desk has your request' });
    },
  });
  const said = ask.refusal ?? ask.fault;
  return (
    <form
      className={styles.body}
      aria-label="Ask the disclosure desk"
      onSubmit={(event) => {
        event.preventDefault();
        void ask.run({ params: { loanId }, body: { note: draft.note } });
      }}
    >
      <TextArea
        label="Note to the disclosure desk"
        optional
        value={draft.note}
        onChange={(event) => setDraft({ note: event.target.value })}
      />
      {said ? <InlineError>{said.message}</InlineError> : null}
      <div>
        <Button type="submit" variant="primary" busy={ask.pending}>
          {way === 'lender-draws' ? 'Request disclosure' : 'Ask the lender to send it'}
        </Button>
      </div>
    </form>
  );
}

/** The request that waits: its side withdraws it, the desk returns it with words. */
function OpenRequest({ loanId, issuing, open }: DeskProps & { open: Issuing['requests'][number] }) {
  const toast = useToast();
  const { draft, setDraft, clear } = useDraft<{ words: string }>(`disclosure-request-end.${loanId}`, { words: '' });
  const end = useCommand('end-disclosure-request', {
    refreshes: REFRESHES,
    onDone: ({ state }) => {
      clear();
      toast({ text: state === 'returned' ? 'Returned to the broker' : 'Request withdrawn' });
    },
  });
  const said = end.refusal ?? end.fault;
  const press = () => void end.run({ params: { loanId, requestId: open.requestId }, body: { words: draft.words } });
  return (
    <>
      <Notice tone="amber">
        <p className="text-strong">{requestWords.open}</p>
        <p>{`Asked ${momentHere(open.askedAt)} by ${open.askedBy}${open.note === '' ? '.' : `: ${open.note}`}`}</p>
      </Notice>
      {issuing.against.end === null ? (
        <div className={styles.body}>
          {issuing.side === 'lender' ? (
            <TextArea
              label="What is missing"
              hint="To return it"
              value={draft.words}
              onChange={(event) => setDraft({ words: event.target.value })}
            />
          ) : null}
          {said ? <InlineError>{said.message}</InlineError> : null}
          <div>
            <Button busy={end.pending} onClick={press}>
              {issuing.side === 'lender' ? 'Return to the broker' : 'Withdraw request'}
            </Button>
          </div>
        </div>
      ) : null}
    </>
  );
}
