import { useEffect, useRef, useState, type ReactNode } from 'react';
import { formatPoints } from '../../../../foundation/rates/rates.ts';
import { useCommand, useDraft } from '../../../../ui/calls/index.ts';
import { PriceField, RateField, SelectField, TextArea, TextField } from '../../../../ui/fields/index.ts';
import { Button } from '../../../../ui/kit/button.tsx';
import { useShortcuts } from '../../../../ui/kit/shortcuts/shortcuts.tsx';
import { InlineError } from '../../../../ui/kit/states.tsx';
import { useToast } from '../../../../ui/kit/toasts.tsx';
import type { DeskTerms, Detail, Figures } from './desk-text.ts';
import styles from './desk.module.css';

type Mode = 'decide' | 'counter' | 'deny';

const HOLDS = [
  { value: '60', label: '1 hour' },
  { value: '240', label: '4 hours' },
  { value: '1440', label: '1 day' },
];

/** A counter's figures are priced where the panel shows them, so what is typed is told upwards. */
export interface Trying {
  readonly points?: number;
  readonly days?: number;
}

/** The decision: a note, and approve, counter or deny, each at exactly what the panel shows. Deciding takes the request first. */
export function DecisionFoot({
  detail,
  figures,
  onTry,
  onDecided,
}: {
  detail: Detail;
  /** As asked, or of the counter that is being tried. */
  figures: Figures | null;
  onTry: (trying: Trying | undefined) => void;
  onDecided: () => void;
}) {
  const { request } = detail;
  const params = { loanId: request.loanNumber, requestId: request.requestId };
  const toast = useToast();
  const { draft, setDraft, clear } = useDraft(`desk.${request.requestId}`, { note: '' });
  const [mode, setMode] = useState<Mode>('decide');
  const [terms, setTerms] = useState<DeskTerms>(request.wanted);
  const [holds, setHolds] = useState('240');
  const [missing, setMissing] = useState<string>();
  const note = useRef<HTMLTextAreaElement>(null);
  const approveButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    setMode('decide');
    setTerms(request.wanted);
    setMissing(undefined);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- another request, not another answer about the same one
  }, [request.requestId]);

  const done = (text: string) => ({
    onDone: () => {
      clear();
      toast({ text });
      onDecided();
    },
  });
  const claim = useCommand('desk-claim');
  const approve = useCommand('desk-approve', done(`Approved ${request.name}`));
  const counter = useCommand('desk-counter', done(`Countered ${request.name}`));
  const deny = useCommand('desk-deny', done(`Denied ${request.name}`));
  const running = [claim, approve, counter, deny];
  const problem = running.map((one) => one.refusal?.message ?? one.fault?.message).find((one) => one !== undefined);

  const hand = request.kind === 'second-lien';
  const drift = request.kind === 'drift';
  const typed = hand ? handSeen(terms, detail.policyVersion) : undefined;
  const seen = figures ? { basedOn: figures.basedOn, price: figures.price, policyVersion: figures.policyVersion } : typed;

  /** Takes the request, then decides; what the claim refuses is shown and nothing is decided. */
  const decide = async (act: () => Promise<unknown>) => {
    for (const one of running) one.reset();
    const claimed = request.claim?.mine ? true : (await claim.run({ params, body: {} }))?.ok;
    if (claimed) await act();
  };
  const doApprove = () => {
    if (!seen) setMissing(hand ? 'Type product, rate, price and days first' : undefined);
    else void decide(() => approve.run({ params, body: { seen, note: draft.note.trim(), ...(hand ? { terms } : {}) } }));
  };
  const doDeny = () => {
    if (draft.note.trim() === '') return needNote();
    if (!drift) return void decide(() => deny.run({ params, body: { reason: draft.note.trim() } }));
    const kept = detail.waived;
    if (kept)
      void decide(() =>
        approve.run({
          params,
          body: {
            seen: { basedOn: kept.basedOn, price: kept.price, policyVersion: kept.policyVersion },
            waive: true,
            note: draft.note.trim(),
          },
        }),
      );
  };
  const doCounter = () => void decide(() => counter.run({ params, body: { terms, holdsMinutes: Number(holds), note: draft.note.trim() } }));
  const needNote = () => {
    setMissing('The broker reads the reason: write it here');
    note.current?.focus();
  };
  const begin = (to: Mode) => {
    setMode(to);
    onTry(to === 'counter' ? tryingOf(terms) : undefined);
    if (to === 'deny') note.current?.focus();
  };
  const change = (part: DeskTerms) => {
    const next = { ...terms, ...part };
    setTerms(next);
    setMissing(undefined);
    if (mode === 'counter') onTry(tryingOf(next));
  };
  useShortcuts([
    { keys: 'a', where: 'Desk', does: 'Approve', run: () => approveButton.current?.focus() },
    { keys: 'x', where: 'Desk', does: drift ? 'Waive with reason' : 'Deny with reason', run: () => begin('deny') },
    { keys: 'm', where: 'Desk', does: 'Write to the broker', run: () => note.current?.focus() },
  ]);

  const pending = running.some((one) => one.pending);
  const taken = request.claim && !request.claim.mine ? `${request.claim.by} has it open.` : undefined;
  const can = hand || figures !== null;
  return (
    <div className={styles.foot}>
      {hand ? (
        <>
          <HandFields terms={terms} days={detail.lockDays} onChange={change} />
          <p className="text-small text-2">
            A second lien is locked at what you enter here, so there is nothing to counter; deny with a note when the broker should ask for
            something else.
          </p>
        </>
      ) : null}
      {mode === 'counter' && !hand ? <CounterFields detail={detail} terms={terms} onChange={change} /> : null}
      <TextArea
        ref={note}
        label={mode === 'deny' ? 'Reason' : 'Note to the broker'}
        hint={mode === 'deny' ? undefined! : 'Sent with the decision'}
        rows={2}
        maxLength={1000}
        value={draft.note}
        error={missing}
        onChange={(event) => {
          setDraft({ note: event.target.value });
          setMissing(undefined);
        }}
      />
      {problem ? <InlineError>{problem}</InlineError> : null}
      {mode === 'counter' ? (
        <>
          <SelectField
            label="The offer holds for"
            empty={null}
            choices={HOLDS}
            value={holds}
            onChange={(event) => setHolds(event.target.value)}
          />
          <Buttons>
            <Button variant="primary" wide busy={pending} blocked={taken} onClick={doCounter}>
              {figures ? `Offer ${formatPoints(figures.price)}` : 'Send the offer'}
            </Button>
            <Button onClick={() => begin('decide')}>Back</Button>
          </Buttons>
        </>
      ) : mode === 'deny' ? (
        <Buttons>
          <Button variant="danger" wide busy={pending} blocked={taken} onClick={doDeny}>
            {drift ? `Waive, keep ${formatPoints(detail.waived?.price ?? 0)}` : `Deny ${request.name}`}
          </Button>
          <Button onClick={() => begin('decide')}>Back</Button>
        </Buttons>
      ) : (
        <Buttons>
          <Button
            ref={approveButton}
            variant="primary"
            keys="A"
            wide
            busy={pending}
            blocked={taken ?? (can ? undefined : 'It can’t be granted as things are.')}
            onClick={doApprove}
          >
            {drift
              ? `Reprice at ${formatPoints(figures?.price ?? detail.drift?.price ?? 0)}`
              : figures
                ? `Approve at ${formatPoints(figures.price)}`
                : typed
                  ? `Lock at ${formatPoints(typed.price)}`
                  : 'Approve'}
          </Button>
          {detail.canCounter && !hand ? <Button onClick={() => begin('counter')}>Counter</Button> : null}
          <Button keys="X" onClick={() => begin('deny')} blocked={drift && !detail.waived ? 'It can’t be waived now.' : undefined}>
            {drift ? 'Waive' : 'Deny'}
          </Button>
        </Buttons>
      )}
    </div>
  );
}

function Buttons({ children }: { children: ReactNode }) {
  return <div className={styles.buttons}>{children}</div>;
}

function tryingOf({ points, days }: DeskTerms): Trying {
  return { ...(points === undefined ? {} : { points }), ...(days === undefined ? {} : { days }) };
}

function handSeen({ productName, rate, price, lockDays }: DeskTerms, policyVersion: string) {
  if (!productName || rate === undefined || price === undefined || lockDays === undefined) return undefined;
  return { basedOn: 0, price, policyVersion };
}

/** What the desk types of a lock no sheet here prices. */
function HandFields({ terms, days, onChange }: { terms: DeskTerms; days: readonly number[]; onChange: (part: DeskTerms) => void }) {
  return (
    <div className={styles.fields}>
      <TextField
        label="Product"
        value={terms.productName ?? ''}
        maxLength={120}
        onChange={(event) => onChange({ productName: event.target.value })}
      />
      <div className={styles.three}>
        <RateField label="Rate" value={terms.rate ?? null} onChange={(rate) => onChange(rate === null ? {} : { rate })} />
        <PriceField label="Price" value={terms.price ?? null} onChange={(price) => onChange(price === null ? {} : { price })} />
        <SelectField
          label="Days"
          value={terms.lockDays === undefined ? '' : String(terms.lockDays)}
          choices={days.map((one) => ({ value: String(one), label: String(one) }))}
          onChange={(event) => onChange({ lockDays: Number(event.target.value) })}
        />
      </div>
    </div>
  );
}

/** The figures the desk offers instead. */
function CounterFields({ detail, terms, onChange }: { detail: Detail; terms: DeskTerms; onChange: (part: DeskTerms) => void }) {
  const { kind } = detail.request;
  const costs = kind === 'extension' || kind === 'relock';
  return (
    <div className={styles.three}>
      {costs ? (
        <TextField
          label="Days"
          inputMode="numeric"
          value={terms.days === undefined ? '' : String(terms.days)}
          onChange={(event) => {
            const days = Number(event.target.value);
            if (Number.isInteger(days) && days >= 0 && days <= 180) onChange({ days });
          }}
        />
      ) : null}
      <PriceField
        label={costs ? 'Cost in points' : 'Concession in points'}
        value={terms.points ?? null}
        onChange={(points) => onChange({ points: points ?? 0 })}
      />
    </div>
  );
}
