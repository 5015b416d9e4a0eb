import { explained, given, verdict, type Explained, type Step } from '../../foundation/explain/explain.ts';
import { allOf, anyOf, holds } from '../arithmetic-steps.ts';

export interface WireInstructions {
  /** The same as those verified before, for this agent. */
  readonly unchangedSinceVerified: boolean;
  readonly callBack: {
    readonly made: boolean;
    /** The number comes from a source saved earlier, not from the message that brought the instructions. */
    readonly independentNumber: boolean;
    readonly people: number;
    readonly logged: boolean;
  };
}

export interface WireVerdict {
  readonly mayWire: Explained<boolean>;
  /** The first missing item, in a sentence. */
  readonly because?: string;
}

const SOURCE = 'ALTA Best Practices, pillar 2, read in secondary pages [unverified]';

/**
 * Whether money may be wired on instructions: they are the agent's verified ones, or a change was confirmed by calling back a number of an independent
 * source, by two people, and logged.
 */
export function mayWire(instructions: WireInstructions): WireVerdict {
  const { callBack } = instructions;
  const fact = (label: string, value: boolean): Step => given(label, verdict(value), SOURCE);
  const confirmed = [
    fact('Called back', callBack.made),
    fact('Number from an independent source', callBack.independentNumber),
    fact('Two people', callBack.people >= 2),
    fact('Logged', callBack.logged),
  ];
  const why = anyOf(
    'Money may be wired',
    [
      fact('Unchanged since verified', instructions.unchangedSinceVerified),
      allOf('Change confirmed by call-back', confirmed, { source: SOURCE }),
    ],
    { rule: 'closing.wire', source: SOURCE },
  );
  if (holds(why)) return { mayWire: explained(true, why) };
  const because = !callBack.made
    ? 'changed instructions must be confirmed by a call-back'
    : !callBack.independentNumber
      ? 'the number must come from an independent source, kept before'
      : callBack.people < 2
        ? 'two people must confirm the change'
        : 'the call-back must be logged';
  return { mayWire: explained(false, why), because };
}

/** The items a closing protection letter must name. */
export interface ProtectionLetter {
  readonly lender: boolean;
  readonly successorsAndAssigns: boolean;
  readonly agent: boolean;
  readonly underwriterOfCommitment: boolean;
  readonly property: boolean;
  readonly borrower: boolean;
  readonly loanNumber: boolean;
}

/** A closing protection letter is accepted when it names everything; New York has none, so none is required there. Trade usage. */
export function protectionLetterAccepted(letter: ProtectionLetter | undefined, state?: string): Explained<boolean> {
  const source = 'Closing protection letter, trade usage [unverified]';
  if (state?.toUpperCase() === 'NY') {
    const none = given('No letter exists in New York', verdict(true), source);
    return explained(true, allOf('Closing protection letter accepted', [none], { rule: 'closing.protection-letter', source }));
  }
  const named: readonly (readonly [string, boolean])[] = [
    ['Lender', letter?.lender ?? false],
    ['Its successors and assigns', letter?.successorsAndAssigns ?? false],
    ['Agent', letter?.agent ?? false],
    ['Underwriter of the title commitment', letter?.underwriterOfCommitment ?? false],
    ['Property', letter?.property ?? false],
    ['Borrower', letter?.borrower ?? false],
    ['Loan number', letter?.loanNumber ?? false],
  ];
  const why = allOf(
    'Closing protection letter accepted',
    named.map(([label, value]) => given(label, verdict(value), 'Letter')),
    {
      rule: 'closing.protection-letter',
      source,
    },
  );
  return explained(holds(why), why);
}
