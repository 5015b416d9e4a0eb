import { formatDate } from '../../../foundation/dates/dates.ts';
import { ask, useAsk } from '../../../ui/calls/index.ts';
import { LinkButton } from '../../../ui/kit/controls/button.tsx';
import { saveFile } from '../../../ui/kit/files/save-file.ts';
import { Card, Facts, Notice } from '../../../ui/kit/page/card.tsx';
import { ErrorState, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { RecordPage } from '../../../ui/kit/page/templates/record-page.tsx';
import type { ScreenProps } from '../../../ui/screens/screen-route.ts';
import { NextStep } from '../../loan/panels/next-step.tsx';
import { reasonOfFact, type ChangedFact } from '../domain/index.ts';
import type { ChangeData } from './change-screen.tsx';
import styles from './change.module.css';

const TITLE = 'Change of circumstance sent';

/**
 * `/change-circumstance-pre/{loanId}/success` and `-post`: what was sent to the disclosure desk, loaded from the loan, so that it is also shown after
 * a reload.
 */
export default function ChangeSuccessScreen({ params: { loanId } }: ScreenProps<'/change-circumstance-pre/$loanId/success'>) {
  const asked = useAsk('get-change-of-circumstance', { params: { loanId } });
  const { value, refusal, fault } = asked;
  const sent = value?.open ?? value?.before[0];
  return (
    <RecordPage title={TITLE}>
      {fault && !value ? (
        <ErrorState
          title="The change did not load"
          safe="What was sent is at the disclosure desk."
          onRetry={asked.again}
          trace={fault.trace}
        />
      ) : refusal ? (
        <Notice tone="red">{refusal.message}</Notice>
      ) : !value ? (
        <Card title={TITLE} flush>
          <SkeletonRows rows={5} />
        </Card>
      ) : sent ? (
        <Sent loanId={loanId} change={sent} borrowerFirstname={value.borrowerFirstname} />
      ) : (
        <Notice tone="amber">No change of circumstance was sent for this loan.</Notice>
      )}
    </RecordPage>
  );
}

function Sent({
  loanId,
  change,
  borrowerFirstname,
}: {
  loanId: string;
  change: NonNullable<ChangeData['open']>;
  borrowerFirstname: string;
}) {
  const { method, learnedOn, dueOn, facts, evidence } = change;
  // A stored fact's event is one of the regulation's names, which the contract doesn't list.
  const reasons = (facts as unknown as readonly ChangedFact[]).map((fact) => {
    const { letter, says } = reasonOfFact(fact);
    return `${fact.title}: ${letter === null ? says : `${letter}, ${says}`}`;
  });
  const download = async (one: (typeof evidence)[number]) => {
    const answer = await ask('get-document-file', { params: { loanId, documentId: one.documentId, version: one.version } });
    if (answer.ok) saveFile(answer.value, answer.value.name);
  };
  return (
    <Card title={TITLE} note="A coordinator decides it line by line">
      <Facts
        facts={[
          { label: 'Loan number', value: loanId },
          { label: 'Borrower', value: borrowerFirstname },
          { label: 'Method', value: method.charAt(0).toUpperCase() + method.slice(1) },
          { label: 'Received', value: formatDate(learnedOn, { weekday: true }) },
          { label: 'Due', value: formatDate(dueOn, { weekday: true }) },
          { label: 'Reason', value: reasons.join('; ') },
          {
            label: 'Documents',
            value:
              evidence.length === 0
                ? 'None'
                : evidence.map((one) => (
                    <LinkButton key={`${one.fact} ${one.documentId}`} onClick={() => void download(one)}>
                      {one.name}
                    </LinkButton>
                  )),
          },
        ]}
      />
      <div className={styles.next}>
        <NextStep loanId={loanId} here="change-circumstance-pre" />
      </div>
    </Card>
  );
}
