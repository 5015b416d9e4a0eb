import type { ApplicationDocument } from '../../../../standards/mismo-3.4/application-document.ts';
import {
  PathCheck,
  PathCount,
  PathDate,
  PathLines,
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
  type Choice,
  type PathFieldProps,
} from '../../../../ui/fields/index.ts';
import { compositeChoices, type CompositeName } from '../../domain/classic/composite-choices.ts';
import { fieldKind, pointAt } from '../../domain/classic/field-kind.ts';
import { placedPath } from '../../domain/edit/places.ts';
import type { CardField } from './card-fields.ts';
import { useLoadedList } from './loaded-lists.ts';
import { MadeWith } from './made-with.tsx';
import { NumberField } from './number-field.tsx';

interface FieldProps {
  readonly field: CardField;
  readonly document: ApplicationDocument;
  /** Narrows the list of terms. */
  readonly term: string | undefined;
}

/** A form field of an item; typing in it makes the item where it does not exist yet. */
export function FieldAt({ field, document, term }: FieldProps) {
  const { path, also } = placedPath(document, field.path);
  return (
    <MadeWith also={also}>
      <PlacedField field={{ ...field, path }} document={document} term={term} />
    </MadeWith>
  );
}

/** A field, drawn by the type of its data point. */
function PlacedField({ field, document, term }: FieldProps) {
  const { path, label, list, only, composite, narrowed, needed } = field;
  const loaded = chosenOf(useLoadedList(list, path), only);
  const point = pointAt(path);
  const looks = { path, label, optional: needed !== true };
  if (composite) return <CompositeField name={composite} label={label} list={list!} document={document} />;
  if (field.as === 'lines') return <PathLines {...looks} />;
  if (field.as === 'check') return <PathCheck path={path} label={label} />;
  if (point === 'FulfillmentCenterName') return <FulfillmentField path={path} label={label} />;
  if (point === 'TaxpayerIdentifierValue') return <NumberField path={path} label={label} />;
  if (narrowed === 'state') return <CountyField path={path} label={label} />;
  if (narrowed) return <PathList {...looks} list={list!} {...narrowing(narrowed, document, term)} />;
  switch (fieldKind(path)) {
    case 'amount':
      return <PathMoney {...looks} />;
    case 'percent':
      return <PathRate {...looks} />;
    case 'date':
      return <PathDate {...looks} />;
    case 'indicator':
      return <PathYesNo {...looks} {...(list && loaded.length > 0 ? { choices: loaded } : {})} />;
    case 'enumeration':
      return <PathSelect {...looks} choices={loaded} />;
    case 'count':
      if (list) return <PathSelect {...looks} choices={loaded} numbers />;
      return point.endsWith('Year') ? <PathYear {...looks} /> : <PathCount {...looks} />;
    default:
      return list ? <PathSelect {...looks} choices={loaded} /> : <TextAt {...looks} point={point} />;
  }
}

/** Only the named choices of a list, in the order named. */
function chosenOf(choices: readonly Choice[], only: readonly string[] | undefined): readonly Choice[] {
  return only ? only.flatMap((value) => choices.filter((choice) => choice.value === value)) : choices;
}

function TextAt({ point, ...looks }: PathFieldProps & { point: string }) {
  if (point === 'PostalCode') return <PathZip {...looks} />;
  if (point === 'ContactPointEmailValue') return <PathText {...looks} inputMode="email" filter="email" />;
  if (point === 'ContactPointTelephoneValue') return <PathText {...looks} inputMode="tel" filter="phone" />;
  return <PathText {...looks} {...(/^(First|Middle|Last)Name$/.test(point) ? { filter: 'name' as const } : {})} />;
}

function narrowing(by: 'loan-type' | 'lien' | 'term', { loan }: ApplicationDocument, term: string | undefined) {
  if (by === 'term') return { p1: term, numbers: true };
  return { p1: by === 'lien' ? loan.LienPriorityType : loan.MortgageType };
}

/** One choice that sets several data points. */
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

/** The counties of the property's state; choosing one sets its FIPS codes too. */
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
