import { must } from '../../../foundation/result/result.ts';
import { readForm1003 } from '../../../standards/form-1003-html/read.ts';
import { writeForm1003 } from '../../../standards/form-1003-html/write.ts';
import { mutated } from '../mutations.ts';
import { read } from '../../../standards/mismo-3.4/read.ts';
import { samplesOf, withoutLines, withSmaller } from '../samples.ts';
import { mustNotReveal, type Subject } from '../subject.ts';

const PIECES = [
  '<table>', '</table>', '<tr>', '<td>', '<td colspan=9>', '</td>', '<dl>', '<dt>', '<dd>', '<b>', '</b>', '<i>', '</p>', '<p>', '<div hidden>', '<select>', '<option selected>',
  '<input type=checkbox checked>', '<input value="', '<textarea>', '<label for="fn">', '<fieldset><legend>', '<h2>Section 3: Real Estate</h2>', '<h2>Borrower 2</h2>', '<h4>Employment 3</h4>', '<svg>', '<math>',
  '<script>', '</script>', '<style>', '<template>', '<!--', '-->', '<![CDATA[', '<iframe srcdoc="', '<img src=x onerror=1>', '&nbsp;', '&#0;', '&#x110000;', '\u2612 Yes', '[X] No', 'Borrower 99; Borrower 1', 'Property 7', '$1,2,3.456', '(1.00)', '13/45/2026', '<body>', '<html lang=x>', '<form>', '<plaintext>',
] as const; // prettier-ignore

/** The 1003 as a page: what was read is written and read to the same page again, with nothing lost. */
export const FORM_1003: Subject = {
  name: 'form-1003-html',
  share: 14,
  files: withSmaller(
    [...samplesOf('form-1003-html'), ...samplesOf('mismo-3.4').map((xml) => writeForm1003(must(read(xml)).document).html)],
    (file, random) => withoutLines(12, file, random),
  ),
  change: (file, random) => {
    const pick = (below: number): number => Math.floor(random() * below);
    let text = file;
    for (let change = pick(5); change >= 0; change -= 1) {
      const at = pick(text.length + 1);
      text = random() < 0.6 ? text.slice(0, at) + PIECES[pick(PIECES.length)]! + text.slice(at + pick(6)) : mutated(text, random, 1);
    }
    return text;
  },
  check: (text) => {
    const result = readForm1003(text);
    mustNotReveal('a finding', result.ok ? result.value.findings : result.refusal);
    if (!result.ok) return false;
    const written = writeForm1003(result.value.document);
    mustNotReveal('a loss', written.losses);
    if (/<(script|img|iframe|svg|input)\b/i.test(written.html)) throw new Error('markup of the page was kept');
    const again = readForm1003(written.html);
    if (!again.ok) throw new Error(`what was written is refused: ${again.refusal.message}`);
    const second = writeForm1003(again.value.document);
    if (second.html !== written.html) throw new Error('a second writing differs');
    if (second.losses.length > 0) throw new Error(`what was written loses something: ${second.losses[0]!.path}`);
    return true;
  },
};
