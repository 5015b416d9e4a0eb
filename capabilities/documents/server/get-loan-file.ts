import { query } from '../../../platform/operation/operation.ts';
import { getLoanFile } from '../contract/get-loan-file.ts';
import { fileToSave } from './files/written-file.ts';

export default query(getLoanFile, (asked, portal) => fileToSave(asked, portal, asked.params.format));
