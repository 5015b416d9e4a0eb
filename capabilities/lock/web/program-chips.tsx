import { usePrograms } from '../../../ui/fields/index.ts';
import type { PricingScenario } from '../../price/domain/scenario/scenario.ts';
import type { LockChoices } from '../domain/lock.ts';
import { ChoiceChip } from './choice-chip.tsx';
import type { Priced } from './use-pricing.ts';

interface Props {
  readonly priced: Priced;
  readonly productId: string | undefined;
  readonly choose: (change: LockChoices) => void;
}

const NONE = { value: '', text: 'None' };

/** The special programs of the product in front, and the features of the chosen one. One that the product is not taken with stays to be taken back. */
export function ProgramChips({ priced, productId, choose }: Props) {
  const { programId, featureId } = priced;
  const { programs, features } = usePrograms(productId ?? '', programId);
  // The programs of the price, by name: the product in front may have no such program.
  const made = priced.scenario as unknown as PricingScenario;
  const offered = programs.map(({ value, label }) => ({ value, text: label }));
  const known = offered.some(({ value }) => value === programId);
  const options = [NONE, ...offered, ...(programId === '' || known ? [] : [{ value: programId, text: made.program ?? programId }])];
  if (options.length === 1) return null;
  return (
    <>
      <ChoiceChip field="Program" options={options} value={programId} onPick={(picked) => choose({ programId: picked, featureId: '' })} />
      {features.length > 0 ? (
        <ChoiceChip
          field="Feature"
          options={[NONE, ...features.map(({ value, label }) => ({ value, text: label }))]}
          value={featureId}
          onPick={(picked) => choose({ programId, featureId: picked })}
        />
      ) : null}
    </>
  );
}
