import { read } from '../../../standards/fnm-3.2/read.ts';
import { write } from '../../../standards/fnm-3.2/write.ts';
import { samplesOf, withoutLines, withSmaller } from '../samples.ts';
import { everyFourth, mustNotReveal, type Subject } from '../subject.ts';

/** Fannie Mae 3.2: a file is written back unchanged to the character, and a file written from its application alone stays the same. */
export const FNM: Subject = {
  name: 'fnm-3.2',
  share: 14,
  files: withSmaller(samplesOf('fnm-3.2'), (file, random) => withoutLines(12, file, random)),
  change: (file, random) => {
    const pick = (below: number): number => Math.floor(random() * below);
    let text = file;
    for (let change = pick(4); change >= 0; change -= 1) text = changed(text, pick);
    return text;
  },
  check: (text) => {
    const result = read(text);
    mustNotReveal('a finding', result.ok ? result.value.findings : result.refusal);
    if (!result.ok) return false;
    const { document, source } = result.value;
    if (write(document, source).text !== text.replace(/^\ufeff/, '')) throw new Error('the file is not written back as it was');
    if (!everyFourth(text)) return true;
    const anew = write(document);
    mustNotReveal('a loss', anew.losses);
    const again = read(anew.text);
    if (!again.ok) throw new Error(`what was written is refused: ${again.refusal.message}`);
    if (write(again.value.document, again.value.source).text !== anew.text) throw new Error('a second writing differs');
    return true;
  },
};

const STRANGE = ['', ' ', '\u0000', 'é', '\t', '9', 'Y', '-', '.', '\r', '\n', '€', '000', '03A', 'toString', '__proto__'];

function changed(text: string, pick: (below: number) => number): string {
  const at = pick(text.length + 1);
  const lines = text.split('\n');
  const [one, other] = [pick(lines.length), pick(lines.length)];
  switch (pick(7)) {
    case 0:
      return text.slice(0, at);
    case 1:
      return text.slice(0, at) + STRANGE[pick(STRANGE.length)]! + text.slice(at + 1);
    case 2:
      return text.slice(0, at) + STRANGE[pick(STRANGE.length)]! + text.slice(at);
    case 3:
      return lines.toSpliced(one, 1).join('\n');
    case 4:
      return lines.toSpliced(one, 0, lines[other]!).join('\n');
    case 5:
      return lines.with(one, lines[other]!).with(other, lines[one]!).join('\n');
    default:
      return text.slice(0, at) + text.slice(at + pick(40));
  }
}
