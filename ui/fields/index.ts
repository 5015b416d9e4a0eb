export { CollisionNotice, useCollisions } from './collisions.tsx';
export { CheckField, SelectField, TextArea, TextField, type Choice } from './text-fields.tsx';
export { MoneyField, PriceField, RateField } from './number-fields.tsx';
export { DateField } from './date-field.tsx';
export { ListField } from './list-field.tsx';
export { useDropdown, type Dropdown } from './use-dropdown.ts';
export { ProvenanceIcon, type Origin } from './provenance.tsx';
export { countyChoicesOf, onlyPlace, stateChoicesOf, useZip, type ZipPlaces, type ZipState } from './use-zip.ts';
export {
  PathCheck,
  PathCount,
  PathDate,
  PathFormProvider,
  PathMoney,
  PathRate,
  PathSelect,
  PathText,
  PathYesNo,
  usePathForm,
  type PathForm,
  type PathValue,
} from './path-fields.tsx';
