import { IconSend } from '@tabler/icons-react';
import { CheckField } from '../../../../ui/fields/index.ts';
import { Button } from '../../../../ui/kit/controls/button.tsx';
import { Notice } from '../../../../ui/kit/page/card.tsx';
import { InlineError } from '../../../../ui/kit/page/states.tsx';
import { toneClass } from '../../../../ui/kit/time/deadline.tsx';
import { PapersWithIt } from '../../../packages/panels/papers-with-it.tsx';
import styles from '../disclose.module.css';
import type { Estimator } from '../use-estimator.ts';
import type { Sending } from '../use-sending.ts';
import { dayText } from '../words.ts';
import type { SendProps } from './send-props.ts';

export function CheckBeforeSending({ loanId, data, estimator, toleranceOver, sending }: SendProps & { readonly sending: Sending }) {
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
