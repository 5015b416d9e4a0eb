import { ok } from '../../../foundation/result/result.ts';
import { fillSentence } from '../../../foundation/wire/call.ts';
import type { Refusal } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { reachWith } from '../../access/port/access-table.ts';
import { lateness } from '../../loan/domain/estimate-deadline.ts';
import { getWayOfIssuing } from '../contract/get-way-of-issuing.ts';
import { recordOutsideEstimate } from '../contract/record-outside-estimate.ts';
import { requestDisclosure } from '../contract/request-disclosure.ts';
import { askRefusal, earliestOutside, wayStep, wayTitles, wayWords } from '../domain/index.ts';
import { issuingOf } from './rows/loan-asked.ts';

const SENTENCES: Readonly<Record<string, { readonly message: string }>> = {
  ...requestDisclosure.refusals,
  ...recordOutsideEstimate.refusals,
};

export default query(getWayOfIssuing, async ({ actor, loan, read }, portal) => {
  const { way, requests, outside, open, today, againstStatus, row } = await read((tx) => issuingOf(tx, loan, portal));
  const may = (call: string) => reachWith(actor, call) !== undefined;
  const ask = askRefusal(way, open, againstStatus);
  return ok({
    way: way.way,
    side: actor.inside ? ('lender' as const) : ('broker' as const),
    title: wayTitles[way.way],
    words: wayWords[way.way],
    why: wayStep(way),
    requests,
    outside: outside.map(({ dueOn, file, ...one }) => ({ ...one, late: lateness(dueOn, one.sentOn).words, fileName: file.name })).reverse(),
    earliest: earliestOutside(outside, row.application_date),
    today,
    against: {
      ask: actor.inside || !may('request-disclosure') ? 'The broker’s side asks.' : ask ? sentenceOf(ask) : null,
      end: open === undefined || !may('end-disclosure-request') ? 'There is no open request.' : null,
      record: !may('record-outside-estimate')
        ? 'Your role does not record Loan Estimates.'
        : againstStatus
          ? sentenceOf(againstStatus)
          : way.way === 'outside'
            ? null
            : sentenceOf({ code: 'NOT_OUTSIDE', message: '', details: { brokerage: way.brokerage } }),
    },
  });
});

function sentenceOf({ code, message, details }: Refusal): string {
  return message || fillSentence(SENTENCES[code]?.message ?? '', details);
}
