import { IconDownload, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { ask } from '../../../ui/calls/index.ts';
import { CheckField } from '../../../ui/fields/index.ts';
import { Button, IconButton, LinkButton } from '../../../ui/kit/controls/button.tsx';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { saveFile } from '../../../ui/kit/files/save-file.ts';
import { Notice } from '../../../ui/kit/page/card.tsx';
import { InlineError } from '../../../ui/kit/page/states.tsx';
import { toneClass } from '../../../ui/kit/time/deadline.tsx';
import { momentHere } from '../../../ui/kit/time/moment-text.ts';
import { useIsMobile } from '../../../ui/kit/use-is-mobile.ts';
import { SecondLookPart } from '../../disclosure-desk/panels/second-look.tsx';
import { PapersWithIt } from '../../packages/panels/papers-with-it.tsx';
import { NextStep } from '../../loan/panels/next-step.tsx';
import styles from './disclose.module.css';
import type { DisclosureData, Estimator } from './use-estimator.ts';
import { usePreviewDownload, useSending, type Sending } from './use-sending.ts';
import { dayText, listed } from './words.ts';

interface SendProps {
  readonly loanId: string;
  readonly data: DisclosureData;
  readonly estimator: Estimator;
  readonly toleranceOver: string | undefined;
}

/** The commit of the page: cash to close, why it can't be sent, then who gets it and what sending does, then the button that sends. */
export function SendFoot(props: SendProps) {
  const { loanId, data, estimator } = props;
  const sending = useSending(loanId, data, estimator);
  const preview = usePreviewDownload(loanId, estimator);
  const mobile = useIsMobile();
  const last = data.sent[0];
  return (
    <div className={styles.foot}>
      {mobile ? null : (
        <>
          <CashToClose estimate={estimator.estimate} />
          {last ? <SentLine loanId={loanId} sent={last} /> : null}
        </>
      )}
      {sending.checking ? null : <SecondLookPart loanId={loanId} form="loan-estimate" look={sending.look} />}
      {sending.checking ? (
        <CheckBeforeSending {...props} sending={sending} />
      ) : (
        <BeginSending loanId={loanId} data={data} estimator={estimator} sending={sending} preview={preview} mobile={mobile} />
      )}
    </div>
  );
}

function CashToClose({ estimate }: Pick<Estimator, 'estimate'>) {
  if (!estimate.ok) return null;
  const { cashToClose } = estimate.value.document.cashToClose;
  return (
    <div className={styles.row}>
      <span>Cash to close</span>
      <span className="text-strong">
        <ExplainableNumber label="Cash to close" why={cashToClose.why} weight="panel">
          {`${cashToClose.text}${directionOf(estimate.value.document.costsAtClosing.direction)}`}
        </ExplainableNumber>
      </span>
    </div>
  );
}

function BeginSending({
  loanId,
  data,
  estimator,
  sending: { reason, check },
  preview: { fault, download },
  mobile,
}: {
  loanId: string;
  data: DisclosureData;
  estimator: Estimator;
  sending: Sending;
  preview: ReturnType<typeof usePreviewDownload>;
  mobile: boolean;
}) {
  const due = data.dates.find((date) => date.daysLeft !== null);
  const blocked = estimator.estimate.ok ? {} : { blockedBy: 'send-blocked' };
  const why =
    reason === undefined ? null : (
      <p id="send-blocked" className="text-small text-2">
        {reason}
      </p>
    );
  const last = data.sent[0];
  if (last && !estimator.saysSomethingNew) {
    return (
      <>
        <NextStep loanId={loanId} done={`Version ${last.version} sent, nothing changed since`} here="loan-estimator" />
        {fault ? <InlineError onRetry={download}>{fault}</InlineError> : null}
      </>
    );
  }
  return (
    <>
      {mobile ? (why ?? (due ? <p className={toneClass(due.tone)}>{`Due ${dayText(due.date)}: ${due.words}`}</p> : null)) : null}
      <div className={styles.buttons}>
        <span className={styles.grow}>
          <Button variant="primary" keys="mod+enter" {...(reason === undefined ? {} : { blockedBy: 'send-blocked' })} onClick={check}>
            Send to borrowers
          </Button>
        </span>
        {mobile ? (
          <IconButton variant="default" icon={IconDownload} label="Download PDF" {...blocked} onClick={download} />
        ) : (
          <Button icon={IconDownload} {...blocked} onClick={download}>
            Download PDF
          </Button>
        )}
      </div>
      {mobile ? null : why}
      {fault ? <InlineError onRetry={download}>{fault}</InlineError> : null}
    </>
  );
}

function CheckBeforeSending({ loanId, data, estimator, toleranceOver, sending }: SendProps & { readonly sending: Sending }) {
  const { send, borrowers } = sending;
  return (
    <>
      <Recipients estimator={estimator} sending={sending} />
      <WhatSendingDoes loanId={loanId} data={data} estimator={estimator} toleranceOver={toleranceOver} />
      {send.refusal ? <Notice tone="red">{send.refusal.message}</Notice> : null}
      {send.fault ? (
        <InlineError
          onRetry={sending.press}
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
            onClick={sending.press}
          >
            {`Send to ${borrowers.length === 1 ? borrowers[0]!.name : `${borrowers.length} borrowers`}`}
          </Button>
        </span>
        <Button onClick={sending.back}>Back</Button>
      </div>
    </>
  );
}

function Recipients({ estimator: { facts, place }, sending }: { estimator: Estimator; sending: Sending }) {
  return (
    <fieldset className={styles.people}>
      <legend className="text-strong">{`Send version ${place.version} to`}</legend>
      {facts.recipients.map((each) => (
        <CheckField
          key={each.id}
          label={`${each.name}, ${each.role.toLowerCase()}, ${each.email ?? 'no e-mail address'}`}
          checked={each.email !== null && sending.chosen.has(each.email)}
          disabled={each.email === null}
          onChange={(event) => sending.choose(each.email!, event.target.checked)}
        />
      ))}
    </fieldset>
  );
}

function WhatSendingDoes({ loanId, data, estimator: { facts }, toleranceOver }: SendProps) {
  const due = data.dates.find((date) => date.daysLeft !== null);
  return (
    <ul className={styles.steps}>
      <li>The PDF is kept exactly as sent, with its hash.</li>
      <li>Borrowers get the way to their own page; who works on the loan gets the PDF.</li>
      <PapersWithIt loanId={loanId} phase="initial" />
      {due ? <li className={toneClass(due.tone)}>{`It is due ${dayText(due.date)}: ${due.words}.`}</li> : null}
      {toleranceOver ? <li className="text-amber">{toleranceOver}</li> : null}
      <li>{facts.status === 'Registered' ? 'The loan becomes Disclosed.' : `The loan stays ${facts.status}.`}</li>
      <li>{`The estimated closing costs expire ${dayText(facts.costsExpire.date)} at ${facts.costsExpire.time} ${facts.costsExpire.zone}.`}</li>
    </ul>
  );
}

export function directionOf(direction: 'From Borrower' | 'To Borrower' | undefined): string {
  return direction === undefined ? '' : direction === 'From Borrower' ? ' from borrower' : ' to borrower';
}

export function SentLine({ loanId, sent }: { loanId: string; sent: DisclosureData['sent'][number] }) {
  const [fault, setFault] = useState<string>();
  return (
    <div>
      <p>
        <span className="text-strong">{`Version ${sent.version} sent ${momentHere(sent.sentAt)}`}</span>
        {` to ${listed(sent.deliveries.map((each) => each.name))}`}
        {sent.late === '' ? '. ' : <span className="text-red">{`, ${sent.late}. `}</span>}
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
  saveFile(answer.value, answer.value.name);
}
