import type { ApplicationDocument } from '../../../../standards/mismo-3.4/application-document.ts';
import { SelectField, usePathForm } from '../../../../ui/fields/index.ts';
import { Col } from '../../../../ui/kit/page/templates/form-page.tsx';
import { newArc } from '../../domain/edit/new-arc.ts';
import { fullName } from '../../domain/facts/summary.ts';
import type { ItemList } from './item-lists.ts';

interface OwnerProps {
  readonly id: string;
  readonly arcrole: NonNullable<ItemList['owner']>;
  readonly document: ApplicationDocument;
  readonly onRemove: (path: string) => void;
}

const ALL = 'all';

/** Chooses the owner of an asset, a debt or an expense; not shown while there is one borrower. */
export function OwnerField({ id, arcrole, document, onRemove }: OwnerProps) {
  const form = usePathForm();
  const { borrowers, relationships } = document;
  if (borrowers.length < 2) return null;
  const arcs = relationships.filter((arc) => arc.from === id && arc.arcrole === arcrole);
  const owner = arcs.length > 1 ? ALL : (arcs[0]?.to ?? '');
  const own = (next: string): void => {
    const [first, ...others] = arcs;
    if (next === ALL) {
      const already = arcs.map(({ to }) => to);
      borrowers
        .filter((borrower) => !already.includes(borrower.id))
        .forEach((borrower, ahead) =>
          newArc(document, { from: id, to: borrower.id, arcrole }, ahead).forEach(({ path, value }) => form.change(path, value)),
        );
      return;
    }
    others.forEach((arc) => onRemove(`relationships/${arc.id}`));
    if (first) form.change(`relationships/${first.id}/to`, next);
    else newArc(document, { from: id, to: next, arcrole }).forEach(({ path, value }) => form.change(path, value));
  };
  return (
    <Col span={4}>
      <SelectField
        label="Whose"
        name={`owner/${id}`}
        empty={null}
        choices={[
          ...(owner === '' ? [{ value: '', label: 'Choose' }] : []),
          ...borrowers.map((borrower, place) => ({ value: borrower.id, label: fullName(borrower) || `Borrower ${place + 1}` })),
          { value: ALL, label: 'Jointly' },
        ]}
        value={owner}
        {...(form.readOnly ? { disabled: true } : {})}
        onChange={({ target }) => own(target.value)}
      />
    </Col>
  );
}
