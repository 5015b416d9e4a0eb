import { useState } from 'react';
import { formatDate, type PlainDate } from '../../../../foundation/dates/dates.ts';
import { useAsk, useCommand, useDraft, useMayCall, type ReplyOf } from '../../../../ui/calls/index.ts';
import { DateField, SelectField, TextField } from '../../../../ui/fields/index.ts';
import { Button } from '../../../../ui/kit/controls/button.tsx';
import { StatusPill } from '../../../../ui/kit/controls/status-pill.tsx';
import { Card, Notice } from '../../../../ui/kit/page/card.tsx';
import { ErrorState, InlineError, SkeletonRows } from '../../../../ui/kit/page/states.tsx';
import { RecordPage } from '../../../../ui/kit/page/templates.tsx';
import { PickCell, SecondLine, Table, TableRow } from '../../../../ui/kit/tables/table.tsx';
import type { ClosingAgent } from '../../domain/index.ts';
import styles from '../close.module.css';

const TITLE = 'Closing agents';
type Agents = ReplyOf<'get-closing-agents'>;
type Agent = Agents['agents'][number];

/** `/closing-agent`: the companies that close a brokerage's loans, with license, approval, and a number to call back that no mail brought. */
export default function ClosingAgentScreen() {
  const [brokerageId, setBrokerageId] = useState<number>();
  const asked = useAsk('get-closing-agents', { query: brokerageId === undefined ? {} : { brokerageId: String(brokerageId) } });
  const { value, refusal, fault } = asked;
  return (
    <RecordPage title={TITLE}>
      {fault && !value ? (
        <ErrorState title="The closing agents did not load" safe="Nothing changed." onRetry={asked.again} trace={fault.trace} />
      ) : refusal ? (
        <Notice tone="red">{refusal.message}</Notice>
      ) : !value ? (
        <Card title={TITLE} flush>
          <SkeletonRows rows={5} />
        </Card>
      ) : (
        <>
          {value.brokerages.length > 1 ? (
            <SelectField
              label="Brokerage"
              empty={null}
              value={String(value.brokerageId)}
              choices={value.brokerages.map((each) => ({ value: String(each.brokerageId), label: each.name }))}
              onChange={({ target }) => setBrokerageId(Number(target.value))}
            />
          ) : null}
          <AgentsWork key={value.brokerageId} value={value} />
        </>
      )}
    </RecordPage>
  );
}

function AgentsWork({ value }: { value: Agents }) {
  const may = useMayCall('save-closing-agent');
  const [opened, setOpened] = useState<string>();
  const open = value.agents.find(({ agentId }) => agentId === opened);
  return (
    <>
      <Card title={TITLE} note={value.agents.length === 0 ? 'None yet' : String(value.agents.length)} flush>
        {value.agents.length === 0 ? (
          <p className={styles.pad}>Add the company that closes loans; a loan’s closing is scheduled with one of them.</p>
        ) : (
          <Table caption={TITLE} heads={['Company', 'License', 'Contact', 'Number to call back', 'Approved until']} cards>
            {value.agents.map((agent) => (
              <TableRow key={agent.agentId} chosen={agent.agentId === opened}>
                <PickCell chosen={agent.agentId === opened} onPick={() => setOpened(agent.agentId)}>
                  {agent.company}
                </PickCell>
                <td>{`${agent.licenseId}, ${agent.state}`}</td>
                <td>
                  {agent.contact || '–'}
                  <SecondLine>{agent.email}</SecondLine>
                </td>
                <td>
                  {agent.phone}
                  <SecondLine>{`from ${agent.phoneSource}`}</SecondLine>
                </td>
                <td>{agent.expired ? <StatusPill tone="red">Expired</StatusPill> : formatDate(agent.approvedUntil)}</td>
              </TableRow>
            ))}
          </Table>
        )}
      </Card>
      {may ? <AgentForm key={open?.agentId ?? 'new'} value={value} open={open} onDone={() => setOpened(undefined)} /> : null}
    </>
  );
}

function fieldsOf(open: Agent | undefined, today: PlainDate): ClosingAgent {
  const {
    company = '',
    licenseId = '',
    contact = '',
    email = '',
    phone = '',
    phoneSource = '',
    state = '',
    approvedUntil = today,
  } = open ?? {};
  return { company, licenseId, contact, email, phone, phoneSource, state, approvedUntil };
}

function AgentForm({ value, open, onDone }: { value: Agents; open: Agent | undefined; onDone: () => void }) {
  const { draft, setDraft, clear } = useDraft<ClosingAgent>(
    `closing-agent.${value.brokerageId}.${open?.agentId ?? 'new'}`,
    fieldsOf(open, value.today),
  );
  const save = useCommand('save-closing-agent', {
    onDone: () => {
      clear();
      onDone();
    },
  });
  const errorOf = (field: string) => (save.refusal?.field === field ? save.refusal.message : undefined);
  const field = (label: string, name: 'company' | 'licenseId' | 'contact' | 'email' | 'phone' | 'phoneSource', hint?: string) => (
    <TextField
      label={label}
      maxLength={name === 'email' || name === 'phoneSource' ? 120 : 80}
      optional={name === 'contact' || name === 'email'}
      hint={hint}
      value={draft[name]}
      error={errorOf(name)}
      onChange={({ target }) => setDraft({ [name]: target.value })}
    />
  );
  return (
    <Card title={open ? `Change ${open.company}` : 'Add a closing agent'}>
      <form
        className={styles.stack}
        onSubmit={(event) => {
          event.preventDefault();
          void save.run({ body: { brokerageId: value.brokerageId, agentId: open?.agentId ?? null, agent: { ...draft } } });
        }}
      >
        <div className={styles.fields}>
          {field('Company', 'company')}
          {field('License ID', 'licenseId')}
          <TextField
            label="State"
            hint="Two letters"
            maxLength={2}
            value={draft.state}
            error={errorOf('state')}
            onChange={({ target }) => setDraft({ state: target.value.toUpperCase() })}
          />
          {field('Contact', 'contact')}
          {field('Email', 'email')}
          {field('Phone to call back', 'phone')}
          {field('Where the number comes from', 'phoneSource', 'Such as the state’s license record, never a mail')}
          <DateField
            label="Approved until"
            value={draft.approvedUntil}
            known={{ today: value.today }}
            error={errorOf('approvedUntil')}
            onChange={(date) => date && setDraft({ approvedUntil: date })}
          />
        </div>
        {save.refusal && save.refusal.field === undefined ? <InlineError>{save.refusal.message}</InlineError> : null}
        {save.fault ? <InlineError>{save.fault.message}</InlineError> : null}
        <div className={styles.row}>
          <Button
            type="submit"
            variant="primary"
            busy={save.pending}
            blocked={/^[A-Z]{2}$/.test(draft.state) ? undefined : 'Enter the state in two letters.'}
          >
            {open ? 'Save closing agent' : 'Add closing agent'}
          </Button>
          {open ? <Button onClick={onDone}>Back</Button> : null}
        </div>
      </form>
    </Card>
  );
}
