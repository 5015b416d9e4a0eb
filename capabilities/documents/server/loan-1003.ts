import { query } from '../../../platform/operation/operation.ts';
import { loan1003 } from '../contract/loan-1003.ts';
import { fileToSave } from './files/written-file.ts';

export default query(loan1003, (asked, portal) => fileToSave(asked, portal, 'form-1003-html'));
