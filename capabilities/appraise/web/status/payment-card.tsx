import { IconExternalLink } from '@tabler/icons-react';
import { formatMoney } from '../../../../foundation/money/money.ts';
import { useCommand, useMayCall, type ReplyOf } from '../../../../ui/calls/index.ts';
import { Button } from '../../../../ui/kit/controls/button.tsx';
import { StatusPill } from '../../../../ui/kit/controls/status-pill.tsx';
import { Card } from '../../../../ui/kit/page/card.tsx';
import { InlineError } from '../../../../ui/kit/page/states.tsx';
import { usePopup } from '../../../../ui/kit/popups/popup-provider.tsx';
import { momentHere } from '../../../../ui/kit/time/moment-text.ts';
import styles from '../appraise.module.css';
import type { Appraisal } from './milestones-card.tsx';

interface PaymentCardProps {
  readonly loanId: string;
  readonly appraisal: Appraisal;
  readonly borrowers: ReplyOf<'appraisal-order-details'>['borrowers'];
}

/** The borrower's payment to the company: its page, the letters that lead there, and when it was paid. */
export function PaymentCard({ loanId, appraisal, borrowers }: PaymentCardProps) {
  const { company, feeCents, milestones, payment, simulated } = appraisal;
  const maySend = useMayCall('send-payment-link');
  const send = useCommand('send-payment-link', { refreshes: ['appraisal-order-details'] });
  const popup = usePopup();
  if (payment.payer === 'lender') return null;
  const waiting = payment.state === 'waiting';
  const paid = milestones.find(({ milestone }) => milestone === 'paid');
  const { link } = payment;
  return (
    <Card
      title="Payment"
      note={waiting ? `Waiting for payment of ${formatMoney(feeCents)}` : `${formatMoney(feeCents)} paid`}
      aside={simulated ? <StatusPill>Simulator</StatusPill> : undefined}
    >
      <p className="text-2">
        {waiting
          ? `${company} begins once the borrower has paid on its own page. No card number is entered here.`
          : `The borrower paid ${company}${paid ? `, ${momentHere(paid.at)}` : ''}.`}
      </p>
      {payment.letters.map((letter) => (
        <div key={letter.sentAt} className={styles.check}>
          <span>{`Link sent to ${letter.name}, ${letter.email}`}</span>
          <span>{`${momentHere(letter.sentAt)}, ${letter.by}`}</span>
        </div>
      ))}
      {waiting && link === null ? <InlineError>{`${company} gave no payment page. Ask it for one.`}</InlineError> : null}
      {send.refusal ? <InlineError>{send.refusal.message}</InlineError> : null}
      {send.fault ? <InlineError>{send.fault.message}</InlineError> : null}
      {waiting && link !== null ? (
        <div className={`${styles.line} ${styles.below}`}>
          {maySend
            ? borrowers.map(({ id, name, email }) => (
                <Button
                  key={id}
                  busy={send.pending}
                  blocked={email === null ? `${name} has no e-mail address in the application.` : undefined}
                  onClick={() => void send.run({ params: { loanId }, body: { appraisalId: appraisal.appraisalId, borrowerId: id } })}
                >
                  {payment.letters.some(({ borrowerId }) => borrowerId === id) ? `Send link to ${name} again` : `Send link to ${name}`}
                </Button>
              ))
            : null}
          <Button icon={IconExternalLink} aria-label="Open the payment page in a new window" onClick={() => void popup(link)}>
            Payment page
          </Button>
        </div>
      ) : null}
    </Card>
  );
}
