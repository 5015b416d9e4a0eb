/** The width of photo pages in pixels (the specification's figure). */
export const PHOTO_WIDTH = 1_200;
/** The paper: letter, portrait, in points. */
export const LETTER = [612, 792] as const;

/** Quarter turns to the right, 0 to 3. */
export type Turns = 0 | 1 | 2 | 3;

/** Turns a sideways picture upright. */
export function turnsAtFirst({ width, height }: { readonly width: number; readonly height: number }): Turns {
  return width > height ? 1 : 0;
}

export function nextTurn(turns: Turns): Turns {
  return ((turns + 1) % 4) as Turns;
}

/** The cropped part at each edge of the upright picture, in percent. */
export interface Crop {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

export const NOTHING_CUT: Crop = { top: 0, right: 0, bottom: 0, left: 0 };
/** At most so much of each edge: something is left of every picture. */
export const MOST_CUT = 45;

/** The same edges of the paper once the picture is turned to the right. */
export function turnedCrop({ top, right, bottom, left }: Crop): Crop {
  return { top: left, right: top, bottom: right, left: bottom };
}

/** The size of a page's picture once it is turned and cut: 1200 pixels wide. */
export function pageSize(
  picture: { readonly width: number; readonly height: number },
  turns: Turns,
  crop: Crop = NOTHING_CUT,
): { width: number; height: number } {
  const [width, height] = turns % 2 === 0 ? [picture.width, picture.height] : [picture.height, picture.width];
  const left = { width: width * (100 - crop.left - crop.right), height: height * (100 - crop.top - crop.bottom) };
  return { width: PHOTO_WIDTH, height: Math.max(1, Math.round((left.height * PHOTO_WIDTH) / left.width)) };
}

/** Below this mean brightness, of 255, letters are not readable. */
const TOO_DARK = 55;

export function isTooDark(pixels: Uint8ClampedArray): boolean {
  let sum = 0;
  for (let at = 0; at < pixels.length; at += 4) sum += 0.299 * pixels[at]! + 0.587 * pixels[at + 1]! + 0.114 * pixels[at + 2]!;
  return pixels.length > 0 && sum / (pixels.length / 4) < TOO_DARK;
}

/** A name people can type, as a PDF's. */
export function pdfName(name: string): string {
  const plain = name.trim().replace(/\.pdf$/i, '');
  return `${plain === '' ? 'photo' : plain}.pdf`;
}
