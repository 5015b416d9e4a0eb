import { useState } from 'react';
import { formatDate } from '../../../../foundation/dates/dates.ts';
import { useAsk, useMayCall, type ReplyOf } from '../../../../ui/calls/index.ts';
import { SelectField } from '../../../../ui/fields/index.ts';
import { StatusPill } from '../../../../ui/kit/controls/status-pill.tsx';
import { NotLoaded } from '../../../../ui/kit/page/not-loaded.tsx';
import { Card } from '../../../../ui/kit/page/card.tsx';
import { RecordPage } from '../../../../ui/kit/page/templates/record-page.tsx';
import { PickCell, SecondLine, Table, TableRow } from '../../../../ui/kit/tables/table.tsx';
import styles from '../close.module.css';
import { AgentForm } from './agent-form.tsx';

const TITLE = 'Closing agents';
export type Agents = ReplyOf<'get-closing-agents'>;
export type Agent = Agents['agents'][number];

/** `/closing-agent`: the companies that close a brokerage's loans, with license, approval, and a number to call back that no mail brought. */
export default function ClosingAgentScreen() {
  const [brokerageId, setBrokerageId] = useState<number>();
  const asked = useAsk('get-closing-agents', { query: brokerageId === undefined ? {} : { brokerageId: String(brokerageId) } });
  const { value, refusal } = asked;
  return (
    <RecordPage title={TITLE}>
      {!value || refusal ? (
        <NotLoaded asked={asked} failed="The closing agents did not load" safe="Nothing changed." rows={5} card={TITLE} />
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
