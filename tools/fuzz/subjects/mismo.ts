import { read } from '../../../standards/mismo-3.4/read.ts';
import { write } from '../../../standards/mismo-3.4/write.ts';
import { changedXml, isSame, mustNotReveal, type Subject } from '../subject.ts';
import { samplesOf, withoutParts, withSmaller } from '../samples.ts';

/** MISMO 3.4: what was read is written, read and written again without a difference, with everything that was not understood. */
export const MISMO: Subject = {
  name: 'mismo-3.4',
  share: 18,
  files: withSmaller(samplesOf('mismo-3.4'), withoutParts),
  change: changedXml,
  check: (text) => {
    const result = read(text);
    mustNotReveal('a finding', result.ok ? result.value.findings : result.refusal);
    if (!result.ok) return false;
    const { document, source } = result.value;
    const written = write(document, source);
    const again = read(written.xml);
    if (!again.ok) throw new Error(`what was written is refused: ${again.refusal.message}`);
    if (!isSame(again.value.document, document)) throw new Error('the document changed on its way');
    if (write(again.value.document, again.value.source).xml !== written.xml) throw new Error('a second writing differs');
    return true;
  },
};
