import type { Edit } from '../../application/domain/edit/apply-edits.ts';

/** The choices at registration are part of the application too. */
export function choiceEdits(choice: {
  readonly purpose?: string | undefined;
  readonly refinanceCashOut?: string | undefined;
  readonly occupancy?: string | undefined;
}): Edit[] {
  const edits: Edit[] = [];
  if (choice.purpose) edits.push({ path: 'loan/LoanPurposeType', value: choice.purpose });
  if (choice.refinanceCashOut) edits.push({ path: 'loan/RefinanceCashOutDeterminationType', value: choice.refinanceCashOut });
  if (choice.occupancy) edits.push({ path: 'subjectProperty/PropertyUsageType', value: choice.occupancy });
  return edits;
}
