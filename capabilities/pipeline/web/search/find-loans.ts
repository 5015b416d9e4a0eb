import { noTpoTypeSentence } from '../../../../foundation/vocabulary/sentences.ts';
import { ask, type ReplyOf } from '../../../../ui/calls/index.ts';
import type { FindLoans, FoundLoan } from '../../../../ui/kit/search/palette-entries.ts';

type Row = ReplyOf<'get-pipeline-lookup-lastname'>['pipelineLoanRecord'][number];

/** The header's search: a number finds its loan, a Social Security number its borrower's, a name the loans whose borrower's last name starts so. A refusal is the server's sentence. */
export const findLoans: FindLoans = async (query, signal) => {
  const answer =
    query.kind === 'number'
      ? await ask('get-pipeline-lookup-loan', { params: { loanId: query.loanNumber }, signal })
      : query.kind === 'borrower-number'
        ? await ask('find-by-borrower-number', { body: { number: query.number }, signal })
        : await ask('get-pipeline-lookup-lastname', { params: { name: query.lastName }, signal });
  if (!answer.ok) return { loans: [], message: answer.refusal.message };
  const loans = answer.value.pipelineLoanRecord.map(foundLoan);
  const [only] = answer.value.pipelineLoanRecord;
  if (loans.length === 1 && only && only.tpoloanType === null) return { loans, message: noTpoTypeSentence(only.loanNumber) };
  return { loans };
};

function foundLoan(row: Row): FoundLoan {
  return {
    loanId: row.loanNumber,
    name: row.borrowerName,
    detail: [row.status, row.officer ?? row.brokerageName].join(', '),
    lock: row.lockState === 'locked' ? 'locked' : row.lockState === 'expired' ? 'expired' : 'open',
  };
}
