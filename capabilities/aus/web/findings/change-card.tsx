import { IconCheck, IconX } from '@tabler/icons-react';
import { formatPercentTrimmed } from '../../../../foundation/rates/rates.ts';
import { Button } from '../../../../ui/kit/controls/button.tsx';
import { Icon } from '../../../../ui/kit/icons.tsx';
import { Card } from '../../../../ui/kit/page/card.tsx';
import { Folded } from '../../../../ui/kit/page/folded.tsx';
import { NumberCell, SecondLine, Table } from '../../../../ui/kit/tables/table.tsx';
import { shortMomentHere } from '../../../../ui/kit/time/moment-text.ts';
import styles from '../aus.module.css';
import { VerdictWords } from './run-verdict.tsx';
import type { Findings } from '../words.ts';

type Change = NonNullable<Findings['change']>;

/** Why the answer changed: one sentence, then the facts that differ, the rules and points that moved because of them, and the messages. */
export function ChangeCard({ change }: { change: Change }) {
  const { from, to, sentence, messages } = change;
  return (
    <>
      <div className={styles.two}>
        {[from, to].map((line) => (
          <Card key={line.runId} title={`Run ${line.run}`} note={shortMomentHere(line.receivedAt)}>
            <VerdictWords line={line} />
            <p className="text-2">{line.simulated ? 'Simulated, scorecard LPS-1' : `Case ${line.caseIdentifier ?? ''}`}</p>
          </Card>
        ))}
      </div>
      <Card
        title="Why"
        aside={
          <Button size="panel" onClick={() => void navigator.clipboard.writeText(sentence)}>
            Copy
          </Button>
        }
      >
        <p className={styles.sentence}>
          <strong>{sentence}</strong>
        </p>
      </Card>
      <FactsCard change={change} />
      <RulesCard rules={change.rules} />
      <RowsCard change={change} />
      {messages.length === 0 ? null : <Messages messages={messages} />}
    </>
  );
}

function FactsCard({ change: { from, to, facts, factCount } }: { change: Change }) {
  return (
    <Card title="Facts that differ" note={`${facts.length} of ${factCount}`} flush>
      <Table
        caption="Facts that differ"
        heads={[{ unseen: 'Letter' }, 'Fact', { number: `Run ${from.run}` }, { number: `Run ${to.run}` }, 'Moved']}
        cards
      >
        {facts.map(({ key, letter, label, before, after, moved }) => (
          <tr key={key}>
            <td>{letter ? <span className={styles.letter}>{letter}</span> : null}</td>
            <th scope="row">{label}</th>
            <NumberCell>{before ?? '–'}</NumberCell>
            <NumberCell>{after ?? '–'}</NumberCell>
            <td>{moved.length === 0 ? <span className="text-2">Nothing</span> : moved.join(', ')}</td>
          </tr>
        ))}
      </Table>
      {facts.length === 0 ? <p className={styles.padded}>No fact that a rule reads is another.</p> : null}
    </Card>
  );
}

function RulesCard({ rules }: { rules: Change['rules'] }) {
  if (rules.length === 0) return null;
  return (
    <Card title="Rule results that changed" note={`${rules.length}`} flush>
      <Table caption="Rule results that changed" heads={['Rule', 'Now', 'Because of']} cards>
        {rules.map(({ code, name, failsNow, because }) => (
          <tr key={code}>
            <th scope="row">{name}</th>
            <td>
              <Icon of={failsNow ? IconX : IconCheck} color={failsNow ? 'red' : 'green'} /> {failsNow ? 'Not met' : 'Met'}
            </td>
            <td>
              <Letters of={because} />
            </td>
          </tr>
        ))}
      </Table>
    </Card>
  );
}

function RowsCard({ change: { from, to, rows, rowCount, points } }: { change: Change }) {
  if (rows.length === 0) return null;
  const total = points ? (
    <tr>
      <th scope="row">Total</th>
      <NumberCell>{points.before}</NumberCell>
      <NumberCell>{points.after}</NumberCell>
      <td />
      <td>{`${points.limit} pass`}</td>
    </tr>
  ) : undefined;
  return (
    <Card title="Points that moved" note={`${rows.length} of ${rowCount}`} flush>
      <Table
        caption="Points that moved"
        heads={['Row', { number: `Run ${from.run}` }, { number: `Run ${to.run}` }, { number: 'Moved' }, 'Because of']}
        foot={total}
        cards
      >
        {rows.map((one) => (
          <tr key={one.label}>
            <th scope="row">{one.label}</th>
            <NumberCell>{one.before}</NumberCell>
            <NumberCell>{one.after}</NumberCell>
            <NumberCell>{one.moved}</NumberCell>
            <td>
              <Letters of={one.because} />
            </td>
          </tr>
        ))}
      </Table>
    </Card>
  );
}

function Letters({ of }: { of: readonly string[] }) {
  return (
    <span className={styles.line}>
      {of.map((letter) => (
        <span key={letter} className={styles.letter}>
          {letter}
        </span>
      ))}
      {of.length === 0 ? '–' : null}
    </span>
  );
}

const KINDS = { added: 'Added', removed: 'Gone', changed: 'Changed' } as const;

function Messages({ messages }: { messages: Change['messages'] }) {
  return (
    <Folded
      title={messages.length === 1 ? '1 finding differs' : `${messages.length} findings differ`}
      summary="Conditions that came, went or have other figures"
      change="Show"
    >
      <Table caption="Findings that differ" heads={['What', 'Finding']} cards>
        {messages.map(({ kind, before, after }, index) => (
          <tr key={`${kind}-${index}`}>
            <th scope="row">{KINDS[kind]}</th>
            <td>
              {(after ?? before)!.text}
              {kind === 'changed' ? <SecondLine>{`Before: ${before!.text}`}</SecondLine> : null}
            </td>
          </tr>
        ))}
      </Table>
    </Folded>
  );
}

/** How the debt ratio moved, fact by fact; the steps add up to the difference. */
export function DtiSteps({ change: { dti, facts, from, to } }: { change: Change }) {
  if (!dti) return null;
  const moving = facts.filter((fact) => fact.dti !== 0);
  return (
    <Table
      caption="How DTI moved"
      heads={['Step', { number: 'DTI' }]}
      unseenHeads
      foot={row(`Run ${to.run}`, formatPercentTrimmed(dti.after))}
    >
      {row(`Run ${from.run}`, formatPercentTrimmed(dti.before))}
      {moving.map(({ key, label, dti: own }) => row(label, `${own > 0 ? '+' : '−'}${formatPercentTrimmed(Math.abs(own))}`, key))}
    </Table>
  );
}

function row(label: string, figure: string, key: string = label) {
  return (
    <tr key={key}>
      <th scope="row">{label}</th>
      <NumberCell>{figure}</NumberCell>
    </tr>
  );
}
