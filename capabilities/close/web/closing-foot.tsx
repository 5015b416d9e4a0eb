import { useState } from 'react';
import { formatMoney } from '../../../foundation/money/money.ts';
import { formatRate } from '../../../foundation/rates/rates.ts';
import { ask } from '../../../ui/calls/index.ts';
import { CheckField } from '../../../ui/fields/index.ts';
import { Button, ButtonRow } from '../../../ui/kit/controls/button.tsx';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { saveFile } from '../../../ui/kit/files/save-file.ts';
import { useToast } from '../../../ui/kit/layers/toasts.tsx';
import { InlineError } from '../../../ui/kit/page/states.tsx';
import { SecondLookPart, useSecondLook } from '../../disclosure-desk/panels/second-look.tsx';
import { PapersWithIt } from '../../packages/panels/papers-with-it.tsx';
import { cashToCloseOf } from '../domain/index.ts';
import type { ClosingData } from './cd-process-screen.tsx';
import styles from './close.module.css';
import type { ClosingInWork } from './use-closing.ts';

interface FootProps {
  readonly loanId: string;
  readonly data: ClosingData;
  readonly work: ClosingInWork;
}

/** The commit: what the borrower brings, what the lender gives back, why it can't go out, then who gets it and the button that sends. */
export function ClosingFoot({ loanId, data, work }: FootProps) {
  const { shown, last, save, changed, may } = work;
  const [checking, setChecking] = useState(false);
  const look = useSecondLook(loanId, 'closing-disclosure');
  const cash = shown && cashToCloseOf(shown.document);
  const missing = work.conditions.find(({ met }) => !met);
  const blocked = !may
    ? 'A coordinator or closer sends the Closing Disclosure.'
    : changed
      ? 'Save it first.'
      : (missing?.missing ?? (work.closing.ok ? look.reason : work.closing.refusal.message));
  return (
    <div className={styles.stack}>
      {cash ? (
        <div className={styles.between}>
          <span>{cash.value < 0 ? 'Cash to borrower' : 'Cash from borrower'}</span>
          <span className="text-strong">
            {last && last.cashToCloseCents !== cash.value ? `${formatMoney(Math.abs(last.cashToCloseCents))} → ` : ''}
            <ExplainableNumber label="Cash to close" why={cash.why} weight="panel">
              {cash.text}
            </ExplainableNumber>
          </span>
        </div>
      ) : null}
      {shown && shown.cure.value > 0 ? (
        <div className={styles.between}>
          <span className="text-amber">Given back by the lender</span>
          <ExplainableNumber label="Given back by the lender" why={shown.cure.why} weight="panel">
            {formatMoney(shown.cure.value)}
          </ExplainableNumber>
        </div>
      ) : null}
      {last && shown ? (
        <div className={styles.between}>
          <span className="text-2">{`APR since v${last.version}`}</span>
          <span>{`${formatRate(last.apr)} → ${formatRate(shown.document.calculations.apr.value)}`}</span>
        </div>
      ) : null}
      {save.refusal ? <InlineError>{save.refusal.message}</InlineError> : null}
      {save.fault ? <InlineError>{save.fault.message}</InlineError> : null}
      {may && !changed && !(checking && !blocked) ? <SecondLookPart loanId={loanId} form="closing-disclosure" look={look} /> : null}
      {checking && !blocked ? (
        <Recipients loanId={loanId} data={data} work={work} onDone={() => setChecking(false)} />
      ) : (
        <ButtonRow>
          {changed && may ? (
            <Button
              variant="primary"
              keys="mod+enter"
              busy={save.pending}
              onClick={() =>
                void save.run({
                  params: { loanId },
                  body: { draft: structuredClone(work.draft) as ClosingData['draft'], basedOn: data.place },
                })
              }
            >
              Save Closing Disclosure
            </Button>
          ) : (
            <Button variant="primary" keys="mod+enter" blocked={blocked} onClick={() => setChecking(true)}>
              {`Send v${data.place.version} to borrowers`}
            </Button>
          )}
          <Download loanId={loanId} />
        </ButtonRow>
      )}
    </div>
  );
}

function Download({ loanId }: { loanId: string }) {
  const [problem, setProblem] = useState<string>();
  const download = async () => {
    try {
      const answer = await ask('preview-closing-disclosure', { params: { loanId } });
      if (answer.ok) saveFile(answer.value, answer.value.name);
      setProblem(answer.ok ? undefined : answer.refusal.message);
    } catch {
      setProblem('PDF not made. Figures are saved.');
    }
  };
  return (
    <>
      <Button onClick={() => void download()}>Download PDF</Button>
      {problem ? <InlineError>{problem}</InlineError> : null}
    </>
  );
}

function Recipients({ loanId, data, work: { send, clear }, onDone }: FootProps & { onDone: () => void }) {
  const toast = useToast();
  const reachable = data.borrowers.filter(({ email }) => email !== null);
  const [chosen, setChosen] = useState<readonly string[]>(reachable.map(({ email }) => email!));
  const commit = async () => {
    const answer = await send.run({ params: { loanId }, body: { basedOn: data.place, notify: [...chosen] } });
    if (!answer?.ok) return;
    clear();
    onDone();
    const { version, newWait } = answer.value;
    toast({ text: `Closing Disclosure v${version} sent${newWait ? ', a wait of three days begins' : ', no new wait'}` });
  };
  return (
    <div className={styles.stack}>
      {reachable.map(({ recipientId, name, email }) => (
        <CheckField
          key={recipientId}
          label={`${name}, ${email}`}
          checked={chosen.includes(email!)}
          onChange={({ target }) => setChosen(target.checked ? [...chosen, email!] : chosen.filter((each) => each !== email))}
        />
      ))}
      <ul className={styles.papers}>
        <PapersWithIt loanId={loanId} phase="closing" />
      </ul>
      {send.refusal ? <InlineError>{send.refusal.message}</InlineError> : null}
      {send.fault ? <InlineError>{send.fault.message}</InlineError> : null}
      <ButtonRow>
        <Button
          variant="primary"
          busy={send.pending}
          blocked={chosen.length === 0 ? 'Choose at least one borrower.' : undefined}
          onClick={() => void commit()}
        >
          {`Send to ${chosen.length} ${chosen.length === 1 ? 'borrower' : 'borrowers'}`}
        </Button>
        <Button onClick={onDone}>Back</Button>
      </ButtonRow>
    </div>
  );
}
