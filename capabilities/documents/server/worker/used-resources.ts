import { decodePDFRawStream, PDFArray, PDFDict, PDFName, PDFRawStream, PDFStream, type PDFObject, type PDFPage } from '@cantoo/pdf-lib';

const XOBJECT = PDFName.of('XObject');
const RESOURCES = PDFName.of('Resources');

/** Leaves out pictures that the page does not use: scanners list those of all pages with each. Where that can't be decided, all stay. */
export function dropUnusedPictures({ node, doc: { context } }: PDFPage): void {
  const resources = node.Resources();
  const pictures = resources?.lookupMaybe(XOBJECT, PDFDict);
  const names = namesIn(node.Contents());
  if (!resources || !pictures || !names || needsTheirs(resources, names)) return;
  const used = context.obj({}) as PDFDict;
  for (const [key, value] of pictures.entries()) if (names.has(key.decodeText())) used.set(key, value);
  const own = resources.clone(context);
  own.set(XOBJECT, used);
  node.set(RESOURCES, own);
}

/** Every name in a page's contents; undefined where one is spelled with numbers, or the contents can't be read. */
function namesIn(contents: PDFObject | undefined): Set<string> | undefined {
  const streams = contents instanceof PDFArray ? contents.asArray().map((_one, at) => contents.lookup(at)) : [contents];
  const names = new Set<string>();
  for (const stream of streams) {
    if (!(stream instanceof PDFRawStream)) return undefined;
    const text = Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');
    for (const [, name] of text.matchAll(/\/([^\s/<>[\](){}%]+)/g)) {
      if (name!.includes('#')) return undefined;
      names.add(name!);
    }
  }
  return names;
}

/** A drawing or a font without resources of its own uses those of the page. */
function needsTheirs(resources: PDFDict, names: ReadonlySet<string>): boolean {
  const pictures = resources.lookupMaybe(XOBJECT, PDFDict);
  const drawings = (pictures?.keys() ?? []).filter((key) => names.has(key.decodeText())).map((key) => pictures!.lookup(key));
  const fonts = resources.lookupMaybe(PDFName.of('Font'), PDFDict);
  const of = (dict: PDFDict, subtype: string): boolean => dict.get(PDFName.of('Subtype')) === PDFName.of(subtype) && !dict.has(RESOURCES);
  return (
    drawings.some((one) => one instanceof PDFStream && of(one.dict, 'Form')) ||
    (fonts?.keys() ?? []).some((key) => {
      const font = fonts!.lookup(key);
      return font instanceof PDFDict && of(font, 'Type3');
    })
  );
}
