import { isTooDark, pageSize, type Turns } from './picture-page.ts';

/** Draws a picture upright, as it will be on its page; without what the camera wrote beside it. */
export function drawPicture(picture: ImageBitmap, turns: Turns, canvas: HTMLCanvasElement, width = pageSize(picture, turns).width): void {
  const page = pageSize(picture, turns);
  const scale = width / page.width;
  canvas.width = width;
  canvas.height = Math.max(1, Math.round(page.height * scale));
  const pen = canvas.getContext('2d')!;
  pen.translate(canvas.width / 2, canvas.height / 2);
  pen.rotate((turns * Math.PI) / 2);
  const [w, h] = turns % 2 === 0 ? [canvas.width, canvas.height] : [canvas.height, canvas.width];
  pen.drawImage(picture, -w / 2, -h / 2, w, h);
}

/** Whether a drawn picture is too dark to read. */
export function isDark(canvas: HTMLCanvasElement): boolean {
  return isTooDark(canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height).data);
}
