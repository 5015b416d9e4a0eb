import { formatMoney } from '../../../foundation/money/money.ts';
import { ChoiceRows } from '../../../ui/kit/page/choice-rows.tsx';
import { reportsOf, type CreditChoice } from '../domain/order-credit.ts';
import type { CreditPerson } from '../domain/persons.ts';

const words: Readonly<Record<CreditChoice, string>> = {
  joint: 'New joint report',
  single: 'New single reports',
  reissue: 'Reissue',
  'credit-only': 'Credit only',
};

/** The four possible orders, each with its price; an impossible one shows the reason in place of its sentence. */
export function ChoiceCards({
  choices,
  people,
  chosen,
  onChoose,
}: {
  choices: readonly CreditChoice[];
  people: readonly CreditPerson[];
  chosen: CreditChoice;
  onChoose: (choice: CreditChoice) => void;
}) {
  const rows = choices.map((choice) => {
    const reports = reportsOf(choice, people);
    return {
      id: choice,
      title: words[choice],
      note: sentenceOf(choice, people),
      figure: reports.ok ? formatMoney(reports.value.cost.value) : undefined,
      refusal: reports.ok ? null : reports.refusal.message,
    };
  });
  return <ChoiceRows label="What to order" rows={rows} chosen={chosen} onChoose={(id) => onChoose(id as CreditChoice)} />;
}

function sentenceOf(choice: CreditChoice, people: readonly CreditPerson[]): string {
  const names = people.map(({ firstName }) => firstName).join(' and ');
  if (choice === 'joint')
    return people.length > 2 ? 'Pairs at one address first, then single reports' : `${names}, one request, three bureaus`;
  if (choice === 'single') return 'One for each borrower';
  if (choice === 'reissue') return 'A report ordered elsewhere, by its number. No inquiry.';
  return 'Same report without a DU or LPA case';
}
