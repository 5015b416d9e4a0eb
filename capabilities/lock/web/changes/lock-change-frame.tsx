import { useEffect, useState, type ReactNode } from 'react';
import { formatRate } from '../../../../foundation/rates/rates.ts';
import { useMayCall, type CallName, type ReplyOf } from '../../../../ui/calls/index.ts';
import { Button, ButtonRow } from '../../../../ui/kit/controls/button.tsx';
import { Card } from '../../../../ui/kit/page/card.tsx';
import { InlineError, SkeletonRows } from '../../../../ui/kit/page/states.tsx';
import { PanelSection } from '../../../../ui/kit/page/templates/panel.tsx';
import { Workbench } from '../../../../ui/kit/page/templates/workbench.tsx';
import { PriceLedger } from '../../../../ui/kit/pricing/price-panel.tsx';
import { useShortcuts } from '../../../../ui/kit/shortcuts/shortcuts.tsx';
import { useIsMobile } from '../../../../ui/kit/use-is-mobile.ts';
import styles from '../lock.module.css';
import type { LockView } from '../lock-summary.tsx';
import { NotNow, RefusalNote } from '../refusal-note.tsx';
import { ChangeAnswer } from './change-answer.tsx';
import { ChangeEffects } from './change-effects.tsx';

/** The effect of a change of a lock, as every verify call of a lock replies. */
export type LockChange = ReplyOf<'verify-extension'>;

/** The verified terms of the change; the server refuses when they have changed. */
export function verifiedTerms({ basedOn, price, policyVersion }: LockChange) {
  return { basedOn, price, policyVersion };
}

export type VerifiedTerms = ReturnType<typeof verifiedTerms>;

export interface ChangeViewProps {
  readonly loanId: string;
  readonly lock: LockView;
  /** The day the loan is expected to close. */
  readonly closingDate: string | null;
  /** The choice made in another view: a period's description or a rate. */
  readonly chosen?: string | undefined;
  /** The tabs above the view. */
  readonly tabs: ReactNode;
  /** Back to the lock after the change. */
  readonly onDone: () => void;
}

/** The part of a call's state that a view of a change needs. */
export interface QuestionState {
  readonly waiting: boolean;
  readonly fault: { readonly message: string } | undefined;
  readonly refusal: { readonly code: string; readonly message: string } | undefined;
  readonly again: () => void;
}

/** The part of a command's state that a view of a change needs. */
export interface CommandState {
  readonly pending: boolean;
  readonly fault: { readonly message: string } | undefined;
  readonly refusal: { readonly code: string; readonly message: string } | undefined;
}

interface FrameProps {
  /** The command the button sends. */
  readonly call: CallName;
  readonly tabs: ReactNode;
  readonly question: QuestionState;
  readonly change: LockChange | undefined;
  readonly button: string;
  readonly command: CommandState;
  readonly onPress: () => void;
  /** Shown beside the choices while nothing is chosen. */
  readonly nothingChosen: string;
  /** The chosen terms on a phone: "3 days". */
  readonly chosenTerms?: string | undefined;
  readonly closingDate?: string | null;
  /** Names the choice and its terms: a refusal is shown only for the choice it was given for. */
  readonly choiceKey: string;
  readonly children: ReactNode;
}

/** Every change of a lock: choose in the middle, how the new price is made at the right, its effects and the button below that. */
export function LockChangeFrame(props: FrameProps) {
  const { call, tabs, question, change, button, command, nothingChosen, choiceKey, onPress, children } = props;
  const mayChange = useMayCall(call);
  const mobile = useIsMobile();
  const refusal = useRefusalOfChoice(command.refusal, choiceKey);
  useShortcuts([
    { keys: 'mod+enter', where: 'Loan', does: button || 'Confirm change', off: change === undefined || !mayChange, run: onPress },
  ]);
  return (
    <Workbench
      title="Price and lock"
      said
      panelLabel="How the new price is made"
      panel={
        change ? (
          <PriceLedger step={change.why} about={`${formatRate(change.rate)}, after this change`} />
        ) : (
          <PanelSection title="How the new price is made">
            <p className="text-2">{nothingChosen}</p>
          </PanelSection>
        )
      }
      panelFoot={change ? <ChangeFoot {...props} change={change} refusal={refusal} mayChange={mayChange} mobile={mobile} /> : undefined}
    >
      {tabs}
      {question.fault ? <InlineError onRetry={question.again}>{question.fault.message}</InlineError> : null}
      {question.refusal ? <NotNow refusal={question.refusal} onRetry={question.again} /> : null}
      {mobile && change ? <ChangeAnswer change={change} terms={props.chosenTerms} closingDate={props.closingDate ?? null} /> : null}
      {question.waiting ? <SkeletonRows rows={8} /> : children}
      {mobile && change ? (
        <Card title="What this does">
          <ChangeEffects change={change} />
        </Card>
      ) : null}
    </Workbench>
  );
}

/** The effects of the change, the refusal of the last try, and the button that makes it. */
function ChangeFoot({
  question,
  change,
  button,
  command,
  onPress,
  refusal,
  mayChange,
  mobile,
}: FrameProps & { change: LockChange; refusal: CommandState['refusal']; mayChange: boolean; mobile: boolean }) {
  return (
    <div className={styles.verify}>
      {mobile ? null : (
        <>
          <h2 className="section-title">What this does</h2>
          <ChangeEffects change={change} />
        </>
      )}
      {refusal ? <RefusalNote refusal={refusal} onRetry={question.again} /> : null}
      {command.fault ? <InlineError>{command.fault.message}</InlineError> : null}
      {mayChange ? (
        <ButtonRow>
          <Button variant="primary" keys="mod+enter" wide busy={command.pending} onClick={onPress}>
            {button}
          </Button>
        </ButtonRow>
      ) : (
        <p className="text-2">Your role can view locks, not change them.</p>
      )}
    </div>
  );
}

/** A command's last refusal, while the choice it was given for is still the choice. */
function useRefusalOfChoice(refusal: CommandState['refusal'], choiceKey: string): CommandState['refusal'] {
  const [refusedChoice, setRefusedChoice] = useState<string>();
  useEffect(() => {
    if (refusal !== undefined) setRefusedChoice(choiceKey);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the choice that was refused, not later ones
  }, [refusal]);
  return refusedChoice === choiceKey ? refusal : undefined;
}
