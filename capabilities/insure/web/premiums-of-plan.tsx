import { useState } from 'react';
import { SelectField } from '../../../ui/fields/index.ts';
import { ChoiceRows } from '../../../ui/kit/page/choice-rows.tsx';
import { miPlans, type MiPlan } from '../domain/mi-plans.ts';
import styles from './mi-quotes.module.css';
import {
  planName,
  premiumWords,
  isQuoteValid,
  standingWords,
  type Insurer,
  type InsurerPlan,
  type MiQuotes,
  type Picked,
} from './plan-words.ts';

interface PremiumsOfPlanProps {
  readonly quotes: MiQuotes;
  readonly picked: Picked | undefined;
  readonly onPick: (picked: Picked) => void;
}

/** One plan on a phone: its insurers as rows to press. */
export function PremiumsOfPlan({ quotes: { insurers, asked, chosen }, picked, onPick }: PremiumsOfPlanProps) {
  const [plan, setPlan] = useState<MiPlan>(picked?.plan ?? 'monthly');
  const rows = insurers.map((insurer) => {
    const quoted = insurer.plans.find((one) => one.plan === plan);
    return {
      id: insurer.insurerId,
      title: insurer.name,
      note: [
        standingWords(insurer),
        chosen?.plan === plan && chosen.insurerId === insurer.insurerId ? 'in the loan' : '',
        insurer.simulated ? 'simulator' : '',
      ]
        .filter(Boolean)
        .join(', '),
      figure: quoted?.number ? premiumWords(quoted, insurer, asked) : undefined,
      figureNote: quoted?.lowest ? 'Lowest' : undefined,
      refusal: whyClosed(insurer, quoted),
    };
  });
  return (
    <div className={styles.stack}>
      <SelectField
        label="Plan"
        empty={null}
        value={plan}
        choices={miPlans.map((one) => ({ value: one, label: planName(one, asked?.splitUpfront) }))}
        onChange={(event) => setPlan(event.target.value as MiPlan)}
      />
      <ChoiceRows
        label={planName(plan)}
        rows={rows}
        chosen={picked?.plan === plan ? picked.insurerId : undefined}
        onChoose={(insurerId) => onPick({ insurerId, plan })}
      />
    </div>
  );
}

function whyClosed(insurer: Insurer, quoted: InsurerPlan | undefined): string | null {
  if (quoted?.number && isQuoteValid(insurer)) return null;
  const why = quoted && quoted.number === null ? quoted.reason : standingWords(insurer);
  return insurer.simulated ? `${why}, simulator` : why;
}
