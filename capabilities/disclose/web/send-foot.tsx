import { IconDownload, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { ask, useCommand } from '../../../ui/calls/index.ts';
import { CheckField } from '../../../ui/fields/index.ts';
import { Button, LinkButton } from '../../../ui/kit/button.tsx';
import { Notice } from '../../../ui/kit/card.tsx';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { momentHere } from '../../../ui/kit/moment-text.ts';
import { saveFile } from '../../../ui/kit/save-file.ts';
import { useShortcuts } from '../../../ui/kit/shortcuts/shortcuts.tsx';
import { InlineError } from '../../../ui/kit/states.tsx';
import { useToast } from '../../../ui/kit/toasts.tsx';
import { twoPayersOf } from '../domain/index.ts';
import styles from './disclose.module.css';
import type { DisclosureData, Estimator } from './use-estimator.ts';
import { dayText, listed } from './words.ts';

/** The commit of the page: cash to close, why it can't be sent, then who gets it and what sending does, then the button that sends. */
export function SendFoot({
  loanId,
  data,
  estimator,
  toleranceOver,
}: {
  loanId: string;
  data: DisclosureData;
  estimator: Estimator;
  toleranceOver: string | undefined;
}) {
  const toast = useToast();
  const [verifying, setVerifying] = useState(false);
  const { facts, estimate, place } = estimator;
  const people = facts.recipients.filter((each) => each.email !== null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(people.filter((each) => each.role === 'Borrower').map((each) => each.email!)),
  );
  const [downloadFault, setDownloadFault] = useState<string>();
  const send = useCommand('send-disclosure', {
    onDone: ({ sent, repeated }) => {
      setVerifying(false);
      estimator.forget();
      toast({ text: repeated ? `Version ${sent.version} was sent already` : `Loan Estimate version ${sent.version} sent` });
    },
  });
  const last = data.sent[0];
  const due = data.dates.find((date) => date.daysLeft !== null);
  const reason =
    data.blocked[0]?.message ??
    (estimate.ok ? twoPayersOf(facts, estimator.draft)?.message : estimate.refusal.message) ??
    (estimator.collision ? 'Decide first whose version to keep.' : undefined) ??
    (estimator.saysSomethingNew ? undefined : `Nothing changed since version ${last?.version ?? 1} was sent.`);
  const notify = [...chosen];
  const borrowers = people.filter((each) => each.role === 'Borrower' && chosen.has(each.email!));
  const button = `Send to ${borrowers.length === 1 ? borrowers[0]!.name : `${borrowers.length} borrowers`}`;

  const press = async () => {
    let basedOn = place;
    if (estimator.changed) {
      const saved = await estimator.saveNow(estimator.draft, place);
      if (!saved) return;
      basedOn = saved;
    }
    await send.run({ params: { loanId }, body: { basedOn, notify } });
  };
  const download = async () => {
    setDownloadFault(undefined);
    try {
      if (estimator.changed) await estimator.saveNow(estimator.draft, place);
      const answer = await ask('preview-disclosure', { params: { loanId } });
      if (answer.ok) saveFile(answer.value as File, (answer.value as File).name);
      else setDownloadFault(answer.refusal.message);
    } catch (problem) {
      setDownloadFault((problem as Error).message);
    }
  };
  useShortcuts([
    {
      keys: 'mod+enter',
      where: 'Loan',
      does: verifying ? 'Send the Loan Estimate' : 'Check before sending the Loan Estimate',
      off: reason !== undefined || (verifying && borrowers.length === 0),
      run: () => (verifying ? void press() : setVerifying(true)),
    },
  ]);
  return (
    <div className={styles.foot}>
      {estimate.ok ? (
        <div className={styles.row}>
          <span>Cash to close</span>
          <span className="text-strong">
            <ExplainableNumber label="Cash to close" why={estimate.value.document.cashToClose.cashToClose.why} weight="panel">
              {`${estimate.value.document.cashToClose.cashToClose.text}${directionOf(estimate.value.document.costsAtClosing.direction)}`}
            </ExplainableNumber>
          </span>
        </div>
      ) : null}
      {last ? <SentLine loanId={loanId} sent={last} /> : null}
      {verifying && reason === undefined ? (
        <>
          <fieldset className={styles.people}>
            <legend className="text-strong">{`Send version ${place.version} to`}</legend>
            {facts.recipients.map((each) => (
              <CheckField
                key={each.id}
                label={`${each.name}, ${each.role.toLowerCase()}, ${each.email ?? 'no e-mail address'}`}
                checked={each.email !== null && chosen.has(each.email)}
                disabled={each.email === null}
                onChange={(event) => {
                  const email = each.email!;
                  setChosen((before) => {
                    const after = new Set(before);
                    if (event.target.checked) after.add(email);
                    else after.delete(email);
                    return after;
                  });
                }}
              />
            ))}
          </fieldset>
          <ul className={styles.steps}>
            <li>The PDF is kept exactly as sent, with its hash.</li>
            <li>{`Each gets one e-mail with the PDF${due ? `; it is due ${dayText(due.date)}` : ''}.`}</li>
            {toleranceOver ? <li style={{ color: 'var(--amber)' }}>{toleranceOver}</li> : null}
            <li>{facts.status === 'Registered' ? 'The loan becomes Disclosed.' : `The loan stays ${facts.status}.`}</li>
            <li>{`The estimated closing costs expire ${dayText(facts.costsExpire.date)} at ${facts.costsExpire.time} ${facts.costsExpire.zone}.`}</li>
          </ul>
          {send.refusal ? <Notice tone="red">{send.refusal.message}</Notice> : null}
          {send.fault ? (
            <InlineError
              onRetry={() => void press()}
            >{`${send.fault.message} Whether it was sent is checked when you try again; it is never sent twice.`}</InlineError>
          ) : null}
          <div className={styles.buttons}>
            <span className={styles.grow}>
              <Button
                variant="primary"
                icon={IconSend}
                keys="mod+enter"
                busy={send.pending || estimator.saving}
                blocked={borrowers.length === 0 ? 'Choose at least one borrower.' : undefined}
                onClick={() => void press()}
              >
                {button}
              </Button>
            </span>
            <Button onClick={() => setVerifying(false)}>Back</Button>
          </div>
        </>
      ) : (
        <>
          <div className={styles.buttons}>
            <span className={styles.grow}>
              <Button
                variant="primary"
                keys="mod+enter"
                {...(reason === undefined ? {} : { blockedBy: 'send-blocked' })}
                onClick={() => setVerifying(true)}
              >
                Send to borrowers
              </Button>
            </span>
            <Button icon={IconDownload} {...(estimate.ok ? {} : { blockedBy: 'send-blocked' })} onClick={() => void download()}>
              Download PDF
            </Button>
          </div>
          {reason === undefined ? null : (
            <p id="send-blocked" className="text-small text-2">
              {reason}
            </p>
          )}
          {downloadFault ? <InlineError onRetry={() => void download()}>{downloadFault}</InlineError> : null}
        </>
      )}
    </div>
  );
}

function directionOf(direction: 'From Borrower' | 'To Borrower' | undefined): string {
  return direction === undefined ? '' : direction === 'From Borrower' ? ' from borrower' : ' to borrower';
}

function SentLine({ loanId, sent }: { loanId: string; sent: DisclosureData['sent'][number] }) {
  const [fault, setFault] = useState<string>();
  return (
    <div>
      <p>
        <span className="text-strong">{`Version ${sent.version} sent ${momentHere(sent.sentAt)}`}</span>
        {` to ${listed(sent.deliveries.map((each) => each.name))}. `}
        <LinkButton onClick={() => void downloadSent(loanId, sent.version).catch((problem: Error) => setFault(problem.message))}>
          Download as sent
        </LinkButton>
      </p>
      <p className={styles.hash}>{`SHA-256 ${sent.sha256.slice(0, 16)}…, ${deliveryText(sent.deliveries)}`}</p>
      {fault ? <InlineError>{fault}</InlineError> : null}
    </div>
  );
}

export function deliveryText(deliveries: DisclosureData['sent'][number]['deliveries']): string {
  const delivered = deliveries.filter((each) => each.state === 'sent').length;
  if (deliveries.some((each) => each.state === 'failed')) return 'an e-mail could not be delivered';
  return delivered === deliveries.length
    ? `e-mail delivered to ${delivered === 1 ? '1 person' : `${delivered} people`}`
    : 'e-mail waiting to go out';
}

/** The stored bytes of a version, handed to the browser. */
export async function downloadSent(loanId: string, version: number): Promise<void> {
  const answer = await ask('get-sent-disclosure', { params: { loanId, version } });
  if (!answer.ok) throw new Error(answer.refusal.message);
  saveFile(answer.value as File, (answer.value as File).name);
}
