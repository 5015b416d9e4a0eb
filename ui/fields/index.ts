export { CollisionNotice, useCollisions } from './collisions.tsx';
export { CheckField, SelectField, TextArea, TextField, type Choice } from './text-fields.tsx';
export { MoneyField, PriceField, RateField } from './number-fields.tsx';
export { DateField } from './date-field.tsx';
export { ListField, PathList } from './list-field.tsx';
export { usePrograms } from './use-programs.ts';
export { useDropdown, type Dropdown } from './use-dropdown.ts';
export { originWords, ProvenanceIcon, type Origin, type Provenance } from './provenance.tsx';
export { citiesOfferedFor, countyChoicesOf, stateChoicesOf, type ZipState } from './places/use-zip.ts';
export { useZipPlaces, ZipWarning, type PlacePaths } from './places/zip-places.tsx';
export {
  PathCheck,
  PathCount,
  PathDate,
  PathFormProvider,
  PathMoney,
  PathRate,
  PathSelect,
  PathYesNo,
  usePathForm,
  type PathFieldProps,
  type PathForm,
  type PathValue,
} from './path-fields.tsx';
export { PathLines, PathText, PathYear, PathZip } from './path-text.tsx';
export { useUnread, type Unread } from './use-unread.ts';
