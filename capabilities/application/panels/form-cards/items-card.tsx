import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatMoney } from '../../../../foundation/money/money.ts';
import type { ApplicationDocument, Members } from '../../../../standards/mismo-3.4/application-document.ts';
import { usePathForm } from '../../../../ui/fields/index.ts';
import { IconButton } from '../../../../ui/kit/controls/button.tsx';
import { Card } from '../../../../ui/kit/page/card.tsx';
import { Col, FormGrid } from '../../../../ui/kit/page/templates/form-page.tsx';
import { valueAt } from '../../domain/edit/apply-edits.ts';
import { nextId } from '../../domain/edit/new-item.ts';
import { of, type CardField } from './card-fields.ts';
import { Fields } from './field-cards.tsx';
import type { ItemList } from './item-lists.ts';
import { OwnerField } from './owner-field.tsx';
import { AddButton, RemovableRow } from './removable-row.tsx';

interface ItemsProps {
  readonly items: ItemList;
  readonly document: ApplicationDocument;
  readonly borrowerId?: string | undefined;
  readonly onRemove: (path: string) => void;
  /** Further content of an item that is a card of its own. */
  readonly more?: (id: string) => ReactNode;
}

type Item = Members & { readonly id: string };

/** A list of items with their fields; items can be added and removed. */
export function ItemsCard(props: ItemsProps) {
  const { items, document, borrowerId } = props;
  const list = items.ofBorrower ? `borrowers/${borrowerId}/${items.list}` : items.list;
  const shown = itemsOf(items, document, list);
  return items.card === undefined ? <RowsCard {...props} list={list} shown={shown} /> : <ItemCards {...props} list={list} shown={shown} />;
}

/** The items of a list that a form shows, those that are only typed included. */
export function itemsOf({ includes }: ItemList, document: ApplicationDocument, list: string): readonly Item[] {
  const all = (valueAt(document, list) ?? []) as readonly Item[];
  return includes ? all.filter((item) => includes(item, document)) : all;
}

type Shown = ItemsProps & { readonly list: string; readonly shown: readonly Item[] };

function RowsCard({ items, document, onRemove, list, shown }: Shown) {
  const { title, total, none } = items;
  const columns = columnsOf(items);
  // Rows of several lines are ruled off.
  const long = columns.reduce((all, { span = 4 }) => all + span, 0) > 11;
  const sum = total ? shown.reduce((all, item) => all + Number(item[total[0]] ?? 0), 0) : 0;
  return (
    <Card title={title} {...(total && shown.length > 0 ? { note: `${formatMoney(sum)}${total[1]}` } : {})}>
      <FormGrid>
        {shown.length === 0 && none !== undefined ? (
          <Col span={12}>
            <span className="text-2">{none}</span>
          </Col>
        ) : null}
        {shown.map(({ id }, place) => (
          <RemovableRow
            key={id}
            label={`Remove ${title.toLowerCase()} ${place + 1}`}
            apart={place > 0 && long}
            onRemove={() => onRemove(`${list}/${id}`)}
          >
            <Fields fields={columns} document={document} at={`${list}/${id}/`} />
            {items.owner ? <OwnerField id={id} arcrole={items.owner} document={document} onRemove={onRemove} /> : null}
          </RemovableRow>
        ))}
        <Col span={12}>
          <AddItem items={items} document={document} list={list} />
        </Col>
      </FormGrid>
    </Card>
  );
}

function ItemCards({ items, document, onRemove, list, shown, more }: Shown) {
  const { readOnly } = usePathForm();
  const fields = [...kindFields(items), ...items.fields];
  return (
    <>
      {shown.map((item, place) => {
        const named = valueAt(document, `${list}/${item.id}/${items.card}`);
        const name = typeof named === 'string' ? named : `${items.title} ${place + 1}`;
        const remove = `Remove ${name}`;
        return (
          <Card
            key={item.id}
            title={shown.length > 1 ? `${items.title} ${place + 1}` : items.title}
            aside={
              readOnly ? undefined : (
                <IconButton icon={IconX} label={remove} variant="quiet" size="panel" onClick={() => onRemove(`${list}/${item.id}`)} />
              )
            }
          >
            <FormGrid>
              <Fields fields={fields} document={document} at={`${list}/${item.id}/`} />
              {items.owner ? <OwnerField id={item.id} arcrole={items.owner} document={document} onRemove={onRemove} /> : null}
              {more?.(item.id)}
            </FormGrid>
          </Card>
        );
      })}
      {shown.length === 0 ? (
        <Card title={items.title}>
          <FormGrid>
            <Col span={12}>
              <span className="text-2">{items.none ?? 'None.'}</span>
            </Col>
            <Col span={12}>
              <AddItem items={items} document={document} list={list} />
            </Col>
          </FormGrid>
        </Card>
      ) : (
        <div>
          <AddItem items={items} document={document} list={list} />
        </div>
      )}
    </>
  );
}

function AddItem({ items, document, list }: { items: ItemList; document: ApplicationDocument; list: string }) {
  const form = usePathForm();
  const { add, also = {}, kind, begun, stem } = items;
  const first = { ...also, ...(kind ? { [kind.point]: kind.first } : {}), ...(begun === undefined ? {} : { [begun]: form.today }) };
  return (
    <AddButton
      text={add}
      onAdd={() => {
        const id = nextId(document, stem);
        for (const [point, value] of Object.entries(first)) form.change(`${list}/${id}/${point}`, value);
      }}
    />
  );
}

function kindFields({ kind }: ItemList, span = 4): readonly CardField[] {
  return kind ? [of(kind.point, kind.label, kind.list, { span, needed: true, ...(kind.only ? { only: kind.only } : {}) })] : [];
}

/** A row has twelve columns: four for what the item is, one for the button behind the last field. */
function columnsOf(items: ItemList): readonly CardField[] {
  const { fields } = items;
  const fitted = fields.map((field, at) => ({ ...field, span: field.span ?? widthOf(fields.length, at) }));
  return [...kindFields(items, fields.length === 0 ? 11 : 4), ...fitted];
}

function widthOf(count: number, at: number): number {
  if (count === 1) return 7;
  if (count === 2) return at === 0 ? 4 : 3;
  return count > 3 && at === count - 1 ? 3 : 4;
}
