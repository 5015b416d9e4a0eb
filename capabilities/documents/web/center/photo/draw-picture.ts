import { isTooDark, NOTHING_CUT, pageSize, PHOTO_WIDTH, type Crop, type Turns } from './picture-page.ts';

export interface PageOfPicture {
  readonly picture: ImageBitmap;
  readonly turns: Turns;
  readonly crop: Crop;
}

/** Draws a picture upright and cut, as it will be on its page; without what the camera wrote beside it. */
export function drawPicture({ picture, turns, crop }: PageOfPicture, canvas: HTMLCanvasElement, width = PHOTO_WIDTH): void {
  const page = pageSize(picture, turns, crop);
  canvas.width = width;
  canvas.height = Math.max(1, Math.round((page.height * width) / page.width));
  const whole = {
    width: width / (1 - (crop.left + crop.right) / 100),
    height: canvas.height / (1 - (crop.top + crop.bottom) / 100),
  };
  const pen = canvas.getContext('2d')!;
  pen.translate(whole.width / 2 - (whole.width * crop.left) / 100, whole.height / 2 - (whole.height * crop.top) / 100);
  pen.rotate((turns * Math.PI) / 2);
  const [w, h] = turns % 2 === 0 ? [whole.width, whole.height] : [whole.height, whole.width];
  pen.drawImage(picture, -w / 2, -h / 2, w, h);
}

/** Draws the whole picture upright, with what is cut off in shade. */
export function drawCut({ picture, turns, crop }: PageOfPicture, canvas: HTMLCanvasElement, width: number): void {
  drawPicture({ picture, turns, crop: NOTHING_CUT }, canvas, width);
  const pen = canvas.getContext('2d')!;
  pen.resetTransform();
  pen.fillStyle = 'rgb(0 0 0 / 60%)';
  const [left, right] = [(canvas.width * crop.left) / 100, (canvas.width * crop.right) / 100];
  const [top, bottom] = [(canvas.height * crop.top) / 100, (canvas.height * crop.bottom) / 100];
  pen.fillRect(0, 0, canvas.width, top);
  pen.fillRect(0, canvas.height - bottom, canvas.width, bottom);
  pen.fillRect(0, top, left, canvas.height - top - bottom);
  pen.fillRect(canvas.width - right, top, right, canvas.height - top - bottom);
}

/** Whether a drawn picture is too dark to read. */
export function isDark(canvas: HTMLCanvasElement): boolean {
  return isTooDark(canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height).data);
}
