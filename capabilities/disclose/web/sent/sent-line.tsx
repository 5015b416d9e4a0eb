import { useState } from 'react';
import { ask } from '../../../../ui/calls/index.ts';
import { LinkButton } from '../../../../ui/kit/controls/button.tsx';
import { saveFile } from '../../../../ui/kit/files/save-file.ts';
import { InlineError } from '../../../../ui/kit/page/states.tsx';
import { momentHere } from '../../../../ui/kit/time/moment-text.ts';
import styles from '../disclose.module.css';
import type { DisclosureData } from '../use-estimator.ts';
import { listed } from '../words.ts';

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
