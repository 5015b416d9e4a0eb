import { useState } from 'react';
import { formatMoney } from '../../../foundation/money/money.ts';
import { formatRate, formatRatio, rateOfPoints } from '../../../foundation/rates/rates.ts';
import type { PricingScenario } from '../../price/domain/scenario/scenario.ts';
import { TextField, useDropdown } from '../../../ui/fields/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { Notice } from '../../../ui/kit/page/card.tsx';
import { Folded } from '../../../ui/kit/page/folded.tsx';
import { FilterChip } from '../../../ui/kit/controls/filters.tsx';
import type { LockChoices } from '../domain/lock.ts';
import styles from './lock.module.css';
import { ProgramChips } from './program-chips.tsx';
import { ChoiceChip, type Option } from './choice-chip.tsx';
import type { Priced } from './use-pricing.ts';

const MI: readonly Option<LockChoices['mortgageInsurance']>[] = [
  { value: undefined, text: 'Not chosen' },
  { value: 'BorrowerPaidMonthly', text: 'Borrower-paid monthly' },
  { value: 'BorrowerPaidSingle', text: 'Borrower-paid single' },
  { value: 'LenderPaid', text: 'Lender-paid' },
  { value: 'None', text: 'None' },
];
const COMPARE: readonly Option<LockChoices['heldTo']>[] = [
  { value: undefined, text: 'All products' },
  { value: 'mortgage-type', text: 'The application’s mortgage type' },
  { value: 'mortgage-type-and-term', text: 'The application’s type and term' },
];

type Waived = NonNullable<LockChoices['waivedEscrows']>;

/** Which escrows are waived, of the portal's own list; while the list does not load, waived or not is still there to choose. */
function EscrowChip({ waived, which, choose }: { waived: boolean; which: Waived | undefined; choose: (change: LockChoices) => void }) {
  const { list, problem, again } = useDropdown('lockloan-waive-escrows');
  const options: readonly Option<Waived>[] = list?.map(({ name, value }) => ({ value: value as Waived, text: name })) ?? [
    { value: 'None' as const, text: 'Nothing waived' },
    { value: 'All' as const, text: 'Waived' },
  ];
  return (
    <>
      <ChoiceChip<Waived>
        field="Escrows"
        options={options}
        value={waived ? (which === undefined || which === 'None' ? 'All' : which) : 'None'}
        onPick={(waivedEscrows) => choose({ waivedEscrows, escrowsWaived: waivedEscrows !== 'None' })}
      />
      {problem ? (
        <Button size="toolbar" onClick={again}>
          Retry the list of escrows
        </Button>
      ) : null}
    </>
  );
}

const PURPOSE = { Purchase: 'Purchase', Refinance: 'Refinance' } as const;
const OCCUPANCY = { PrimaryResidence: 'primary residence', SecondHome: 'second home', Investment: 'investment' } as const;

/** The inputs of the price: the application's facts as a sentence, and a person's choices here as chips. */
export function ChoiceChips({
  priced,
  productId,
  choices,
  choose,
  folded = false,
}: {
  priced: Priced;
  /** The product in front: its special programs are offered. */
  productId: string | undefined;
  choices: LockChoices;
  choose: (change: LockChoices) => void;
  /** One row that opens: on a phone the prices come first. */
  folded?: boolean;
}) {
  // The contract only says that this is an object: its type is the pricing domain's, the same here as at the server.
  const scenario = priced.scenario as unknown as PricingScenario;
  const lender = scenario.compensation;
  const chips = (
    <div className={styles.chipRow}>
      {scenario.ltv > 80_000 ? (
        <ChoiceChip
          field="MI"
          options={MI}
          value={choices.mortgageInsurance}
          onPick={(mortgageInsurance) => choose({ mortgageInsurance })}
        />
      ) : null}
      <ProgramChips priced={priced} productId={productId} choose={choose} />
      <EscrowChip waived={scenario.escrowsWaived ?? false} which={choices.waivedEscrows} choose={choose} />
      <ChoiceChip
        field="Comp"
        options={[
          { value: 'Lender' as const, text: `Lender ${formatRate(rateOfPoints(lender.points))}` },
          { value: 'Borrower' as const, text: 'Borrower' },
        ]}
        value={lender.paidBy}
        onPick={(compensation) => choose({ compensation })}
      />
      <ChoiceChip field="Compare" options={COMPARE} value={choices.heldTo} onPick={(heldTo) => choose({ heldTo })} />
      {priced.score?.stated ? (
        <FilterChip field="FICO" value={`${priced.score.value}, stated`} onRemove={() => choose({ statedScore: undefined })} />
      ) : null}
    </div>
  );
  const facts = (
    <>
      {PURPOSE[scenario.loanPurpose]}, {OCCUPANCY[scenario.occupancy]}, {scenario.units} {scenario.units === 1 ? 'unit' : 'units'},{' '}
      {scenario.state}. {formatMoney(scenario.loanAmount, { cents: 'never' })}, LTV {formatRatio(scenario.ltv)}
      {priced.score && !priced.score.stated ? `, FICO ${priced.score.value}` : ''}. {scenario.limits.source}.
    </>
  );
  if (folded)
    return (
      <Folded title="What is priced" summary={facts}>
        {chips}
      </Folded>
    );
  return (
    <div className={styles.choices}>
      {chips}
      <p className="text-small text-2">{facts}</p>
    </div>
  );
}

/** A file often comes in before credit is ordered: the score can be typed right where the prices are missing. */
export function StateTheScore({ onState }: { onState: (score: number) => void }) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const commit = () => {
    const score = /^\d{3}$/.test(typed.trim()) ? Number(typed) : 0;
    if (score < 300 || score > 850) setError('300 to 850');
    else onState(score);
  };
  return (
    <Notice tone="amber">
      <p className="text-strong">The application has no credit score, so no product can be priced.</p>
      <p className="text-2">
        State the FICO score you expect. The price and the lock are made with it, and credit that says otherwise reprices.
      </p>
      <form
        className={styles.score}
        onSubmit={(event) => {
          event.preventDefault();
          commit();
        }}
      >
        <TextField
          label="FICO score"
          inputMode="numeric"
          maxLength={3}
          value={typed}
          error={error}
          onChange={(event) => {
            setTyped(event.target.value);
            setError(undefined);
          }}
        />
        <Button type="submit">Price with this score</Button>
      </form>
    </Notice>
  );
}
