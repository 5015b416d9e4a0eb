import { useState } from 'react';
import { useCommand, useMayCall } from '../../../../ui/calls/index.ts';
import { SelectField, TextField } from '../../../../ui/fields/index.ts';
import { Button, LinkButton } from '../../../../ui/kit/controls/button.tsx';
import { StatusPill } from '../../../../ui/kit/controls/status-pill.tsx';
import { ExplainableNumber } from '../../../../ui/kit/explain/explainable-number.tsx';
import { InlineError } from '../../../../ui/kit/page/states.tsx';
import { momentHere } from '../../../../ui/kit/time/moment-text.ts';
import { ScreenLink } from '../../../../ui/screens/links.tsx';
import { pathTo } from '../../../../ui/screens/screen-path.ts';
import styles from '../close.module.css';
import type { Schedule } from './schedule-closing-screen.tsx';

const CAME_BY = ['registered profile', 'letter', 'telephone', 'e-mail'] as const;
type CameBy = (typeof CAME_BY)[number];

/** The agent and the account it is paid on: a new account stops funding until two people confirmed it by a call back. */
export function WirePart({ loanId, value }: { loanId: string; value: Schedule }) {
  const { agent, account, wire } = value;
  return (
    <section className={styles.stack}>
      <div className={styles.between}>
        <h2 className="section-title">Agent and wire</h2>
        <ExplainedPill wire={wire} />
      </div>
      <ChooseAgent loanId={loanId} value={value} />
      {agent ? <p className="text-2">{`Call ${agent.contact || agent.company}, ${agent.phone}, from ${agent.phoneSource}`}</p> : null}
      {account ? (
        <>
          <p>{`${account.bank}, account ••${account.lastFour}, came by ${account.cameBy}. Entered by ${account.enteredBy}, ${momentHere(account.enteredAt)}.`}</p>
          {[account.first, account.second].map((each, at) =>
            each ? (
              <p
                key={at}
                className="text-2"
              >{`${at === 0 ? 'Call back' : 'Second person'}: ${each.by}, ${momentHere(each.at)}, ${each.reached}`}</p>
            ) : null,
          )}
          {account.rejectedBy ? <p className="text-red">{`Rejected by ${account.rejectedBy}.`}</p> : null}
          {account.mayConfirm ? <ConfirmForm loanId={loanId} sequence={account.sequence} /> : null}
        </>
      ) : null}
      {agent ? <EnterForm loanId={loanId} /> : null}
    </section>
  );
}

function ExplainedPill({ wire: { may, because, why } }: Pick<Schedule, 'wire'>) {
  return (
    <span>
      <StatusPill tone={may ? 'green' : 'red'}>{may ? 'Verified' : 'Funding stopped'}</StatusPill>{' '}
      <ExplainableNumber label="Money may be wired" why={why}>
        {may ? 'Yes' : because || 'No'}
      </ExplainableNumber>
    </span>
  );
}

function ChooseAgent({ loanId, value: { agent, agents } }: { loanId: string; value: Schedule }) {
  const may = useMayCall('choose-closing-agent');
  const choose = useCommand('choose-closing-agent');
  return (
    <>
      <SelectField
        label="Closing agent"
        empty={agents.length === 0 ? 'No closing agents yet' : 'Choose'}
        disabled={!may || agents.length === 0}
        value={agent?.agentId ?? ''}
        choices={agents.map(({ agentId, company }) => ({ value: agentId, label: company }))}
        error={choose.refusal?.message}
        onChange={({ target }) => {
          if (target.value !== '') void choose.run({ params: { loanId }, body: { agentId: target.value } });
        }}
      />
      {choose.fault ? <InlineError>{choose.fault.message}</InlineError> : null}
      <ScreenLink to={pathTo('/closing-agent')}>Closing agents</ScreenLink>
    </>
  );
}

function EnterForm({ loanId }: { loanId: string }) {
  const may = useMayCall('enter-wire-instructions');
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState({ bank: '', lastFour: '', cameBy: 'registered profile' as CameBy });
  const enter = useCommand('enter-wire-instructions', { onDone: () => setOpen(false) });
  if (!may) return null;
  if (!open) return <LinkButton onClick={() => setOpen(true)}>Enter an account</LinkButton>;
  return (
    <div className={styles.stack}>
      <TextField label="Bank" maxLength={80} value={typed.bank} onChange={({ target }) => setTyped({ ...typed, bank: target.value })} />
      <TextField
        label="Last four digits"
        inputMode="numeric"
        maxLength={4}
        value={typed.lastFour}
        onChange={({ target }) => setTyped({ ...typed, lastFour: target.value })}
      />
      <SelectField
        label="It came by"
        empty={null}
        value={typed.cameBy}
        choices={CAME_BY.map((each) => ({ value: each, label: each.charAt(0).toUpperCase() + each.slice(1) }))}
        onChange={({ target }) => setTyped({ ...typed, cameBy: target.value as CameBy })}
      />
      {enter.refusal ? <InlineError>{enter.refusal.message}</InlineError> : null}
      {enter.fault ? <InlineError>{enter.fault.message}</InlineError> : null}
      <Button
        busy={enter.pending}
        blocked={typed.bank.trim().length < 2 || !/^\d{4}$/.test(typed.lastFour) ? 'Enter the bank and the last four digits.' : undefined}
        onClick={() => void enter.run({ params: { loanId }, body: typed })}
      >
        Enter account, stops funding
      </Button>
    </div>
  );
}

function ConfirmForm({ loanId, sequence }: { loanId: string; sequence: number }) {
  const [reached, setReached] = useState('');
  const confirm = useCommand('confirm-wire-instructions');
  const run = (agree: boolean) => void confirm.run({ params: { loanId }, body: { sequence, agree, reached } });
  return (
    <div className={styles.stack}>
      <TextField
        label="Who was reached, at which number"
        maxLength={200}
        value={reached}
        error={confirm.refusal?.message}
        onChange={({ target }) => setReached(target.value)}
      />
      {confirm.fault ? <InlineError>{confirm.fault.message}</InlineError> : null}
      <div className={styles.row}>
        <Button busy={confirm.pending} onClick={() => run(true)}>
          Agent confirms the account
        </Button>
        <Button variant="danger" busy={confirm.pending} onClick={() => run(false)}>
          Reject the account
        </Button>
      </div>
    </div>
  );
}
