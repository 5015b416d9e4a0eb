import { IconCheck, IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDate } from '../../../foundation/dates/dates.ts';
import { useAsk, useCommand, useDraft, useMayCall, type ReplyOf } from '../../../ui/calls/index.ts';
import { TextArea } from '../../../ui/fields/index.ts';
import { Button, ButtonRow } from '../../../ui/kit/controls/button.tsx';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { Icon } from '../../../ui/kit/icons.tsx';
import { Card, Notice } from '../../../ui/kit/page/card.tsx';
import { Folded } from '../../../ui/kit/page/folded.tsx';
import { ErrorState, InlineError, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { momentHere } from '../../../ui/kit/time/moment-text.ts';
import { ScreenLink } from '../../../ui/screens/links.tsx';
import { givenPath } from '../../../ui/screens/screen-path.ts';
import styles from './close.module.css';

type Initial = ReplyOf<'get-initial-closing'>;
type Condition = Initial['conditions'][number];

const TITLES: Readonly<Record<Initial['mode'], string>> = {
  send: 'Goes out by itself',
  prepare: 'Goes on the desk by itself',
  'by-hand': 'Before the first Closing Disclosure',
};

/**
 * Whether the first Closing Disclosure can be sent automatically: each condition with its reason, the last day, and the switch that puts it on hold.
 */
export function ByItselfCard({ loanId }: { loanId: string }) {
  const asked = useAsk('get-initial-closing', { params: { loanId } });
  const { value, refusal, fault } = asked;
  if (fault && !value)
    return <ErrorState title="The conditions did not load" safe="Nothing was sent." onRetry={asked.again} trace={fault.trace} />;
  if (refusal) return <Notice tone="red">{refusal.message}</Notice>;
  if (!value)
    return (
      <Card title={TITLES.prepare} flush>
        <SkeletonRows rows={4} />
      </Card>
    );
  if (value.state === 'no-estimate' || value.state === 'sent-by-hand') return null;
  if (value.state === 'sent-itself')
    return (
      <Folded
        title="Went out by itself"
        summary={`${momentHere(value.since!)}, ${value.conditions.length} conditions held`}
        change="Show conditions"
      >
        <Conditions conditions={value.conditions} />
      </Folded>
    );
  const met = value.conditions.filter(({ holds }) => holds).length;
  return (
    <Card title={TITLES[value.mode]} note={`${met} of ${value.conditions.length} met`}>
      <div className={styles.stack}>
        <StatusText initial={value} />
        <Conditions conditions={value.conditions.toSorted((one, other) => Number(one.holds) - Number(other.holds))} />
        <Hold loanId={loanId} hold={value.hold} mode={value.mode} />
      </div>
    </Card>
  );
}

function StatusText({ initial: { said, near, since, lastDay, hold } }: { initial: Initial }) {
  return (
    <>
      {near ? <Notice tone="amber">{said}</Notice> : <p>{since ? `${said} On the desk since ${momentHere(since)}.` : said}</p>}
      {lastDay ? (
        <p className={styles.between}>
          <span className="text-2">Last day to send it</span>
          <ExplainableNumber label="Last day to send it" why={lastDay.why} weight="panel">
            {formatDate(lastDay.date, { weekday: true })}
          </ExplainableNumber>
        </p>
      ) : null}
      {hold ? <Notice tone="amber">{`Held back by ${hold.by}, ${momentHere(hold.at)}: ${hold.words}`}</Notice> : null}
    </>
  );
}

function Conditions({ conditions }: { conditions: readonly Condition[] }) {
  return (
    <ul className={styles.itself}>
      {conditions.map((each) => (
        <li key={each.id}>
          <Icon
            of={each.holds ? IconCheck : IconClock}
            size={16}
            color={each.holds ? 'green' : 'amber'}
            label={each.holds ? 'Done' : 'Missing'}
          />
          <div>
            <span>{each.title}</span>
            {each.todo === '' || each.id === 'hold' ? null : (
              <p className="text-2">
                {`${each.todo} `}
                <ScreenLink to={givenPath(each.path)}>{OPENS[each.id] ?? 'Open'}</ScreenLink>
              </p>
            )}
          </div>
          <span className={styles.fact}>
            {each.why ? (
              <ExplainableNumber label={each.title} why={each.why}>
                {each.fact}
              </ExplainableNumber>
            ) : (
              each.fact
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The screen that a missing condition links to. */
const OPENS: Readonly<Record<string, string>> = {
  'estimate-sent': 'Open Loan Estimate',
  'not-today': 'Open disclosures',
  intent: 'Record intent',
  'planned-closing': 'Plan closing',
  lock: 'Open lock',
  'estimate-wait': 'Plan closing',
  'in-time': 'Plan closing',
  change: 'Open change',
  agent: 'Choose agent',
  seller: 'Open closing',
  'price-tests': 'Open checks',
  quotes: 'Open quotes',
  borrowers: 'Edit application',
  appraisal: 'Open appraisal',
  figures: 'Open closing',
  look: 'Open closing',
};

/** The switch of one loan, with a word of why; who may not use it sees how it is set. */
function Hold({ loanId, hold, mode }: { loanId: string; hold: Initial['hold']; mode: Initial['mode'] }) {
  const may = useMayCall('hold-initial-closing');
  const { draft, setDraft, clear } = useDraft<{ words: string }>(`hold-closing.${loanId}.${hold ? 'held' : 'free'}`, { words: '' });
  const [opened, setOpened] = useState(draft.words !== '');
  const set = useCommand('hold-initial-closing', {
    refreshes: ['get-initial-closing', 'get-disclosure-queue'],
    onDone: () => {
      clear();
      setOpened(false);
    },
  });
  if (!may || (mode === 'by-hand' && !hold)) return null;
  const name = hold ? 'Let it go' : 'Hold back';
  if (!opened)
    return (
      <div>
        <Button onClick={() => setOpened(true)}>{name}</Button>
      </div>
    );
  const said = set.refusal ?? set.fault;
  return (
    <div className={styles.stack}>
      <TextArea
        label={hold ? 'Why it may go' : 'Why it is held back'}
        hint="Stored with the loan"
        rows={2}
        maxLength={300}
        value={draft.words}
        error={said?.message}
        onChange={(event) => setDraft({ words: event.target.value })}
      />
      {said && !set.refusal ? <InlineError>{said.message}</InlineError> : null}
      <ButtonRow>
        <Button
          variant="primary"
          busy={set.pending}
          onClick={() => void set.run({ params: { loanId }, body: { onHold: !hold, words: draft.words } })}
        >
          {name}
        </Button>
        <Button onClick={() => setOpened(false)}>Back</Button>
      </ButtonRow>
    </div>
  );
}
