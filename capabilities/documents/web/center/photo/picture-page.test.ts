import { expect, test } from 'vitest';
import { isTooDark, nextTurn, pageSize, pdfName, turnedCrop, turnsAtFirst } from './picture-page.ts';

test('a photo is 1200 pixels wide on its page, and put upright where it lies on its side', () => {
  const portrait = { width: 3024, height: 4032 };
  const landscape = { width: 4032, height: 3024 };
  expect([turnsAtFirst(portrait), turnsAtFirst(landscape)]).toEqual([0, 1]);
  expect(pageSize(portrait, 0)).toEqual({ width: 1200, height: 1600 });
  expect(pageSize(landscape, 1)).toEqual({ width: 1200, height: 1600 });
  expect(pageSize(portrait, nextTurn(0))).toEqual({ width: 1200, height: 900 });
  expect(pageSize({ width: 20_000, height: 1 }, 0)).toEqual({ width: 1200, height: 1 });
  expect(nextTurn(3)).toBe(0);
});

test('what is cut off at the edges is not on the page, also after it was turned', () => {
  const portrait = { width: 3_000, height: 4_000 };
  const crop = { top: 10, right: 0, bottom: 10, left: 20 };
  expect(pageSize(portrait, 0, crop)).toEqual({ width: 1_200, height: 1_600 });
  expect(turnedCrop(crop)).toEqual({ top: 20, right: 10, bottom: 0, left: 10 });
  expect([1, 2, 3, 4].reduce(turnedCrop, crop)).toEqual(crop);
  expect(pageSize(portrait, 1, turnedCrop(crop))).toEqual({ width: 1_200, height: 900 });
});

test('a photo is too dark to read below a mean brightness', () => {
  const grey = (value: number) => new Uint8ClampedArray([value, value, value, 255, value, value, value, 255]);
  expect([isTooDark(grey(20)), isTooDark(grey(120)), isTooDark(new Uint8ClampedArray())]).toEqual([true, false, false]);
});

test.each([
  ['Pay stub 10/31', 'Pay stub 10/31.pdf'],
  ['stub.PDF', 'stub.pdf'],
  ['  ', 'photo.pdf'],
])('the PDF of “%s” is called %s', (name, file) => expect(pdfName(name)).toBe(file));
