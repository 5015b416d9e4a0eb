import { useId } from 'react';
import { formatDate } from '../../../foundation/dates/dates.ts';
import { useCommand, useMayCall } from '../../../ui/calls/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { StatusPill } from '../../../ui/kit/controls/status-pill.tsx';
import { Card, Facts } from '../../../ui/kit/page/card.tsx';
import { InlineError } from '../../../ui/kit/page/states.tsx';
import { momentHere } from '../../../ui/kit/time/moment-text.ts';
import styles from './fha.module.css';
import type { FhaCase } from './shown-case.ts';

/** The loan's case as it is in the application, how far an order of one is, and the button that orders it. The same lines from the start, so that nothing moves. */
export function CaseCard({ loanId, fhaCase }: { loanId: string; fhaCase: FhaCase }) {
  const { caseNumber, assignedOn } = fhaCase;
  const assigned = caseOfFha(fhaCase);
  const stateId = useId();
  return (
    <Card title="Case number" note={assigned?.simulated ? <StatusPill>Simulated answer</StatusPill> : undefined}>
      <Facts
        facts={[
          { label: 'Case number', value: caseNumber === null ? 'Not assigned yet' : <span className="text-strong">{caseNumber}</span> },
          { label: 'Assigned on', value: assignedOn === null ? '–' : formatDate(assignedOn) },
          { label: 'ADP code', value: assigned?.adpCode ?? '–' },
          { label: 'CAIVRS', value: assigned === null ? '–' : caivrsInShort(assigned) },
        ]}
      />
      <div id={stateId} className={styles.below} aria-live="polite">
        <StateOfOrder fhaCase={fhaCase} />
      </div>
      <GetNumber loanId={loanId} fhaCase={fhaCase} stateId={stateId} />
    </Card>
  );
}

type Assigned = NonNullable<FhaCase['assigned']>;

/** FHA's answer is shown for the case it assigned, not for another one that was entered. */
function caseOfFha({ caseNumber, assigned }: FhaCase): Assigned | null {
  return assigned !== null && caseNumber?.slice(0, 11) === assigned.caseNumber ? assigned : null;
}

function caivrsInShort({ caivrs }: Assigned): string {
  const found = caivrs.filter(({ cleared }) => !cleared);
  return found.length === 0
    ? 'No federal debt found'
    : `${found.map(({ name, what }) => `${name}: ${what}`).join('; ')}. What to do is below.`;
}

function StateOfOrder({ fhaCase }: { fhaCase: FhaCase }) {
  const { caseNumber, assigned, order, otherProblems, notNow } = fhaCase;
  if (order?.open) return <p className="text-2">Ordered. The number goes into the application when FHA answers.</p>;
  if (assigned?.notEntered && caseOfFha(fhaCase) === null)
    return (
      <InlineError>
        {`FHA assigned case ${assigned.caseNumber} on ${formatDate(assigned.assignedOn)}${assigned.simulated ? ' (simulated answer)' : ''}. It is not in the application: ${assigned.notEntered} Enter it by hand, or have it canceled in FHA Connection.`}
      </InlineError>
    );
  if (caseNumber !== null) {
    const ofFha = caseOfFha(fhaCase);
    return (
      <p className="text-2">
        {ofFha ? `Assigned by FHA Connection, ${momentHere(ofFha.answeredAt)}.` : 'Entered by hand or read from a file.'}
      </p>
    );
  }
  return (
    <>
      {order?.state === 'failed' ? (
        <InlineError>
          {[
            `${order.vendor} assigned no number.${order.simulated ? ' Simulated answer.' : ''}`,
            ...otherProblems,
            'The reason is below, beside the line it is about. Fix that, then ask again.',
          ].join(' ')}
        </InlineError>
      ) : order?.state === 'cancelled' ? (
        <p className="text-2">The order was canceled before it was sent. Nothing was assigned.</p>
      ) : notNow ? null : (
        <p className="text-2">FHA Connection assigns one, and CAIVRS answers for each borrower.</p>
      )}
      {notNow ? <p className="text-2">{notNow.message}</p> : null}
    </>
  );
}

/** The status above has the reason why it can't be pressed; so the button stays mounted, with the focus on it. */
function GetNumber({ loanId, fhaCase: { caseNumber, notNow }, stateId }: { loanId: string; fhaCase: FhaCase; stateId: string }) {
  const may = useMayCall('order-fha-case');
  const put = useCommand('order-fha-case');
  const problem = put.refusal?.message ?? put.fault?.message;
  if (!may) return null;
  return (
    <>
      {problem === undefined ? null : <InlineError>{problem}</InlineError>}
      <div className={styles.below}>
        <Button
          {...(caseNumber === null ? { variant: 'primary' as const } : {})}
          busy={put.pending}
          {...(notNow ? { blocked: notNow.message, blockedBy: stateId } : {})}
          onClick={() => void put.run({ params: { loanId }, body: {} })}
        >
          Get a case number
        </Button>
      </div>
    </>
  );
}
