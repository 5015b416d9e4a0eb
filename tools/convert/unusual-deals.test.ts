import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';
import { describe, expect, test } from 'vitest';
import { must } from '../../foundation/result/result.ts';
import { dataPointsOf } from '../../standards/loss-report/loss-report.ts';
import { read } from '../../standards/mismo-3.4/read.ts';
import { write } from '../../standards/mismo-3.4/write.ts';
import { convert } from './conversion.ts';
import { APPLICATION_FORMATS } from './formats.ts';
import { unusualDeals } from './unusual-deals.ts';

const deals = unusualDeals();
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe.each(deals)('%s', (_name, document) => {
  const { xml, findings } = write(document);

  test('is written as MISMO 3.4 and read again as it was', () => {
    const again = must(read(xml));
    expect(again.document).toEqual(document);
    expect(write(again.document, again.source).xml).toBe(xml);
    expect(findings).toEqual([]);
  });

  test.each(APPLICATION_FORMATS)('to %s: what is lost is told, and nothing is lost a second time', (to) => {
    const first = must(convert(bytes(xml), to));
    const again = must(convert(bytes(first.text), to));
    expect(again.losses).toEqual([]);
    expect(again.text).toBe(first.text);
    // Back in MISMO there are as many data points as the report left, give or take none.
    const back = must(read(must(convert(bytes(first.text), 'mismo-3.4')).text)).document;
    const lost = first.losses.filter(({ kind }) => kind === 'lost').length;
    const added = first.losses.filter(({ kind }) => kind === 'added').length;
    expect(dataPointsOf(back).size).toBe(dataPointsOf(document).size - lost + added);
  });
});

const xsd =
  process.env['INTEROP_CORPUS'] === undefined
    ? undefined
    : join(process.env['INTEROP_CORPUS'], 'mismo34', 'xsd', 'DU_Wrapper_3.4.0_B324.xsd');
test.skipIf(xsd === undefined || !existsSync(xsd))(
  'each is valid by the schema, from MISMO and back from every other format',
  { timeout: 60_000 },
  () => {
    xmlRegisterFsInputProviders();
    const schema = XmlDocument.fromString(readFileSync(xsd!, 'utf8'), { url: xsd! });
    const validator = XsdValidator.fromDoc(schema);
    const problems = (xml: string): string => {
      const parsed = XmlDocument.fromString(xml);
      try {
        validator.validate(parsed);
        return '';
      } catch (error) {
        return (error as Error).message;
      } finally {
        parsed.dispose();
      }
    };
    for (const [name, document] of deals) {
      const { xml } = write(document);
      expect(problems(xml), name).toBe('');
      for (const to of APPLICATION_FORMATS) {
        const there = must(convert(bytes(xml), to)).text;
        expect(problems(must(convert(bytes(there), 'mismo-3.4')).text), `${name} by way of ${to}`).toBe('');
      }
    }
    validator.dispose();
    schema.dispose();
  },
);
