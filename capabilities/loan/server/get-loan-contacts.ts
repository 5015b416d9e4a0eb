import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getLoanContacts } from '../contract/get-loan-contacts.ts';
import { contactsOf } from './replies/contacts.ts';

export default query(getLoanContacts, async ({ loan, read }) => ok({ contacts: await read((tx) => contactsOf(tx, loan)) }));
