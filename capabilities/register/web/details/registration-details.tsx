import type { ApplicationDocument, Borrower } from '../../../../standards/mismo-3.4/application-document.ts';
import { usePathForm, type PathForm } from '../../../../ui/fields/index.ts';
import { Folded } from '../../../../ui/kit/page/folded.tsx';
import { Col, FormGrid } from '../../../../ui/kit/page/templates/form-page.tsx';
import type { CardField } from '../../../application/panels/form-cards/card-fields.ts';
import { fullName } from '../../../application/domain/facts/summary.ts';
import { compositeChoices } from '../../../application/domain/classic/composite-choices.ts';
import { isAsked } from '../../../application/panels/form-cards/field-cards.tsx';
import { FieldAt } from '../../../application/panels/form-cards/field-at.tsx';
import { ItemsCard } from '../../../application/panels/form-cards/items-card.tsx';
import { monitoringItems } from '../../../application/panels/form-cards/item-lists.ts';
import { MonitoringCard } from '../../../application/panels/form-cards/monitoring-card.tsx';
import { TitleCard } from '../../../application/panels/form-cards/title-card.tsx';
import { WithLists } from '../../../application/panels/form-cards/with-lists.tsx';
import { borrowerDetails, detailsCards, termsCard } from './details-cards.ts';

interface DetailsProps {
  readonly document: ApplicationDocument;
  /** Whether a product is chosen, which sets the terms. */
  readonly hasProduct: boolean;
  readonly onRemove: (path: string) => void;
}

/** The optional fields of a registration, folded until a person opens them. */
export function RegistrationDetails(props: DetailsProps) {
  return (
    <WithLists screen="Registration">
      <DetailsFields {...props} />
    </WithLists>
  );
}

/** Every fold of the details. */
export function DetailsFields({ document, hasProduct, onRemove }: DetailsProps) {
  const cards = (hasProduct ? detailsCards : [termsCard, ...detailsCards]).filter((one) => isAsked(one, document));
  return (
    <>
      {cards.map(({ title, fields }) => (
        <FoldedFields key={title} title={title} fields={shownOf(fields, document)} document={document} />
      ))}
      {document.borrowers.map((borrower, place) => (
        <BorrowerDetails key={borrower.id} borrower={borrower} place={place} document={document} onRemove={onRemove} />
      ))}
      <Folded title="Who takes title" summary={titleSummary(document)}>
        <TitleCard document={document} onRemove={onRemove} vesting={false} />
      </Folded>
    </>
  );
}

function shownOf(fields: readonly CardField[], document: ApplicationDocument): readonly CardField[] {
  return fields.filter((one) => isAsked(one, document));
}

interface FoldedFieldsProps {
  readonly title: string;
  readonly fields: readonly CardField[];
  readonly document: ApplicationDocument;
}

function FoldedFields({ title, fields, document }: FoldedFieldsProps) {
  const form = usePathForm();
  return (
    <Folded title={title} {...summaryOf(filledIn(fields, document, form))} mustOpen={anyWrong(fields, form)}>
      <Fields fields={fields} document={document} />
    </Folded>
  );
}

function Fields({ fields, document }: Omit<FoldedFieldsProps, 'title'>) {
  return (
    <FormGrid>
      {fields.map((field) => (
        <Col key={`${field.path} ${field.list ?? ''}`} span={field.span ?? 4}>
          <FieldAt field={field} document={document} term={undefined} />
        </Col>
      ))}
    </FormGrid>
  );
}

/** One borrower's questions that a registration does not need, and those of HMDA. */
function BorrowerDetails({
  borrower,
  place,
  document,
  onRemove,
}: {
  borrower: Borrower;
  place: number;
  document: ApplicationDocument;
  onRemove: (path: string) => void;
}) {
  const form = usePathForm();
  const fields = borrowerDetails.map((field) => ({ ...field, path: `borrowers/${borrower.id}/${field.path}` }));
  const name = fullName(borrower) || (place === 0 ? 'the borrower' : `borrower ${place + 1}`);
  const answered = borrower.races.length + borrower.ethnicities.length > 0 || borrower.HMDAGenderType !== undefined;
  return (
    <Folded
      title={`More about ${name}`}
      {...summaryOf([...filledIn(fields, document, form), ...(answered ? ['Government monitoring'] : [])])}
      mustOpen={anyWrong(fields, form)}
    >
      <Fields fields={fields} document={document} />
      <MonitoringCard document={document} borrower={borrower} onRemove={onRemove} />
      {monitoringItems.map((items) => (
        <ItemsCard key={items.list} items={items} document={document} borrowerId={borrower.id} onRemove={onRemove} />
      ))}
    </Folded>
  );
}

function isFilled({ path, composite }: CardField, document: ApplicationDocument, form: PathForm): boolean {
  const value = composite ? compositeChoices[composite].valueOf(document) : form.valueAt(path);
  return value !== undefined && value !== null && value !== '';
}

function filledIn(fields: readonly CardField[], document: ApplicationDocument, form: PathForm): readonly string[] {
  return fields.filter((field) => isFilled(field, document, form)).map(({ label }) => label);
}

/** The filled fields of a fold, so that it need not be opened to see them. */
function summaryOf(filled: readonly string[]): { readonly summary: string; readonly change: string } {
  if (filled.length === 0) return { summary: 'Nothing yet', change: 'Fill in' };
  const more = filled.length > 3 ? ` and ${filled.length - 3} more` : '';
  return { summary: `${filled.slice(0, 3).join(', ')}${more}`, change: 'Change' };
}

function anyWrong(fields: readonly CardField[], form: PathForm): boolean {
  return fields.some(({ path }) => form.errorAt(path) !== undefined);
}

function titleSummary({ parties }: ApplicationDocument): string {
  const holders = parties.filter(({ roles }) =>
    roles.some(({ PartyRoleType: type, PropertyOwnerStatusType: status }) => type === 'PropertyOwner' && status !== 'Current'),
  );
  return holders.length === 0 ? 'The borrowers alone' : holders.map(({ name }) => name?.FullName ?? 'Unnamed').join(', ');
}
