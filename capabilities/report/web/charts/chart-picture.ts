import { saveFile } from '../../../../ui/kit/files/save-file.ts';
import { momentHere } from '../../../../ui/kit/time/moment-text.ts';
import { portalNow } from '../../../../ui/kit/time/portal-time.ts';

/** Drawn at twice its size, so that it is sharp on paper. */
const SCALE = 2;
const MARGIN = 24;
const HEAD = 56;
/** The styles of a shape that a style sheet has, and a picture needs as attributes. */
const LOOKS = ['fill', 'stroke', 'stroke-width', 'stroke-linejoin', 'paint-order', 'font-size', 'font-weight', 'font-family'] as const;

const SHAPES = 'text, rect, path, circle';

/** A chart as a PNG with its title, its time and its filters, in the colors of the screen. */
export async function chartPicture(
  drawing: SVGSVGElement,
  { title, name, note }: { title: string; name: string; note?: string | undefined },
): Promise<void> {
  const { width, height } = drawing.viewBox.baseVal;
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(textOf(drawing, width, height))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = (width + 2 * MARGIN) * SCALE;
  canvas.height = (height + HEAD + 2 * MARGIN) * SCALE;
  const brush = canvas.getContext('2d')!;
  const look = getComputedStyle(document.body);
  brush.scale(SCALE, SCALE);
  brush.fillStyle = look.backgroundColor;
  brush.fillRect(0, 0, canvas.width, canvas.height);
  brush.fillStyle = look.color;
  brush.font = `600 16px ${look.fontFamily}`;
  brush.fillText(title, MARGIN, MARGIN + 14);
  brush.font = `400 12px ${look.fontFamily}`;
  const made = momentHere(new Date(portalNow()).toISOString());
  brush.fillText(note ? `${made}. ${note}` : made, MARGIN, MARGIN + 34, width);
  brush.drawImage(image, MARGIN, MARGIN + HEAD - 8, width, height);
  const bytes = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (bytes) saveFile(bytes, name);
}

/** The drawing with its styles as attributes. */
function textOf(drawing: SVGSVGElement, width: number, height: number): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const shapes = drawing.querySelectorAll<SVGElement>(SHAPES);
  for (const [index, shape] of copy.querySelectorAll<SVGElement>(SHAPES).entries()) {
    const look = getComputedStyle(shapes[index]!);
    for (const one of LOOKS) shape.setAttribute(one, look.getPropertyValue(one));
    shape.removeAttribute('class');
  }
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  return new XMLSerializer().serializeToString(copy);
}
