import { useState } from 'react';
import { TextField } from '../../../ui/fields/index.ts';
import { Button, ButtonRow } from '../../../ui/kit/controls/button.tsx';
import { useToast } from '../../../ui/kit/layers/toasts.tsx';
import { InlineError } from '../../../ui/kit/page/states.tsx';
import { ScreenLink, useGo } from '../../../ui/screens/links.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import type { ChangeInput } from '../domain/index.ts';
import styles from './change.module.css';
import type { Change } from './use-change.ts';

interface FootProps {
  readonly loanId: string;
  readonly stage: 'pre' | 'post';
  readonly change: Change;
  readonly input: ChangeInput;
}

/** The commit: the broker sends it to the disclosure desk, the coordinator puts the decisions on file or gives it back. Nothing is sent to a borrower. */
export function CommitFoot(props: FootProps) {
  const { mode, open } = props.change;
  if (mode === 'propose') return <ProposeFoot {...props} />;
  if (mode === 'decide') return <DecideFoot {...props} />;
  return (
    <div className={styles.foot}>
      <p className="text-2">
        {open
          ? `Waits for the disclosure desk since it was proposed by ${open.proposedByYou ? 'you' : open.proposedBy}.`
          : 'Your role can look at a change of circumstance, not propose one.'}
      </p>
    </div>
  );
}

function ProposeFoot({ loanId, stage, change, input }: FootProps) {
  const { propose, draft, facts, touched, chosen, clear, notComputed } = change;
  const go = useGo();
  const blocked = facts.length === 0 ? 'Nothing changed. Report a change, or edit the loan.' : notComputed;
  const success =
    stage === 'pre'
      ? pathTo('/change-circumstance-pre/$loanId/success', { loanId })
      : pathTo('/change-circumstance-post/$loanId/success', { loanId });
  const send = async () => {
    const answer = await propose.run({
      params: { loanId },
      body: {
        basedOn: { form: input.last.form, version: input.last.version },
        method: draft.method,
        found: input.found.map(({ key, learnedOn }) => {
          const typed = draft.found[key] ?? {};
          return { key, learnedOn: typed.learnedOn ?? learnedOn, dismissed: typed.dismissed ?? false, words: typed.words ?? '' };
        }),
        reported: draft.reported.map((each) => ({ ...each })),
        lines: touched.filter(({ decides }) => decides).map(({ id }) => ({ charge: id, fact: chosen[id] ?? null, words: '' })),
        evidence: draft.evidence.map((each) => ({ ...each })),
      },
    });
    if (!answer?.ok) return;
    clear();
    go(success);
  };
  return (
    <div className={styles.foot}>
      {propose.refusal ? <InlineError>{propose.refusal.message}</InlineError> : null}
      {propose.fault ? <InlineError>{propose.fault.message}</InlineError> : null}
      <Button variant="primary" keys="mod+enter" wide busy={propose.pending} blocked={blocked} onClick={() => void send()}>
        Send to the disclosure desk
      </Button>
      <p className="text-small text-2">A coordinator decides line by line. Nothing is sent to a borrower yet.</p>
    </div>
  );
}

function DecideFoot({ loanId, change }: FootProps) {
  const { open, draft, touched, decide, plan, clear } = change;
  const toast = useToast();
  const [returning, setReturning] = useState(false);
  const toDecide = touched.filter(({ decides }) => decides);
  const left = toDecide.filter(({ id }) => draft.decisions[id]?.accept === undefined);
  const wordless = toDecide.find(({ id }) => draft.decisions[id]?.accept === false && (draft.decisions[id]?.words ?? '').trim().length < 3);
  const blocked =
    left.length > 0
      ? `${left.length} ${left.length === 1 ? 'line' : 'lines'} left: ${left[0]!.label}`
      : wordless
        ? `Decline needs words: ${wordless.label}`
        : undefined;
  const save = async () => {
    const answer = await decide.run({
      params: { loanId },
      body: {
        sequence: open!.sequence,
        decisions: toDecide.map(({ id }) => ({
          charge: id,
          accept: draft.decisions[id]?.accept === true,
          words: draft.decisions[id]?.words ?? '',
        })),
      },
    });
    if (!answer?.ok) return;
    clear();
    toast({ text: `Decided: ${answer.value.accepted} accepted, ${answer.value.declined} declined` });
  };
  const accepted = toDecide.filter(({ id }) => draft.decisions[id]?.accept === true).length;
  const declined = toDecide.filter(({ id }) => draft.decisions[id]?.accept === false).length;
  return (
    <div className={styles.foot}>
      <p className="text-strong">{`${accepted} accepted, ${declined} declined`}</p>
      {decide.refusal ? <InlineError>{decide.refusal.message}</InlineError> : null}
      {decide.fault ? <InlineError>{decide.fault.message}</InlineError> : null}
      {returning ? <ReturnForm loanId={loanId} change={change} onDone={() => setReturning(false)} /> : null}
      <ButtonRow>
        <Button variant="primary" keys="mod+enter" busy={decide.pending} blocked={blocked} onClick={() => void save()}>
          {`Decide for ${plan.title}`}
        </Button>
        {returning ? null : <Button onClick={() => setReturning(true)}>Return to broker</Button>}
      </ButtonRow>
      <p className="text-small text-2">
        {`${open!.proposedBy} sees each decision with your words. Nothing is sent yet: `}
        <ScreenLink to={pathTo('/loan-estimator/$loanId', { loanId })}>the next disclosure carries it</ScreenLink>.
      </p>
    </div>
  );
}

function ReturnForm({ loanId, change, onDone }: { loanId: string; change: Change; onDone: () => void }) {
  const { open, draft, setDraft, giveBack } = change;
  const giveItBack = async () => {
    const answer = await giveBack.run({ params: { loanId }, body: { sequence: open!.sequence, words: draft.returning } });
    if (answer?.ok) onDone();
  };
  return (
    <div className={styles.stack}>
      <TextField
        label="What is missing"
        maxLength={500}
        value={draft.returning}
        error={giveBack.refusal?.message}
        onChange={({ target }) => setDraft({ returning: target.value })}
      />
      {giveBack.fault ? <InlineError>{giveBack.fault.message}</InlineError> : null}
      <Button busy={giveBack.pending} onClick={() => void giveItBack()}>
        Return with these words
      </Button>
    </div>
  );
}
