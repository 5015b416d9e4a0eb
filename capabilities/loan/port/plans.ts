import { plansOver } from '../../../platform/operation/plan.ts';
import { writeAccountJournal } from '../../access/port/account-journal.ts';
import { endOf, endWrite, lineWrite, loanVersion, lockLoan, nextLine, writeJournal } from './journal.ts';

/** Plans whose lines go to the loans' journals and to the accounts'. */
export const plans = plansOver({
  loanVersion,
  lockLoan,
  nextLine,
  lineWrite,
  endOf,
  endWrite,
  writeLine: writeJournal,
  writeAccountLine: writeAccountJournal,
});
