import type { ApplicationDocument } from '../../../../standards/mismo-3.4/application-document.ts';
import {
  PathCount,
  PathDate,
  PathList,
  PathMoney,
  PathRate,
  PathSelect,
  PathText,
  PathYear,
  PathYesNo,
  PathZip,
  SelectField,
  useDropdown,
  usePathForm,
} from '../../../../ui/fields/index.ts';
import { compositeChoices, type CompositeName } from '../../domain/classic/composite-choices.ts';
import { enumerated, fieldKind, pointAt } from '../../domain/classic/field-kind.ts';
import type { CardField } from './card-fields.ts';
import { useLoadedList } from './loaded-lists.ts';

/** A field of a form, drawn by what its data point holds. `term` narrows the list of terms. */
export function FieldAt({ field, document, term }: { field: CardField; document: ApplicationDocument; term: string | undefined }) {
  const { path, label, list, composite, narrowed } = field;
  const loaded = useLoadedList(list);
  const point = pointAt(path);
  if (composite) return <CompositeField name={composite} label={label} list={list!} document={document} />;
  if (point === 'FulfillmentCenterName') return <FulfillmentField path={path} label={label} />;
  if (narrowed === 'state') return <CountyField path={path} label={label} />;
  if (narrowed) return <PathList path={path} label={label} optional list={list!} {...narrowing(narrowed, document, term)} />;
  switch (fieldKind(path)) {
    case 'amount':
      return <PathMoney path={path} label={label} optional />;
    case 'percent':
      return <PathRate path={path} label={label} optional />;
    case 'date':
      return <PathDate path={path} label={label} optional />;
    case 'indicator':
      return <PathYesNo path={path} label={label} optional {...(list && loaded.length > 0 ? { choices: loaded } : {})} />;
    case 'enumeration':
      return <PathSelect path={path} label={label} optional choices={list ? loaded : ownChoices(path)} />;
    case 'count':
      if (list) return <PathSelect path={path} label={label} optional choices={loaded} numbers />;
      return point.endsWith('Year') ? <PathYear path={path} label={label} optional /> : <PathCount path={path} label={label} />;
    default:
      return list ? <PathSelect path={path} label={label} optional choices={loaded} /> : <TextAt path={path} label={label} point={point} />;
  }
}

function TextAt({ path, label, point }: { path: string; label: string; point: string }) {
  if (point === 'PostalCode') return <PathZip path={path} label={label} optional />;
  return <PathText path={path} label={label} optional {...(/^(First|Middle|Last)Name$/.test(point) ? { filter: 'name' as const } : {})} />;
}

function ownChoices(path: string) {
  return enumerated(path).map(({ value, name }) => ({ value, label: name }));
}

function narrowing(by: 'loan-type' | 'lien' | 'term', { loan }: ApplicationDocument, term: string | undefined) {
  if (by === 'term') return { p1: term, numbers: true };
  return { p1: by === 'lien' ? loan.LienPriorityType : loan.MortgageType };
}

/** One choice that several data points say. */
function CompositeField({
  name,
  label,
  list,
  document,
}: {
  name: CompositeName;
  label: string;
  list: string;
  document: ApplicationDocument;
}) {
  const form = usePathForm();
  const choices = useLoadedList(list);
  const { valueOf, editsOf } = compositeChoices[name];
  return (
    <SelectField
      label={label}
      optional
      name={`choice/${name}`}

      empty="Choose"
      choices={choices}
      value={valueOf(document)}
      {...(form.readOnly ? { disabled: true } : {})}
      onChange={({ target }) => {
        for (const { path, value } of editsOf(target.value, document)) form.change(path, value ?? null);
      }}
    />
  );
}

/** One of the lender's centers, or the name of another: what is saved is the name. */
function FulfillmentField({ path, label }: { path: string; label: string }) {
  const form = usePathForm();
  const choices = useLoadedList('loanreg-fulfillment-centers');
  const value = form.valueAt(path);
  const name = typeof value === 'string' ? value : '';
  const other = name !== '' && !choices.some((choice) => choice.value === name && name !== 'Other');
  return (
    <>
      <SelectField
        label={label}
        name={`choice/${path}`}
        optional
        empty="Choose"
        choices={choices}
        value={other ? 'Other' : name}
        {...(form.readOnly ? { disabled: true } : {})}
        onChange={({ target }) => form.change(path, target.value || null)}
      />
      {other ? <PathText path={path} label="Name of the other center" /> : null}
    </>
  );
}

/** The counties of the property's state; choosing one says its FIPS codes too. */
function CountyField({ path, label }: { path: string; label: string }) {
  const form = usePathForm();
  const state = form.valueAt('subjectProperty/address/StateCode');
  const { list = [] } = useDropdown('editloan-county', typeof state === 'string' ? state : undefined, { when: typeof state === 'string' });
  const value = form.valueAt(path);
  const shown = typeof value === 'string' ? value : '';
  const choices = list.map(({ name }) => ({ value: name, label: name }));
  return (
    <SelectField
      label={label}
      optional
      name={path}

      empty={typeof state === 'string' ? 'Choose' : 'Choose the state first'}
      choices={shown === '' || choices.some((choice) => choice.value === shown) ? choices : [...choices, { value: shown, label: shown }]}
      value={shown}
      error={form.errorAt(path)}
      {...(form.readOnly ? { disabled: true } : {})}
      onChange={({ target }) => {
        const fips = list.find(({ name }) => name === target.value)?.value;
        form.change(path, target.value || null);
        form.change('subjectProperty/FIPSStateNumericCode', fips?.slice(0, 2) ?? null);
        form.change('subjectProperty/FIPSCountyCode', fips?.slice(2) ?? null);
      }}
    />
  );
}
