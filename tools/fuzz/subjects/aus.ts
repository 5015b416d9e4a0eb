import { compareRuns } from '../../../standards/aus-findings/compare.ts';
import { read } from '../../../standards/aus-findings/read.ts';
import { writeFlatFile, writeText } from '../../../standards/aus-findings/write.ts';
import { mutated } from '../mutations.ts';
import { samplesOf } from '../samples.ts';
import { mustNotReveal, type Subject } from '../subject.ts';

/** Underwriting findings: what was read is the same again from the flat file, which is written alike a second time. */
export const AUS: Subject = {
  name: 'aus-findings',
  share: 20,
  files: samplesOf('aus-findings'),
  change: (file, random) => mutated(file, random, 1 + Math.floor(random() * 4)),
  check: (text) => {
    const result = read(text);
    if (!result.ok) {
      mustNotReveal('a refusal', result.refusal);
      return false;
    }
    const { findings, remarks } = result.value;
    mustNotReveal('what is told of the report', remarks);
    const flat = writeFlatFile(findings);
    mustNotReveal('the report', flat, writeText(findings));
    const again = read(flat);
    if (!again.ok) throw new Error(`what was written is refused: ${again.refusal.message}`);
    if (writeFlatFile(again.value.findings) !== flat) throw new Error('a second writing differs');
    if (compareRuns(findings, again.value.findings).length > 0) throw new Error('a run differs from itself');
    return true;
  },
};
