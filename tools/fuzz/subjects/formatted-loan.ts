import { read, readFormattedLoan, type ReadResult } from '../../../standards/mismo-2.3.1/read.ts';
import { write } from '../../../standards/mismo-2.3.1/write.ts';
import { samplesOf } from '../samples.ts';
import { changedXml, everyFourth, mustNotReveal, type Subject } from '../subject.ts';

function check(result: ReadResult): boolean {
  mustNotReveal('a finding', result.ok ? result.value.findings : result.refusal);
  if (!result.ok) return false;
  const { document, custom } = result.value;
  const written = write(document, custom);
  mustNotReveal('a loss', written.losses);
  const again = read(written.xml);
  // An application without data for the format is written as an empty one.
  if (!again.ok) throw new Error(`what was written is refused: ${again.refusal.message}`);
  if (!everyFourth(written.xml)) return true;
  const second = write(again.value.document, again.value.custom);
  if (second.xml !== written.xml) throw new Error('a second writing differs');
  if (second.losses.length > 0) throw new Error(`what was written loses something: ${second.losses[0]!.path}`);
  const payload = readFormattedLoan(JSON.parse(JSON.stringify(written.loan)));
  if (payload.ok && write(payload.value.document, payload.value.custom).xml !== written.xml)
    throw new Error('the payload says something else');
  return true;
}

/** The formatted loan as XML. */
export const FORMATTED_XML: Subject = {
  name: 'mismo-2.3.1 XML',
  share: 6,
  files: samplesOf('mismo-2.3.1', '.xml'),
  change: changedXml,
  check: (text) => check(read(text)),
};

const STRANGE: readonly unknown[] = [
  null, '', ' ', 0, -1, 1e21, true, [], {}, [[]], [null], 'Y', '2026-02-30', '12345678901234567890', '1e9', 'Infinity', '\u0000', '<a>&"', 'é', '__proto__', { id: 'B1' }, ['B1', 'B1'], 'B1 B1 B2',
]; // prettier-ignore

/** The formatted loan as the payload of a call: any value anywhere taken out, doubled, swapped or made something else. */
export const FORMATTED_PAYLOAD: Subject = {
  name: 'mismo-2.3.1 payload',
  share: 6,
  files: [...samplesOf('mismo-2.3.1', '.json'), ...samplesOf('mismo-2.3.1', '.xml').flatMap(payloadOf)],
  change: (file, random) => {
    const payload = JSON.parse(file) as unknown;
    const places: { holder: Record<string, unknown>; key: string }[] = [];
    const visit = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return;
      for (const [key, inner] of Object.entries(value)) {
        places.push({ holder: value as Record<string, unknown>, key });
        visit(inner);
      }
    };
    visit(payload);
    const any = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
    for (let change = Math.floor(random() * 5); change >= 0 && places.length > 0; change -= 1) {
      const { holder, key } = any(places);
      const other = any(places);
      const value = holder[key];
      const kind = Math.floor(random() * 5);
      if (kind === 0) holder[key] = any(STRANGE);
      else if (kind === 1) delete holder[key];
      else if (kind === 2) holder[any(['borrower', 'constructor', '__proto__x', key.toUpperCase(), `${key}2`])] = value;
      else if (kind === 3) holder[key] = JSON.parse(JSON.stringify(other.holder[other.key] ?? null)) as unknown;
      else holder[key] = Array.isArray(value) ? [...(value as unknown[]), ...(value as unknown[])] : [value, value];
    }
    return JSON.stringify(payload);
  },
  check: (text) => check(readFormattedLoan(JSON.parse(text))),
};

function payloadOf(xml: string): readonly string[] {
  const result = read(xml);
  return result.ok ? [JSON.stringify(write(result.value.document, result.value.custom).loan)] : [];
}
