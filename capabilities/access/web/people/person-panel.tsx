import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useAsk, type ReplyOf } from '../../../../ui/calls/index.ts';
import { Button, IconButton } from '../../../../ui/kit/controls/button.tsx';
import { Notice } from '../../../../ui/kit/page/card.tsx';
import { ErrorState, SkeletonRows } from '../../../../ui/kit/page/states.tsx';
import { PanelSection } from '../../../../ui/kit/page/templates/panel.tsx';
import { TextField } from '../../../../ui/fields/index.ts';
import { Confirm } from '../../../../ui/kit/layers/dialog.tsx';
import { momentHere } from '../../../../ui/kit/time/moment-text.ts';
import { DelegationList } from '../delegations/delegation-list.tsx';
import { GiveDelegation } from '../delegations/give-delegation.tsx';
import { deviceName } from '../sessions-card.tsx';
import type { Person } from './people-screen.tsx';
import { RoleChecks } from './role-checks.tsx';
import { NmlsHolder } from '../../../partners/panels/nmls-holder.tsx';
import { usePersonChanges } from './use-person-changes.ts';
import styles from './people.module.css';

export type PersonFound = ReplyOf<'get-person'>;

/** One person: roles, sessions, and their history; people with permission change them here. */
export function PersonPanel({ one, onClose }: { one: Person; onClose: () => void }) {
  const asked = useAsk('get-person', { params: { personId: one.personId }, query: { brokerageId: String(one.brokerageId) } });
  const found = asked.value;
  return (
    <>
      <PanelSection title={one.displayName} aside={<IconButton icon={IconX} label="Close" size="panel" onClick={onClose} />}>
        <p className="text-2">{`${one.email}, ${one.accountName}`}</p>
      </PanelSection>
      {asked.fault ? (
        <ErrorState title="The person did not load" safe="Nothing changed." onRetry={asked.again} trace={asked.fault.trace} />
      ) : asked.refusal ? (
        <Notice tone="red">{asked.refusal.message}</Notice>
      ) : found ? (
        <OnePerson key={`${found.person.roles.join()} ${found.person.nmlsId}`} found={found} />
      ) : (
        <SkeletonRows rows={6} />
      )}
    </>
  );
}

function OnePerson({ found }: { found: PersonFound }) {
  const { person, sessions, givable, history } = found;
  const changes = usePersonChanges(found);
  const may = givable.length > 0 && person.roles.every((role) => givable.includes(role));
  return (
    <>
      <PanelSection>
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (changes.changed) changes.save();
          }}
        >
          <RoleChecks roles={may ? givable : []} chosen={changes.roles} error={changes.errorOf('roles')} onChange={changes.setRoles} />
          <TextField
            label="NMLS ID"
            optional
            inputMode="numeric"
            disabled={!may}
            value={changes.nmlsId}
            error={changes.errorOf('nmlsId')}
            onChange={(event) => changes.setNmlsId(event.target.value)}
          />
          <NmlsHolder nmlsId={changes.nmlsId} />
          {may ? (
            <Button type="submit" busy={changes.saving} {...(changes.changed ? {} : { blocked: 'Nothing is changed.' })}>
              Save roles
            </Button>
          ) : null}
        </form>
        {changes.trouble ? <Notice tone="red">{changes.trouble}</Notice> : null}
      </PanelSection>
      <PanelSection
        title="Sessions"
        aside={
          may && sessions.length > 0 ? (
            <Button size="panel" onClick={() => changes.endSessions()}>{`End all ${sessions.length}`}</Button>
          ) : undefined
        }
      >
        {sessions.length === 0 ? <p className="text-2">Not signed in</p> : null}
        {sessions.map((session) => (
          <p key={session.sessionId} className={styles.line}>
            {deviceName(session.userAgent)}
            <span className="text-2">{`Last used ${momentHere(session.lastUsedAt)}`}</span>
          </p>
        ))}
      </PanelSection>
      <PanelSection title="Delegations">
        <DelegationList delegations={found.delegations} brokerageId={person.brokerageId} />
        <GiveDelegation own={false} person={person} brokerageId={person.brokerageId} delegations={found.delegations} />
      </PanelSection>
      {may ? <SignInSection found={found} changes={changes} /> : null}
      <PanelSection title="History">
        {history.length === 0 ? <p className="text-2">Nothing recorded yet</p> : null}
        {history.map((line) => (
          <p key={`${line.at} ${line.summary}`} className={styles.line}>
            {line.summary}
            <span className="text-2">{momentHere(line.at)}</span>
          </p>
        ))}
      </PanelSection>
    </>
  );
}

function SignInSection({
  found: { person, sessions, linkUntilAt },
  changes,
}: {
  found: PersonFound;
  changes: ReturnType<typeof usePersonChanges>;
}) {
  const [asking, setAsking] = useState<'suspend' | 'reset'>();
  const { displayName, email } = person;
  const suspended = person.state === 'suspended';
  const close = () => setAsking(undefined);
  const ends = sessions.length === 0 ? 'Nobody is signed out.' : `${sessions.length} sessions end at once.`;
  return (
    <PanelSection title="Sign-in">
      {linkUntilAt ? <p className="text-2">{`Letter sent to ${email}; its link works until ${momentHere(linkUntilAt)}.`}</p> : null}
      <div className={styles.actions}>
        {suspended ? (
          <Button busy={changes.suspending} onClick={() => changes.suspend(false)}>
            Restore person
          </Button>
        ) : (
          <>
            <Button busy={changes.resetting} onClick={() => setAsking('reset')}>
              Reset password
            </Button>
            <Button variant="danger" busy={changes.suspending} onClick={() => setAsking('suspend')}>
              Suspend person
            </Button>
          </>
        )}
      </div>
      {asking === 'suspend' ? (
        <Confirm
          title={`Suspend ${displayName}?`}
          safe="Keep active"
          loses="Suspend person"
          onSafe={close}
          onLose={() => {
            close();
            changes.suspend(true);
          }}
        >
          {`${ends} Loans stay with ${displayName} until you give them another officer. You can restore them at any time.`}
        </Confirm>
      ) : null}
      {asking === 'reset' ? (
        <Confirm
          title={`Reset the password of ${displayName}?`}
          safe="Keep password"
          loses="Reset password"
          onSafe={close}
          onLose={() => {
            close();
            changes.reset();
          }}
        >
          {`The password stops working, ${ends.toLowerCase()} A letter to ${email} has a link to set another; it works once, for a day.`}
        </Confirm>
      ) : null}
    </PanelSection>
  );
}
