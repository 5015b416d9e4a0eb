import type { ReactNode } from 'react';
import { Notice, SegmentedControl } from '../../../../ui/kit/page/card.tsx';
import { Button } from '../../../../ui/kit/controls/button.tsx';
import { SelectField, usePathForm } from '../../../../ui/fields/index.ts';
import { emptyBorrower } from '../../domain/edit/new-item.ts';
import { fullName } from '../../domain/facts/summary.ts';
import { FieldCards, isAsked } from '../../panels/form-cards/field-cards.tsx';
import { ItemsCard } from '../../panels/form-cards/items-card.tsx';
import { MonitoringCard } from '../../panels/form-cards/monitoring-card.tsx';
import { LoanOfForm } from '../../panels/form-cards/number-field.tsx';
import { TitleCard } from '../../panels/form-cards/title-card.tsx';
import { WithLists } from '../../panels/form-cards/with-lists.tsx';
import type { EditLoan } from '../use-edit-loan.ts';
import { AcknowledgmentsCard } from './acknowledgments-card.tsx';
import { CreditorField } from './creditor-field.tsx';
import { isCard, isList, type FormPart } from './form-section.ts';
import { PropertyDebts } from './property-debts.tsx';
import { TotalsCard } from './totals-card.tsx';
import { urlaSections } from './urla-sections.ts';

interface SectionProps {
  readonly loanId: string;
  readonly edit: EditLoan;
  readonly current: string;
  readonly borrowerId: string | undefined;
  readonly onBorrower: (borrowerId: string) => void;
}

/** One section of the URLA over the edited application; where it is a borrower's, of the one that is chosen. */
export function UrlaSection({ loanId, edit, current, borrowerId, onBorrower }: SectionProps) {
  const { document } = edit.edited;
  const { ofBorrower, notAsked, parts } = urlaSections.find(({ key }) => key === current)!;
  const borrower = document.borrowers.find(({ id }) => id === borrowerId) ?? document.borrowers[0];
  const reason = notAsked?.(document);
  return (
    <WithLists screen="URLA form">
      <LoanOfForm value={loanId}>
        {ofBorrower ? <BorrowerChoice edit={edit} current={current} borrowerId={borrower?.id} onBorrower={onBorrower} /> : null}
        {reason === undefined ? null : <Notice>{reason}</Notice>}
        {ofBorrower && !borrower ? <Notice>The application has no borrower yet.</Notice> : null}
        {reason === undefined && (!ofBorrower || borrower)
          ? parts.map((part, place) => (
              <SectionPart
                key={`${borrower?.id ?? ''} ${place}`}
                part={part}
                edit={edit}
                borrowerId={ofBorrower ? borrower?.id : undefined}
              />
            ))
          : null}
      </LoanOfForm>
    </WithLists>
  );
}

/** More borrowers than this are a list to choose from. */
const MOST_SIDE_BY_SIDE = 4;

/** The borrowers of the loan, one to be added, and one after the first to be taken out. */
function BorrowerChoice({
  edit,
  current,
  borrowerId,
  onBorrower,
}: Pick<SectionProps, 'edit' | 'current' | 'onBorrower'> & { borrowerId: string | undefined }) {
  const form = usePathForm();
  const { document } = edit.edited;
  const { borrowers } = document;
  const isFirst = borrowers[0]?.id === borrowerId;
  const add = (): void => {
    const { id } = emptyBorrower(document);
    form.change(`borrowers/${id}/BorrowerClassificationType`, borrowers.length === 0 ? 'Primary' : 'Secondary');
    onBorrower(id);
  };
  return (
    <div className="row">
      {borrowers.length > MOST_SIDE_BY_SIDE ? (
        <SelectField
          label={`Borrower, of ${borrowers.length}`}
          name="borrower"
          empty={null}
          choices={borrowers.map((each, place) => ({ value: each.id, label: `${place + 1}. ${fullName(each) || 'No name yet'}` }))}
          value={borrowerId ?? ''}
          onChange={({ target }) => onBorrower(target.value)}
        />
      ) : borrowers.length > 1 ? (
        <SegmentedControl
          label="Borrower"
          segments={borrowers.map((each, place) => ({ value: each.id, label: fullName(each) || `Borrower ${place + 1}` }))}
          value={borrowerId ?? ''}
          onChange={onBorrower}
        />
      ) : null}
      {form.readOnly || current !== 'personal' ? null : (
        <>
          <Button size="toolbar" onClick={add}>
            Add borrower
          </Button>
          {isFirst || borrowerId === undefined ? null : (
            <Button size="toolbar" variant="quiet" onClick={() => edit.remove(`borrowers/${borrowerId}`)}>
              Remove this borrower
            </Button>
          )}
        </>
      )}
    </div>
  );
}

function SectionPart({ part, edit, borrowerId }: { part: FormPart; edit: EditLoan; borrowerId: string | undefined }) {
  const { document } = edit.edited;
  const at = borrowerId === undefined ? '' : `borrowers/${borrowerId}/`;
  const onRemove = edit.remove;
  if (isCard(part)) return <FieldCards cards={[part]} document={document} term={undefined} at={at} />;
  if (isList(part)) {
    if (!isAsked(part, document, at)) return null;
    const more = moreOf(part.list, edit);
    return <ItemsCard items={part} document={document} borrowerId={borrowerId} onRemove={onRemove} {...(more ? { more } : {})} />;
  }
  if (part.panel === 'acknowledgments') return <AcknowledgmentsCard />;
  if (part.panel === 'totals') return <TotalsCard document={document} />;
  if (part.panel === 'title') return <TitleCard document={document} onRemove={onRemove} />;
  const borrower = document.borrowers.find(({ id }) => id === borrowerId);
  return borrower ? <MonitoringCard document={document} borrower={borrower} onRemove={onRemove} /> : null;
}

/** The part of an item beside its fields: the debts on a property, the creditor of a mortgage. */
function moreOf(list: string, { edited: { document }, remove }: EditLoan): ((id: string) => ReactNode) | undefined {
  if (list === 'ownedProperties') return (id) => <PropertyDebts owned={id} document={document} onRemove={remove} />;
  return list === 'relatedLoans' ? (id) => <CreditorField loan={id} document={document} /> : undefined;
}
