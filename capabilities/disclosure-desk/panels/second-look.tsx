import { useState } from 'react';
import { useAsk, useCommand, useDraft, type ReplyOf } from '../../../ui/calls/index.ts';
import { CheckField, TextArea } from '../../../ui/fields/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { useToast } from '../../../ui/kit/layers/toasts.tsx';
import { Notice } from '../../../ui/kit/page/card.tsx';
import { InlineError } from '../../../ui/kit/page/states.tsx';
import { momentHere } from '../../../ui/kit/time/moment-text.ts';
import { ChangedSince } from '../../change/panels/changed-since.tsx';
import styles from './issuing.module.css';

type Found = ReplyOf<'get-second-look'>;
type Form = 'loan-estimate' | 'closing-disclosure';

const REFRESHES = ['get-second-look', 'get-disclosure-queue'] as const;

const NO_TICKS = { of: undefined, ticked: new Set<string>() } as const;

/** The second look at a disclosure, for the sender: its status, the ticked points, and why this person can't send yet. */
export function useSecondLook(loanId: string, form: Form) {
  const { value } = useAsk('get-second-look', { params: { loanId, form } });
  const [ticks, setTicks] = useState<{ readonly of: string | undefined; readonly ticked: ReadonlySet<string> }>(NO_TICKS);
  const found = value?.required ? value : undefined;
  const lookId = found?.open?.lookId;
  // The ticks belong to one look: another look is checked again.
  const ticked = ticks.of === lookId ? ticks.ticked : NO_TICKS.ticked;
  return {
    found,
    ticked,
    tick: (check: string, on: boolean) =>
      setTicks({ of: lookId, ticked: new Set(on ? [...ticked, check] : [...ticked].filter((each) => each !== check)) }),
    reason: found ? (found.because ?? (found.checks.length > ticked.size ? 'Tick what you checked first.' : undefined)) : undefined,
  };
}

export type SecondLook = ReturnType<typeof useSecondLook>;

/** Above the button that sends: asking for the look, or taking it. Nothing where none is needed. */
export function SecondLookPart({ loanId, form, look }: { loanId: string; form: Form; look: SecondLook }) {
  const { found } = look;
  if (!found) return null;
  const { open, byYou, preparedBy, ended } = found;
  const returned = ended[0]?.state === 'returned' ? ended[0] : undefined;
  return (
    <section className={styles.body} aria-label="Second look">
      {returned && !open ? (
        <Notice tone="amber">
          <p className="text-strong">{`Returned by ${returned.endedBy ?? ''}, ${momentHere(returned.endedAt!)}`}</p>
          <p>{returned.words}</p>
        </Notice>
      ) : null}
      {open ? (
        <OpenLook loanId={loanId} form={form} look={look} open={open} byYou={byYou} />
      ) : preparedBy !== null && byYou ? (
        <Ask loanId={loanId} form={form} />
      ) : null}
    </section>
  );
}

function Ask({ loanId, form }: { loanId: string; form: Form }) {
  const toast = useToast();
  const { draft, setDraft, clear } = useDraft<{ note: string }>(`second-look.${loanId}.${form}`, { note: '' });
  const ask = useCommand('ask-second-look', {
    refreshes: REFRESHES,
    onDone: () => {
      clear();
      toast({ text: 'Another coordinator looks at it and sends it' });
    },
  });
  const said = ask.refusal ?? ask.fault;
  return (
    <>
      <TextArea
        label="Note for the second look"
        optional
        rows={2}
        maxLength={1000}
        value={draft.note}
        onChange={(event) => setDraft({ note: event.target.value })}
      />
      {said ? <InlineError>{said.message}</InlineError> : null}
      <div>
        <Button variant="primary" busy={ask.pending} onClick={() => void ask.run({ params: { loanId, form }, body: { note: draft.note } })}>
          Ask for a second look
        </Button>
      </div>
    </>
  );
}

/** A look that waits: who prepared it withdraws it; a second person ticks what they checked, or returns it with words. */
function OpenLook({
  loanId,
  form,
  look,
  open,
  byYou,
}: {
  loanId: string;
  form: Form;
  look: SecondLook;
  open: NonNullable<Found['open']>;
  byYou: boolean;
}) {
  return (
    <>
      <p>
        <span className="text-strong">{`Second look at version ${open.version}`}</span>
        {`, asked ${momentHere(open.askedAt)} by ${open.askedBy}${open.note === '' ? '' : `: ${open.note}`}`}
      </p>
      <ChangedSince loanId={loanId} form={form} />
      {byYou ? null : (
        <fieldset className={styles.checks}>
          <legend className="text-strong">You check</legend>
          {look.found!.checks.map((check) => (
            <CheckField
              key={check}
              label={check}
              checked={look.ticked.has(check)}
              onChange={(event) => look.tick(check, event.target.checked)}
            />
          ))}
        </fieldset>
      )}
      <EndLook loanId={loanId} form={form} lookId={open.lookId} byYou={byYou} />
    </>
  );
}

function EndLook({ loanId, form, lookId, byYou }: { loanId: string; form: Form; lookId: string; byYou: boolean }) {
  const toast = useToast();
  const { draft, setDraft, clear } = useDraft<{ words: string }>(`second-look-end.${lookId}`, { words: '' });
  const end = useCommand('end-second-look', {
    refreshes: REFRESHES,
    onDone: ({ state }) => {
      clear();
      toast({ text: state === 'returned' ? 'Returned to who prepared it' : 'Second look withdrawn' });
    },
  });
  const [returning, setReturning] = useState(draft.words !== '');
  const said = end.refusal ?? end.fault;
  const run = () => void end.run({ params: { loanId, form }, body: { lookId, words: draft.words } });
  if (!byYou && !returning)
    return (
      <div>
        <Button onClick={() => setReturning(true)}>Return with words</Button>
      </div>
    );
  return (
    <>
      {byYou ? null : (
        <TextArea
          label="What is wrong"
          rows={2}
          maxLength={1000}
          value={draft.words}
          onChange={(event) => setDraft({ words: event.target.value })}
        />
      )}
      {said ? <InlineError>{said.message}</InlineError> : null}
      <div>
        <Button busy={end.pending} onClick={run}>
          {byYou ? 'Withdraw second look' : 'Return'}
        </Button>
      </div>
    </>
  );
}
