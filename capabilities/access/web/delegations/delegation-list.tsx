import { useState } from 'react';
import { formatDate } from '../../../../foundation/dates/dates.ts';
import { useCommand, type ReplyOf } from '../../../../ui/calls/index.ts';
import { Button } from '../../../../ui/kit/controls/button.tsx';
import { StatusPill } from '../../../../ui/kit/controls/status-pill.tsx';
import { Confirm } from '../../../../ui/kit/layers/dialog.tsx';
import { useToast } from '../../../../ui/kit/layers/toasts.tsx';
import { Notice } from '../../../../ui/kit/page/card.tsx';
import styles from './delegations.module.css';

export type Delegations = ReplyOf<'get-edit-profile'>['delegations'];
type Delegation = Delegations['given'][number];

/** What a delegate may do, for everybody who gives or gets a delegation. */
export const DELEGATE_MAY =
  'A delegate may do what the person’s roles allow, in the loans that person reaches, and nothing else. They manage no people, let nobody else act, and approve nothing that either of the two proposed. Everything they do shows both names.';

/** Delegations, the one that ends last first; current and future ones can be revoked. */
export function DelegationList({ delegations, brokerageId }: { delegations: Delegations; brokerageId: number }) {
  if (delegations.given.length === 0) return <p className="text-2">Nobody acts for anybody</p>;
  return (
    <ul className={styles.list}>
      {delegations.given.map((one) => (
        <OneDelegation key={one.delegationId} one={one} brokerageId={brokerageId} />
      ))}
    </ul>
  );
}

function OneDelegation({ one, brokerageId }: { one: Delegation; brokerageId: number }) {
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const { person, delegate } = one;
  const revoke = useCommand('revoke-delegation', {
    refreshes: ['get-edit-profile', 'get-person', 'get-user-profile'],
    onDone: () => toast({ text: `${delegate.displayName} no longer acts for ${person.displayName}.` }),
  });
  const trouble = revoke.refusal?.message ?? revoke.fault?.message;
  return (
    <li className={styles.one}>
      <div>
        <div>
          <span className="text-strong">{delegate.displayName}</span> acts for <span className="text-strong">{person.displayName}</span>
        </div>
        <div className="text-2">{`${daysOf(one)}. Given by ${one.givenBy}`}</div>
        {one.state === 'ended' ? <div className="text-2">{`Ended: ${one.ended}`}</div> : null}
        {trouble ? <Notice tone="red">{trouble}</Notice> : null}
      </div>
      {one.revocable ? (
        <Button
          size="toolbar"
          busy={revoke.pending}
          aria-label={`Revoke: ${delegate.displayName} acts for ${person.displayName}`}
          onClick={() => setAsking(true)}
        >
          Revoke
        </Button>
      ) : (
        <StatusPill>{one.state === 'ended' ? 'Ended' : one.state === 'in-force' ? 'In force' : 'To come'}</StatusPill>
      )}
      {asking ? (
        <Confirm
          title="Revoke this delegation?"
          safe="Keep it"
          loses="Revoke"
          onSafe={() => setAsking(false)}
          onLose={() => {
            setAsking(false);
            void revoke.run({ params: { delegationId: one.delegationId }, body: { brokerageId } });
          }}
        >
          {`${delegate.displayName} can do nothing more for ${person.displayName} at once. What they have done stays.`}
        </Confirm>
      ) : null}
    </li>
  );
}

/** "Mon 11/23/26 to Fri 11/27/26". */
function daysOf({ from, to, state }: Delegation): string {
  const day = (date: string) => formatDate(date, { short: true, weekday: true });
  const days = from === to ? day(from) : `${day(from)} to ${day(to)}`;
  return state === 'not-yet' ? `${days}, not yet begun` : days;
}
