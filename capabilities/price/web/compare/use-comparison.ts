import { useAsk } from '../../../../ui/calls/index.ts';
import { emptyForm } from '../../domain/scenario/price-it-form.ts';
import { formOf, MOST_COMPARED, quoteQuestion, type Asker, type PriceIt } from '../use-price-it.ts';
import type { ComparedScenario } from './compared-rows.ts';

/** The scenario under work and up to three saved ones, each with its quote, and the saved ones that can still be added. */
export function useComparison(priceIt: PriceIt, asker: Asker) {
  const { saved, unsaved, setDraft } = priceIt;
  const scenarios = useAsk('get-manage-scenario', {}).value?.scenarios ?? [];
  const beside = priceIt.beside.flatMap((id) => scenarios.find((one) => one.scenarioId === id) ?? []).slice(0, MOST_COMPARED - 1);
  const forms = [priceIt.form, ...beside.map(formOf)];
  const question = (place: number) => quoteQuestion(forms[place] ?? emptyForm, asker);
  // One query a place, always in the same order, not sent where the place is empty.
  const first = useAsk('ratequote-quotes', question(0), { keepPrevious: false });
  const second = useAsk('ratequote-quotes', question(1), { keepPrevious: false, when: forms[1] !== undefined });
  const third = useAsk('ratequote-quotes', question(2), { keepPrevious: false, when: forms[2] !== undefined });
  const fourth = useAsk('ratequote-quotes', question(3), { keepPrevious: false, when: forms[3] !== undefined });
  const quotes = [first, second, third, fourth];
  const remove = (scenarioId: string) => setDraft((before) => ({ ...before, beside: before.beside.filter((one) => one !== scenarioId) }));
  const columns: ComparedScenario[] = [
    { key: 'this', name: saved ? `${saved.name}${unsaved ? ', changed' : ''}` : 'This scenario', form: priceIt.form, asked: first },
    ...beside.map(({ scenarioId, name }, index) => ({
      key: scenarioId,
      name,
      form: forms[index + 1]!,
      asked: quotes[index + 1]!,
      onRemove: () => remove(scenarioId),
    })),
  ];
  return {
    columns,
    addable: scenarios.filter(({ scenarioId }) => !priceIt.beside.includes(scenarioId) && scenarioId !== saved?.scenarioId),
    add: (scenarioId: string) => setDraft((before) => ({ ...before, beside: [...before.beside, scenarioId] })),
    failed: quotes.find((one) => one.fault),
  };
}
