import type { ApplicationDocument, Members } from '../../../../standards/mismo-3.4/application-document.ts';
import { Card } from '../../../../ui/kit/page/card.tsx';
import { Col, FormGrid } from '../../../../ui/kit/page/templates/form-page.tsx';
import { valueAt } from '../../domain/edit/apply-edits.ts';
import { placedPath } from '../../domain/edit/places.ts';
import { AddressFields } from './address-fields.tsx';
import { FieldAt } from './field-at.tsx';
import type { CardField, FieldCard } from './card-fields.ts';
import { MadeWith } from './made-with.tsx';

interface CardsProps {
  readonly cards: readonly FieldCard[];
  readonly document: ApplicationDocument;
  readonly term: string | undefined;
  /** In front of every path: the borrower's. */
  readonly at?: string;
}

/** Cards of a form; what does not belong to this loan is left out. */
export function FieldCards({ cards, document, term, at = '' }: CardsProps) {
  return cards
    .filter((card) => isAsked(card, document, at))
    .map(({ title, fields }) => (
      <Card key={title} title={title}>
        <FormGrid>
          <Fields fields={fields} document={document} term={term} at={at} />
        </FormGrid>
      </Card>
    ));
}

/** Whether a field or card applies to an application, and to the borrower or item its path begins with. */
export function isAsked({ when }: Pick<FieldCard, 'when'>, document: ApplicationDocument, at = ''): boolean {
  if (!when) return true;
  const part = at === '' ? document : valueAt(document, at.slice(0, -1));
  return when(document, (part ?? {}) as Members);
}

interface FieldsProps {
  readonly fields: readonly CardField[];
  readonly document: ApplicationDocument;
  readonly term?: string | undefined;
  readonly at?: string;
}

/** Fields side by side, in the columns of a form. */
export function Fields({ fields, document, term, at = '' }: FieldsProps) {
  return fields
    .filter((field) => isAsked(field, document, at))
    .map((field) => {
      const placed = { ...field, path: `${at}${field.path}` };
      return field.as === 'address' ? (
        <AddressAt key={placed.path} field={placed} document={document} />
      ) : (
        <Col key={`${placed.path} ${field.list ?? ''}`} span={field.span ?? 4}>
          <FieldAt field={placed} document={document} term={term} />
        </Col>
      );
    });
}

/** An address of an item; typing in it makes the item where it does not exist yet. */
function AddressAt({ field, document }: { field: CardField; document: ApplicationDocument }) {
  const { path, also } = placedPath(document, field.path);
  return (
    <MadeWith also={also}>
      <AddressFields path={path} optional={field.needed !== true} {...(field.property === undefined ? {} : { property: field.property })} />
    </MadeWith>
  );
}
