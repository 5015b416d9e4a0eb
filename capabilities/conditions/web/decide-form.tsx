import { useAskAgain, useCommand, useDraft } from '../../../ui/calls/index.ts';
import { TextArea } from '../../../ui/fields/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { useToast } from '../../../ui/kit/layers/toasts.tsx';
import { SegmentedControl } from '../../../ui/kit/page/card.tsx';
import { InlineError } from '../../../ui/kit/page/states.tsx';
import { PanelSection } from '../../../ui/kit/page/templates/panel.tsx';
import { useShortcuts } from '../../../ui/kit/shortcuts/shortcuts.tsx';
import { stateWord } from '../domain/index.ts';
import type { ConditionProps } from './condition-panel.tsx';
import styles from './conditions.module.css';

type Decision = 'in-review' | 'cleared' | 'rejected' | 'waived' | 'cancelled';

const ORDER: readonly Decision[] = ['cleared', 'in-review', 'rejected', 'waived', 'cancelled'];
const LABELS: Readonly<Record<Decision, string>> = {
  'in-review': 'Review',
  cleared: 'Clear',
  rejected: 'Reject',
  waived: 'Waive',
  cancelled: 'Cancel it',
};
const COMMITS: Readonly<Record<Decision, string>> = {
  'in-review': 'Begin review of condition',
  cleared: 'Clear condition',
  rejected: 'Reject condition',
  waived: 'Waive condition',
  cancelled: 'Cancel condition',
};

interface Draft {
  readonly decision: Decision | null;
  readonly words: string;
  readonly wanted: string;
}
const NOTHING_SAID: Draft = { decision: null, words: '', wanted: '' };

function useDecisions({ loanId, condition: { number, state, moves, may } }: ConditionProps) {
  const { draft, setDraft, clear } = useDraft(`condition.decide.${loanId}.${number}`, NOTHING_SAID);
  const toast = useToast();
  const again = useAskAgain();
  const options = {
    onDone: ({ state: to }: { readonly state: ConditionProps['condition']['state'] }) => {
      // The beginning of a review sends no text: what is typed in the meantime stays.
      if (to !== 'in-review' || state === 'cleared') clear();
      toast({ text: `Condition ${number}: ${stateWord(to).toLowerCase()}` });
    },
    // Decided by somebody else in the meantime: the panel shows it, and what was typed stays.
    onRefused: () => again(['get-loan-conditions']),
  };
  const review = useCommand('review-condition', options);
  const reopen = useCommand('reopen-condition', options);
  const params = { loanId, number: String(number) };
  const basedOn = moves.length;
  const reopens = state === 'cleared';
  const { refusal, fault, pending } = reopens ? reopen : review;
  return {
    draft,
    setDraft,
    refusal,
    fault,
    pending,
    reopens,
    decisions: ORDER.filter((each) => may.includes(each)),
    commit: (to: Decision): void => {
      // Text typed for a rejection is not sent with a clearance.
      const { words, wanted } = to === 'cleared' || (to === 'in-review' && !reopens) ? NOTHING_SAID : draft;
      if (reopens) void reopen.run({ params, body: { basedOn, words } });
      else void review.run({ params, body: { basedOn, to, words, wanted } });
    },
  };
}

/** The reviewer's actions: begin, clear, reject with what is wrong and what would satisfy it, waive, cancel, or reopen. */
export function DecideForm(props: ConditionProps) {
  const { number } = props.condition;
  const { draft, setDraft, refusal, fault, pending, reopens, decisions, commit } = useDecisions(props);
  const decision = decisions.find((each) => each === draft.decision) ?? decisions[0];
  const setDecision = (to: Decision): void => setDraft({ decision: to });
  const keyOf = (keys: string, to: Decision) => ({
    keys,
    where: 'Conditions',
    does: `${LABELS[to]} the condition`,
    run: () => setDecision(to),
    off: !decisions.includes(to),
  });
  useShortcuts([keyOf('a', 'cleared'), keyOf('x', 'rejected'), keyOf('w', 'waived')]);
  if (decision === undefined) return refusal ? <InlineError>{refusal.message}</InlineError> : null;
  const reasoned = reopens || decision === 'rejected' || decision === 'waived' || decision === 'cancelled';
  return (
    <PanelSection title="Decide">
      <div className={styles.stack}>
        {decisions.length > 1 ? (
          <div>
            <SegmentedControl
              label="Decision"
              segments={decisions.map((value) => ({ value, label: LABELS[value] }))}
              value={decision}
              onChange={setDecision}
            />
          </div>
        ) : null}
        {reasoned ? (
          <TextArea
            label={decision === 'rejected' ? 'What is wrong' : 'Reason'}
            maxLength={500}
            value={draft.words}
            onChange={({ target }) => setDraft({ words: target.value })}
          />
        ) : null}
        {decision === 'rejected' ? (
          <TextArea
            label="What to send"
            maxLength={500}
            value={draft.wanted}
            onChange={({ target }) => setDraft({ wanted: target.value })}
          />
        ) : null}
        {refusal ? <InlineError>{refusal.message}</InlineError> : null}
        {fault ? <InlineError>{fault.message}</InlineError> : null}
        <div>
          <Button
            variant={decision === 'rejected' ? 'danger' : reasoned ? 'default' : 'primary'}
            busy={pending}
            onClick={() => commit(decision)}
          >
            {reopens ? `Open condition ${number} again` : `${COMMITS[decision]} ${number}`}
          </Button>
        </div>
      </div>
    </PanelSection>
  );
}
