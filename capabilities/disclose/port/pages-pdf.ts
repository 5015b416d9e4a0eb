/** Pages drawn as shapes, as one tagged PDF: for the forms that other capabilities draw. */
export { pagesPdf } from '../server/files/pages-pdf.ts';
/** The hash that identifies contents. */
export { contentHash } from '../server/rows/content-hash.ts';
