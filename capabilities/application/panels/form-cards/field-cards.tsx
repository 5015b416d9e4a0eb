import type { ApplicationDocument } from '../../../../standards/mismo-3.4/application-document.ts';
import { PathSelect, usePathForm } from '../../../../ui/fields/index.ts';
import { Card } from '../../../../ui/kit/page/card.tsx';
import { Col, FormGrid } from '../../../../ui/kit/page/templates.tsx';
import { nextId } from '../../domain/edit/new-item.ts';
import { AddButton, RemovableRow } from './removable-row.tsx';
import { FieldAt } from './field-at.tsx';
import type { FieldCard } from './card-fields.ts';
import type { ItemList } from './item-lists.ts';
import { useLoadedList } from './loaded-lists.ts';

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
    .filter(({ when }) => when?.(document) ?? true)
    .map(({ title, fields }) => (
      <Card key={title} title={title}>
        <FormGrid>
          {fields
            .filter(({ when }) => when?.(document) ?? true)
            .map((field) => (
              <Col key={field.label} span={field.span ?? 4}>
                <FieldAt field={{ ...field, path: `${at}${field.path}` }} document={document} term={term} />
              </Col>
            ))}
        </FormGrid>
      </Card>
    ));
}

interface ItemsProps {
  readonly items: ItemList;
  readonly document: ApplicationDocument;
  readonly borrowerId?: string | undefined;
  readonly onRemove: (path: string) => void;
}

/** A list of items: what each is and what is said of it; one can be added and taken out. */
export function ItemsCard({ items, document, borrowerId, onRemove }: ItemsProps) {
  const form = usePathForm();
  const { title, add, kind, fields, stem, also = {} } = items;
  const list = items.ofBorrower ? `borrowers/${borrowerId}/${items.list}` : items.list;
  const choices = useLoadedList(kind.list);
  const ids = idsAt(document, list);
  return (
    <Card title={title}>
      <FormGrid>
        {ids.map((id, place) => (
          <RemovableRow key={id} label={`Remove ${title.toLowerCase()} ${place + 1}`} onRemove={() => onRemove(`${list}/${id}`)}>
            <Col span={fields.length === 0 ? 11 : 4}>
              <PathSelect path={`${list}/${id}/${kind.point}`} label={kind.label} choices={choices} optional />
            </Col>
            {fields.map(([point, label], at) => (
              <Col key={point} span={widthOf(fields.length, at)}>
                <FieldAt field={{ path: `${list}/${id}/${point}`, label }} document={document} term={undefined} />
              </Col>
            ))}
          </RemovableRow>
        ))}
        <Col span={12}>
          <AddButton
            text={add}
            onAdd={() => {
              const id = nextId(document, stem);
              for (const [point, value] of Object.entries({ ...also, [kind.point]: kind.first }))
                form.change(`${list}/${id}/${point}`, value);
            }}
          />
        </Col>
      </FormGrid>
    </Card>
  );
}

/** Twelve columns a row: four for what it is, one for the button behind the last. */
function widthOf(count: number, at: number): number {
  if (count === 1) return 7;
  if (count === 2) return at === 0 ? 4 : 3;
  if (count === 3) return at < 2 ? 4 : 4;
  return at < 2 ? 4 : at === count - 1 ? 3 : 4;
}

/** The ids of the items at a path, those that are only typed included. */
function idsAt(document: ApplicationDocument, list: string): readonly string[] {
  let here: unknown = document;
  for (const step of list.split('/')) {
    if (Array.isArray(here)) here = here.find((item: { id: string }) => item.id === step);
    else here = (here as Readonly<Record<string, unknown>> | undefined)?.[step];
  }
  return Array.isArray(here) ? here.map((item: { id: string }) => item.id) : [];
}
