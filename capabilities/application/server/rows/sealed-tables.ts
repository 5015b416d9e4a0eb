import type { SealedTable } from '../../../../platform/vault/seal-anew.ts';
import { applicationPlace, importPlace } from '../../domain/sealed-places.ts';

/** The tables in which whole numbers of applications and of imports are encrypted. */
export const sealedApplications: readonly SealedTable[] = [
  {
    table: 'application_version',
    key: ['loan_number', 'version'],
    columns: ['sealed'],
    placeOf: (row) => applicationPlace(row['loan_number'] as string, row['version'] as number),
  },
  {
    table: 'application_import',
    key: ['loan_number', 'import_id'],
    columns: ['sealed'],
    placeOf: (row) => importPlace(row['loan_number'] as string, row['import_id'] as string),
  },
];
