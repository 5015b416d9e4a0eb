import { useCommand, useMayCall } from '../../../../ui/calls/index.ts';
import { SelectField } from '../../../../ui/fields/index.ts';
import { Card } from '../../../../ui/kit/page/card.tsx';
import { InlineError } from '../../../../ui/kit/page/states.tsx';
import type { Option } from '../words.ts';

/** The section of the act for a government loan; a choice is saved to the application at once. */
export function SectionOfAct({ loanId, option }: { loanId: string; option: Option }) {
  const may = useMayCall('save-section-act');
  const save = useCommand('save-section-act', { refreshes: ['dualaus-option'] });
  return (
    <Card title="Section of the act">
      <SelectField
        label="Section of the act"
        hint="By which the loan is insured or guaranteed; written into the application"
        value={option.sectionOfAct ?? ''}
        disabled={!may || save.pending}
        choices={option.sections.map((value) => ({ value, label: value.slice(0, 8) }))}
        onChange={(event) => {
          if (event.target.value !== '') void save.run({ params: { loanId }, query: { sectionAct: event.target.value } });
        }}
      />
      {save.refusal ? <InlineError>{save.refusal.message}</InlineError> : null}
      {save.fault ? <InlineError>{save.fault.message}</InlineError> : null}
    </Card>
  );
}
