import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useCommand, useDraft } from '../../../ui/calls/index.ts';
import { TextArea } from '../../../ui/fields/index.ts';
import { Button, IconButton } from '../../../ui/kit/controls/button.tsx';
import { useToast } from '../../../ui/kit/layers/toasts.tsx';
import { Notice, SegmentedControl } from '../../../ui/kit/page/card.tsx';
import { InlineError } from '../../../ui/kit/page/states.tsx';
import { PanelSection } from '../../../ui/kit/page/templates/panel.tsx';
import { momentHere } from '../../../ui/kit/time/moment-text.ts';
import {
  initialClosingModes,
  initialClosingTitles,
  initialClosingWords,
  reasonProblem,
  wayOf,
  wayTitles,
  wayWords,
} from '../domain/index.ts';
import type { DocDetails } from './disclosure-mgmt-screen.tsx';
import styles from './disclosure-desk.module.css';

type Chosen = NonNullable<DocDetails['chosen']>;

const YES_NO = [
  { value: 'Y', label: 'Yes' },
  { value: 'N', label: 'No' },
] as const;
const CLOSINGS = initialClosingModes.map((value) => ({ value, label: initialClosingTitles[value] }));

interface PanelProps {
  readonly chosen: Chosen;
  readonly mayUpdate: boolean;
  readonly onClose: (() => void) | undefined;
}

/** One brokerage: the two settings with what follows from them, which loans a change reaches, and what was set before. */
export function DocDetailsPanel({ chosen, mayUpdate, onClose }: PanelProps) {
  return (
    <>
      <PanelSection
        title={chosen.name}
        {...(onClose ? { aside: <IconButton icon={IconX} label="Close" size="panel" onClick={onClose} /> } : {})}
      >
        <p className="text-2">{`${chosen.title}. ${wayWords[chosen.way]}`}</p>
      </PanelSection>
      {mayUpdate ? <Settings chosen={chosen} /> : null}
      <PanelSection title="History">
        {chosen.history.length === 0 ? <p className="text-2">Nobody has set another way</p> : null}
        {chosen.history.map(({ version, title, secondLook, initialClosing, reason, setBy, since }) => (
          <div key={version} className={styles.line}>
            <b>{secondLook === 'Y' ? `${title}, second look` : title}</b>
            <span>{`First Closing Disclosure: ${initialClosingTitles[initialClosing].toLowerCase()}`}</span>
            <span>{reason}</span>
            <span className="text-2">{`${momentHere(since)} by ${setBy}`}</span>
          </div>
        ))}
      </PanelSection>
    </>
  );
}

type Typed = Pick<Chosen, 'brokerDiscloses' | 'brokerDraws' | 'secondLook' | 'initialClosing'> & { readonly reason: string };

function Settings({ chosen }: { chosen: Chosen }) {
  const toast = useToast();
  const { brokerageId, version, brokerDiscloses, brokerDraws, secondLook, initialClosing } = chosen;
  const stored = useDraft<Typed>(`disclosure-mgmt.${brokerageId}.${version}`, {
    brokerDiscloses,
    brokerDraws,
    secondLook,
    initialClosing,
    reason: '',
  });
  const [judged, setJudged] = useState(false);
  const { draft: typed, setDraft } = stored;
  const save = useCommand('save-broker-doc-details', {
    refreshes: ['get-broker-doc-details'],
    onDone: ({ way }) => {
      stored.clear();
      toast({ text: `${chosen.name}: ${wayTitles[way].toLowerCase()}` });
    },
  });
  const way = wayOf({ brokerDiscloses: typed.brokerDiscloses === 'Y', brokerDraws: typed.brokerDraws === 'Y' });
  const same = way === chosen.way && typed.secondLook === secondLook && typed.initialClosing === initialClosing;
  const problem = judged ? reasonProblem(typed.reason) : undefined;
  const said = save.refusal ?? save.fault;
  return (
    <PanelSection title="Who issues its Loan Estimates">
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setJudged(true);
          if (!same && reasonProblem(typed.reason) === undefined) void save.run({ body: { brokerageId, basedOn: version, ...typed } });
        }}
      >
        <Questions chosen={chosen} typed={typed} onChange={setDraft} same={same} />
        <TextArea
          label="Reason"
          hint="Stored with the change"
          value={typed.reason}
          error={problem}
          onChange={(event) => setDraft({ reason: event.target.value })}
        />
        {said ? <InlineError>{said.message}</InlineError> : null}
        <div>
          <Button type="submit" variant="primary" busy={save.pending} blocked={same ? 'This is how they are issued now.' : undefined}>
            Save way of issuing
          </Button>
        </div>
      </form>
    </PanelSection>
  );
}

interface QuestionsProps {
  readonly chosen: Chosen;
  readonly typed: Typed;
  readonly onChange: (part: Partial<Typed>) => void;
  readonly same: boolean;
}

/** The questions, and the result of the answers. */
function Questions({ chosen, typed, onChange, same }: QuestionsProps) {
  const way = wayOf({ brokerDiscloses: typed.brokerDiscloses === 'Y', brokerDraws: typed.brokerDraws === 'Y' });
  return (
    <>
      <Question
        label="The brokerage discloses its own documents"
        segments={YES_NO}
        value={typed.brokerDiscloses}
        onChange={(value) => onChange({ brokerDiscloses: value })}
      />
      <Question
        label="The brokerage draws its Loan Estimates in the portal"
        segments={YES_NO}
        value={typed.brokerDraws}
        onChange={(value) => onChange({ brokerDraws: value })}
      />
      <Question
        label="A second person looks at what the lender sends"
        segments={YES_NO}
        value={typed.secondLook}
        onChange={(value) => onChange({ secondLook: value })}
      />
      <Question
        label="A first Closing Disclosure whose conditions hold"
        segments={CLOSINGS}
        value={typed.initialClosing}
        onChange={(value) => onChange({ initialClosing: value })}
      />
      <Notice tone={same ? 'plain' : 'amber'}>
        <p className="text-strong">{wayTitles[way]}</p>
        <p>{wayWords[way]}</p>
        {typed.secondLook === 'Y' ? <p>Whoever prepares a disclosure at the lender asks another coordinator, who sends it.</p> : null}
        {typed.initialClosing === chosen.initialClosing ? null : <p>{initialClosingWords[typed.initialClosing]}</p>}
        {way === chosen.way ? null : <p>{reachWords(chosen)}</p>}
      </Notice>
    </>
  );
}

/** The loans that a change affects: those whose first estimate was sent do not change, so that one side issues all of a loan's versions. */
function reachWords({ loansThatFollow, loansThatStay }: Chosen): string {
  const loans = (count: number) => `${count} open ${count === 1 ? 'loan' : 'loans'}`;
  return `Reaches ${loans(loansThatFollow)} without a first Loan Estimate. ${loans(loansThatStay)} with one ${loansThatStay === 1 ? 'goes' : 'go'} on as before.`;
}

function Question<Value extends string>({
  label,
  segments,
  value,
  onChange,
}: {
  label: string;
  segments: readonly { readonly value: Value; readonly label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}) {
  return (
    <div className={styles.question}>
      <span aria-hidden>{label}</span>
      <SegmentedControl label={label} segments={segments} value={value} onChange={onChange} />
    </div>
  );
}
