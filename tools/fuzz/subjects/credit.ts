import { readRequest } from '../../../standards/credit-2.3.1/credit-request.ts';
import type { CreditResponse } from '../../../standards/credit-2.3.1/credit-response.ts';
import { acceptCredit, proposeCredit } from '../../../standards/credit-2.3.1/merge.ts';
import { readResponse } from '../../../standards/credit-2.3.1/read-response.ts';
import { writeResponse, writeSource } from '../../../standards/credit-2.3.1/write-response.ts';
import { must } from '../../../foundation/result/result.ts';
import { read } from '../../../standards/mismo-3.4/read.ts';
import { samplesOf } from '../samples.ts';
import { changedXml, mustNotReveal, type Subject } from '../subject.ts';

const { document } = must(read(samplesOf('mismo-3.4')[0]!));

/** Credit files: read as request and as answer; an answer is written back, proposed to an application and accepted whole. */
export const CREDIT: Subject = {
  name: 'credit-2.3.1',
  share: 22,
  files: samplesOf('credit-2.3.1'),
  change: changedXml,
  check: (text) => {
    const request = readRequest(text);
    if (!request.ok) mustNotReveal('a refusal', request.refusal);
    const result = readResponse(text);
    mustNotReveal('a finding', result.ok ? result.value.findings : result.refusal);
    if (!result.ok) return request.ok;
    const { response, source } = result.value;
    mustNotReveal('an alert', response.alerts);
    const written = writeSource(source);
    const again = readResponse(written);
    if (!again.ok) throw new Error(`what was written is refused: ${again.refusal.message}`);
    if (writeSource(again.value.source) !== written) throw new Error('a second writing differs');
    mustBeReadAgain(response);
    const merge = proposeCredit(document, response);
    acceptCredit(document, merge, new Set(merge.proposals.map(({ id }) => id)));
    return true;
  },
};

/** A response written from the model alone must be read as the same response. */
function mustBeReadAgain(response: CreditResponse): void {
  const written = writeResponse(response);
  const again = must(readResponse(written)).response;
  if (comparable(again) !== comparable(response)) throw new Error('an answer written from the model is another one');
  if (writeResponse(again) !== written) throw new Error('a second writing from the model differs');
}

/** Without the lines that alerts were read from. */
function comparable(response: CreditResponse): string {
  return JSON.stringify(response, (key, value: unknown) => (key === 'line' ? undefined : value));
}
