import { loanStatuses } from '../../../loan/domain/loan-status.ts';
import { useAsk } from '../../../../ui/calls/index.ts';
import { useFirstOrder, ValueTicks } from '../../../../ui/kit/filters/value-choices.tsx';
import { lockStates } from '../pipeline-address.ts';
import type { ListSources } from '../use-list-sources.ts';
import type { Field } from './fields.ts';
import type { FilterBarProps } from './filter-bar.tsx';

type Facet = Exclude<Field, 'text' | 'days'>;

interface Props {
  readonly facet: Facet;
  readonly list: FilterBarProps['list'];
  readonly sources: ListSources;
  readonly onChange: (value: string | undefined) => void;
}

/** The values with how many loans each has while the list's other filters are on; those with loans come first, the most first. */
export function FacetTicks({ facet, list: { address, filter }, sources, onChange }: Props) {
  const { sort: _order, ...narrowed } = filter;
  const { value } = useAsk('post-pipeline-facets', { body: { facet, filter: narrowed } });
  const counts = value && new Map(value.counts.map((one) => [one.value, one.loans]));
  const choices = choicesOf(facet, sources).map(([id, title]) => ({ value: id, title, loans: counts && (counts.get(id) ?? 0) }));
  const byLoans = useFirstOrder(
    value?.counts.map((one) => one.value),
    choices,
  );
  // A loan's life and a lock's have an order of their own.
  return (
    <ValueTicks choices={facet === 'status' || facet === 'lock' ? choices : byLoans} chosen={address[facet] ?? ''} onChange={onChange} />
  );
}

function choicesOf(facet: Facet, { choices }: ListSources): readonly (readonly [value: string, title: string])[] {
  if (facet === 'status') return loanStatuses.map((status) => [status, status]);
  if (facet === 'lock') return Object.entries(lockStates);
  return choices[facet] ?? [];
}
