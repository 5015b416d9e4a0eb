import { getDocument, PDFWorker } from 'pdfjs-dist';
import { pdfWorkerAddress } from '../../../../../ui/calls/worker-address.ts';

/** A document that can be drawn page by page. */
export interface DrawnPages {
  readonly pages: number;
  /** Draws a page, from 1 on, as wide as this many pixels of the screen. */
  readonly draw: (page: number, canvas: HTMLCanvasElement, width: number) => Promise<void>;
  readonly close: () => void;
}

let worker: PDFWorker | undefined;

/** Opens a PDF in a thread that can load nothing; what it draws is pixels. */
export async function openPdf(file: Blob): Promise<DrawnPages> {
  worker ??= PDFWorker.create({ port: new Worker(pdfWorkerAddress(), { type: 'module' }) });
  const loading = getDocument({ data: new Uint8Array(await file.arrayBuffer()), worker, useWasm: false, enableXfa: false, verbosity: 0 });
  const document = await loading.promise;
  return {
    pages: document.numPages,
    draw: async (number, canvas, width) => {
      const page = await document.getPage(number);
      const natural = page.getViewport({ scale: 1 });
      const scale = (width * window.devicePixelRatio) / natural.width;
      const viewport = page.getViewport({ scale });
      canvas.width = Math.floor(viewport.width);
      canvas.height = Math.floor(viewport.height);
      await page.render({ canvas, viewport }).promise;
    },
    close: () => void loading.destroy(),
  };
}

/** Opens a picture as a document of one page. */
export async function openPicture(file: Blob): Promise<DrawnPages> {
  const picture = await createImageBitmap(file);
  return {
    pages: 1,
    draw: async (_page, canvas, width) => {
      const scale = Math.min(1, (width * window.devicePixelRatio) / picture.width);
      canvas.width = Math.round(picture.width * scale);
      canvas.height = Math.round(picture.height * scale);
      canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height);
    },
    close: () => picture.close(),
  };
}
