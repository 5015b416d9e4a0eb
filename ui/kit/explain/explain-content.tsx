import { IconArrowLeft, IconBraces, IconCopy, IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { Step } from '../../../foundation/explain/explain.ts';
import { Button, IconButton } from '../controls/button.tsx';
import { DayStrip, stripCells } from '../loan/day-strip.tsx';
import { KeyCap } from '../key-cap.tsx';
import { saveJson } from '../files/save-file.ts';
import styles from './explain.module.css';
import { questionOf } from '../../../foundation/explain/figure-text.ts';
import { ledgerText } from './ledger-lines.ts';
import { Ledger } from './ledger.tsx';

/** How deep figures inside figures can be followed in one panel. */
const DEEPEST = 4;

/** The steps that were opened inside one another, the first being the explained figure; its heading has the focus. */
function useOpenedSteps(step: Step) {
  const [stack, setStack] = useState<readonly Step[]>([step]);
  const head = useRef<HTMLHeadingElement>(null);
  const current = stack[stack.length - 1]!;
  useEffect(() => setStack([step]), [step]);
  useEffect(() => head.current?.focus(), [current]);
  return {
    head,
    current,
    inside: stack.length > 1,
    canOpen: stack.length < DEEPEST,
    open: (part: Step) => setStack((before) => [...before, part]),
    back: () => setStack((before) => (before.length > 1 ? before.slice(0, -1) : before)),
  };
}

interface ExplainProps {
  readonly step: Step;
  readonly title?: string | undefined;
  readonly onClose: () => void;
}

/**
 * The answer to "why this number": question, sentence, day strip when it is about days, ledger, copy and proof. Figures inside open in
 * place with Back (or Alt+←), up to four deep.
 */
export function ExplainContent({ step, title, onClose }: ExplainProps) {
  const { head, current, inside, canOpen, open, back } = useOpenedSteps(step);
  const headId = useId();
  const question = !inside && title !== undefined ? title : questionOf(current);
  return (
    <section
      className={styles.body}
      aria-labelledby={headId}
      onKeyDown={(event) => {
        if (event.altKey && event.key === 'ArrowLeft' && inside) {
          event.preventDefault();
          event.stopPropagation();
          back();
        }
      }}
    >
      <div className={styles.head}>
        {inside ? <IconButton size="panel" icon={IconArrowLeft} label="Back" onClick={back} /> : null}
        <div className={styles.headText}>
          <h2 id={headId} ref={head} tabIndex={-1} className="section-title">
            {question}
          </h2>
          {current.note ? <p className="text-2">{current.note}</p> : null}
        </div>
        <IconButton size="panel" icon={IconX} label="Close explanation" onClick={onClose} />
      </div>
      {current.strip && current.strip.length > 0 ? (
        <DayStrip cells={stripCells(current.strip, current.figure.amount, 'allowed', startOf(current))} label={current.label} />
      ) : null}
      <Ledger step={current} caption={question} {...(canOpen ? { onOpen: open } : {})} />
      <CopyAndProof step={current} question={question} />
    </section>
  );
}

/** The explanation to take along: as text, or as the proof that `npm run verify` reads. */
function CopyAndProof({ step, question }: { step: Step; question: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => setCopied(false), [step]);
  return (
    <>
      <div className={styles.foot}>
        <Button
          size="toolbar"
          icon={IconCopy}
          onClick={() => void navigator.clipboard.writeText(ledgerText(step, question)).then(() => setCopied(true))}
        >
          {copied ? 'Copied' : 'Copy as text'}
        </Button>
        <Button size="toolbar" icon={IconBraces} onClick={() => saveProof(step)}>
          Export proof
        </Button>
        <span className={styles.esc} aria-hidden>
          <KeyCap keys="Esc" /> close
        </span>
      </div>
      <span className="visually-hidden" role="status">
        {copied ? 'Copied' : ''}
      </span>
    </>
  );
}

/** The day a count starts from: the first part that is a date. */
function startOf(step: Step): string | undefined {
  return step.parts?.find((part) => part.figure.unit === 'date')?.figure.amount;
}

/** The tree as `npm run verify` reads it. */
function saveProof(step: Step): void {
  const name = `proof-${step.label
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}.json`;
  saveJson(step, name);
}
