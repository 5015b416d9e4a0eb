import { deflateSync } from 'node:zlib';
import PdfKit from 'pdfkit';
import { describe, expect, test } from 'vitest';
import { exifOf, jpegOf, jpegSegment, onePage, pdfOf, pngChunk, pngOf, streamOf } from '../../samples/made-files.ts';
import judge from './judge-document.ts';

const verdictOf = async (name: string, bytes: Uint8Array): Promise<string> => {
  const judged = await judge({ name, bytes });
  return judged.ok ? `${judged.value.kind}, ${judged.value.pages}` : judged.refusal.code;
};

const drawn = (options: PDFKit.PDFDocumentOptions = {}, pages = 2): Promise<Buffer> => {
  const document = new PdfKit({ size: 'LETTER', autoFirstPage: false, ...options });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  for (let page = 0; page < pages; page += 1) document.addPage().text(`Pay stub, page ${page + 1}`);
  const done = new Promise<Buffer>((finish) => document.on('end', () => finish(Buffer.concat(parts))));
  document.end();
  return done;
};

const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
const file = ['<< /Type /Filespec /F (a.txt) /EF << /F 5 0 R >> >>', streamOf('/Type /EmbeddedFile', Buffer.from('text'))];
const hidden = (text: string): Buffer => streamOf('/Type /ObjStm /N 1 /First 5 /Filter /FlateDecode', deflateSync(Buffer.from(text)));

/** Files that begin like something else than a document, under each accepted extension. */
const strangers: Record<string, Buffer> = {
  program: Buffer.from('MZ\x90\x00\x03'),
  'Linux program': Buffer.from('\x7fELF\x02\x01'),
  archive: Buffer.from('PK\x03\x04\x14\x00'),
  gzip: Buffer.from([0x1f, 0x8b, 8, 0]),
  'web page': Buffer.from('<!doctype html><script>alert(1)</script>'),
  drawing: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
  XML: Buffer.from('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]>'),
  'shell script': Buffer.from('#!/bin/sh\nrm -r /\n'),
  TIFF: Buffer.from([0x49, 0x49, 0x2a, 0]),
  'PDF after other bytes': Buffer.concat([Buffer.from('x'), onePage()]),
  'half a mark': Buffer.from('%PD'),
  'letters of nothing': Buffer.alloc(64),
};

describe('a file that is none of those taken is refused whatever its name', () => {
  const cases = Object.entries(strangers).flatMap(([what, bytes]) =>
    ['.pdf', '.jpg', '.PNG'].map((ending) => [what, ending, bytes] as const),
  );
  test.each(cases)('%s as %s', async (_what, ending, bytes) => expect(await verdictOf(`stub${ending}`, bytes)).toBe('NOT_A_DOCUMENT'));
  test.each([
    'stub',
    'stub.exe',
    'stub.pdf.exe',
    'stub.svg',
    'stub.html',
    'stub.heic',
    'stub.tiff',
    'stub.docx',
    'stub.pdf ',
    '.pdf\u202efdp.exe',
  ])('named %s', async (name) => expect(await verdictOf(name, onePage())).toBe('WRONG_EXTENSION'));
  test.each([
    ['a.pdf', pngOf(2, 2)],
    ['a.pdf', jpegOf(2, 2)],
    ['a.jpg', onePage()],
    ['a.jpeg', pngOf(2, 2)],
    ['a.png', jpegOf(2, 2)],
    ['a.png', onePage()],
  ])('%s is something else', async (name, bytes) => expect(await verdictOf(name, bytes)).toBe('NAMED_WRONG'));
  test.each(['a.pdf', 'a.jpg', 'a.png'])('%s is empty', async (name) => expect(await verdictOf(name, Buffer.alloc(0))).toBe('FILE_EMPTY'));
});

describe('a PDF', () => {
  test('of an ordinary program is taken, with its pages counted', async () => {
    expect(await verdictOf('stub.PDF', await drawn())).toBe('pdf, 2');
    expect(await verdictOf('stub.pdf', onePage())).toBe('pdf, 1');
    expect(
      await verdictOf(
        'stub.pdf',
        onePage('', '/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://example.com) >> >>]'),
      ),
    ).toBe('pdf, 1');
  });

  test.each([
    ['when it is opened', onePage(`/OpenAction ${script}`)],
    ['by name', onePage('/Names << /JavaScript << /Names [(a) 4 0 R] >> >>', '', [script])],
    ['with letters as numbers', onePage(`/OpenAction ${script.replace('JavaScript', 'J#61vaScr#69pt')}`)],
    ['when a page is turned to', onePage('', `/AA << /O ${script} >>`)],
    ['when something is pressed', onePage('', `/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A ${script} >>]`)],
    ['in a field', onePage('/AcroForm << /Fields [4 0 R] >>', '/Annots [4 0 R]', [`<< /FT /Tx /T (a) /Type /Annot /Subtype /Widget /Rect [0 0 9 9] /AA << /K ${script} >> >>`])],
    ['when it is closed', onePage(`/AA << /WC ${script} >>`)],
    ['in a compressed part', onePage('', '', [hidden(`9 0 << /OpenAction ${script} >>`)])],
    ['in a compressed part, as numbers', onePage('', '', [hidden(`9 0 << /S /Java#53cript >>`)])],
    ['as a program to start', onePage('/OpenAction << /S /Launch /F (cmd.exe) >>')],
    ['as a film', onePage('', '/Annots [<< /Type /Annot /Subtype /RichMedia /Rect [0 0 9 9] >>]')],
    ['as data to fetch', onePage('/OpenAction << /S /ImportData /F (a.fdf) >>')],
    ['in a file that is broken otherwise', Buffer.concat([Buffer.from(`%PDF-1.4\n1 0 obj ${script} endobj\n`), Buffer.from('%%EOF')])],
  ])('that does something %s is refused', async (_when, bytes) => expect(await verdictOf('a.pdf', bytes)).toBe('PDF_SCRIPT')); // prettier-ignore

  test.each([
    ['by name', onePage('/Names << /EmbeddedFiles << /Names [(a) 4 0 R] >> >>', '', file)],
    ['on a page', onePage('', '/Annots [<< /Type /Annot /Subtype /FileAttachment /Rect [0 0 9 9] /FS 4 0 R >>]', file)],
    ['with letters as numbers', onePage('/Names << /Embedded#46iles << /Names [(a) 4 0 R] >> >>', '', file)],
    ['in a compressed part', onePage('', '', [hidden('9 0 << /Type /EmbeddedFile >>')])],
    ['without a name', onePage('', '', [streamOf('/Type /EmbeddedFile', Buffer.from('MZ'))])],
  ])('with a file in it %s is refused', async (_where, bytes) => expect(await verdictOf('a.pdf', bytes)).toBe('PDF_ATTACHMENT'));

  test('that asks for a password is refused; one that only limits printing is taken', async () => {
    expect(await verdictOf('a.pdf', await drawn({ userPassword: 'secret' }))).toBe('PDF_PROTECTED');
    expect(await verdictOf('a.pdf', await drawn({ ownerPassword: 'secret', permissions: { printing: 'lowResolution' } }))).toBe('pdf, 2');
  });

  test('of more pages than anybody looks through is refused', async () => {
    const kids = Array.from({ length: 501 }, (_, page) => `${page + 3} 0 R`);
    const pages = kids.map(() => '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>');
    const tree = `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${kids.length} >>`;
    expect(await verdictOf('a.pdf', pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', tree, ...pages]))).toBe('PDF_TOO_LONG');
  });

  test.each([0.1, 0.3, 0.5, 0.7, 0.9, 0.97])('cut off after %d of it is refused', async (share) => {
    const whole = await drawn();
    expect(await verdictOf('a.pdf', whole.subarray(0, Math.floor(whole.length * share)))).toBe('FILE_DAMAGED');
  });

  test.each([
    ['nothing but a beginning and an end', Buffer.from('%PDF-1.7\n%%EOF')],
    ['no pages', pdfOf(['<< /Type /Catalog >>'])],
    ['pages that are their own parents', pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [2 0 R] /Count 1 >>'])],
    ['a page that is not there', pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [9 0 R] /Count 1 >>'])],
    ['brackets 100,000 deep', onePage('', `/Annots ${'['.repeat(100_000)}`)],
  ])('with %s is refused', async (_what, bytes) => expect(await verdictOf('a.pdf', bytes)).toBe('FILE_DAMAGED'));

  test('whose parts unpack to far more than they are is refused', async () => {
    const bomb = streamOf('/Type /ObjStm /N 1 /First 5 /Filter /FlateDecode', deflateSync(Buffer.alloc(20 * 1_048_576)));
    expect(await verdictOf('a.pdf', onePage('', '', [bomb]))).toBe('FILE_DAMAGED');
  });
});

describe('a picture', () => {
  test('keeps its pixels and how it was turned, and loses all else', async () => {
    const camera = [
      exifOf(6, 'GPS 39.7 N'),
      jpegSegment(0xe2, Buffer.from('ICC')),
      jpegSegment(0xed, Buffer.from('Photoshop')),
      jpegSegment(0xfe, Buffer.from('by me')),
    ];
    const judged = await judge({ name: 'a.jpg', bytes: Buffer.concat([jpegOf(640, 480, camera), Buffer.from('PK\x03\x04 more')]) });
    if (!judged.ok) throw new Error(judged.refusal.code);
    const text = Buffer.from(judged.value.bytes!).toString('latin1');
    for (const word of ['GPS', 'ICC', 'Photoshop', 'by me', 'PK']) expect(text).not.toContain(word);
    expect(Buffer.from(judged.value.bytes!)).toEqual(jpegOf(640, 480, [exifOf(6, '')]));
    const plain = await judge({ name: 'a.jpg', bytes: jpegOf(640, 480, [exifOf(1, 'GPS')]) });
    expect(plain.ok && Buffer.from(plain.value.bytes!)).toEqual(jpegOf(640, 480));
    const spoken = [pngChunk('tEXt', Buffer.from('Author\0me')), pngChunk('eXIf', Buffer.from('GPS'))];
    const png = await judge({ name: 'a.png', bytes: Buffer.concat([pngOf(8, 8, spoken), Buffer.from('<script>')]) });
    expect(png.ok && Buffer.from(png.value.bytes!)).toEqual(pngOf(8, 8));
  });

  test.each([
    ['PNG of 50,000 by 50,000', 'a.png', pngOf(50_000, 50_000)],
    ['PNG of 14,001 by 1', 'a.png', pngOf(14_001, 1)],
    ['PNG of 9,000 by 9,000', 'a.png', pngOf(9_000, 9_000)],
    ['JPEG of 65,000 by 65,000', 'a.jpg', jpegOf(65_000, 65_000)],
  ])('%s is refused', async (_what, name, bytes) => expect(await verdictOf(name, bytes)).toBe('PICTURE_TOO_LARGE'));

  const png = pngOf(8, 8);
  const jpeg = jpegOf(8, 8);
  const broken: readonly (readonly [what: string, name: string, bytes: Buffer])[] = [
    ['PNG without a size', 'a.png', Buffer.concat([png.subarray(0, 8), pngChunk('IDAT'), pngChunk('IEND')])],
    ['PNG without pixels', 'a.png', Buffer.concat([png.subarray(0, 33), pngChunk('IEND')])],
    ['PNG of no width', 'a.png', pngOf(0, 8)],
    ['PNG of two sizes', 'a.png', pngOf(8, 8, [png.subarray(8, 33)])],
    [
      'PNG of one part longer than itself',
      'a.png',
      Buffer.concat([png.subarray(0, 33), Buffer.from([0x7f, 255, 255, 255]), png.subarray(37)]),
    ],
    ['JPEG without a size', 'a.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
    ['JPEG of no width', 'a.jpg', jpegOf(0, 8)],
    ['JPEG in a JPEG', 'a.jpg', Buffer.concat([jpeg.subarray(0, 2), jpeg])],
    ['JPEG of one part longer than itself', 'a.jpg', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0, 255, 255]), jpeg.subarray(2)])],
    ['JPEG of one part shorter than its length', 'a.jpg', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 1]), jpeg.subarray(2)])],
    ...[12, 20, 33, 40, png.length - 5].map((end) => [`PNG cut off after ${end}`, 'a.png', png.subarray(0, end)] as const),
    ...[4, 10, 16, 20, jpeg.length - 2, jpeg.length - 1].map(
      (end) => [`JPEG cut off after ${end}`, 'a.jpg', jpeg.subarray(0, end)] as const,
    ),
  ];
  test.each(broken)('%s is refused', async (_what, name, bytes) => expect(await verdictOf(name, bytes)).toBe('FILE_DAMAGED')); // prettier-ignore
});
