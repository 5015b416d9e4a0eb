import { describe, expect, test } from 'vitest';
import { DISABLE_EXPRESS_LE, helpTexts } from './help-texts.ts';
import { helpVideos, videosOfKeyword } from './help-videos.ts';
import { SERVICE_DESK_HOURS, serviceDeskIsOpen } from './service-desk.ts';

describe('help texts', () => {
  test('have the fixed entry Disable Express LE, whatever was asked for', () => {
    for (const asked of [undefined, [], ['pricing'], ['no such category']]) expect(helpTexts(asked)).toContainEqual(DISABLE_EXPRESS_LE);
    expect(DISABLE_EXPRESS_LE.title).toBe('Disable Express LE');
    expect(DISABLE_EXPRESS_LE.fullDescription).toContain("'Preview Disclosures and LE' link in the Generate LE window");
    expect(DISABLE_EXPRESS_LE.fullDescription).toContain('Express LE Preview is temporarily unavailable');
  });
  test('come by categories, any number of them', () => {
    const categories = (asked: string[]) => [...new Set(helpTexts(asked).map(({ category }) => category))].toSorted();
    expect(categories(['pricing'])).toEqual(['loan-estimate', 'pricing']);
    expect(categories(['Pricing', ' ratios '])).toEqual(['loan-estimate', 'pricing', 'ratios']);
  });
  test('have each a name of its own and say something', () => {
    const texts = helpTexts();
    expect(new Set(texts.map(({ name }) => name)).size).toBe(texts.length);
    for (const text of texts) expect(text.fullDescription.length).toBeGreaterThan(20);
  });
});

describe('help videos', () => {
  const video = (keyword: string, title: string) => ({ keyword, title, description: '', seconds: 20, videoUrl: '', captionsUrl: '' });
  const videos = [video('price-and-lock', 'Price and lock a loan'), video('loan-estimate', 'Send a Loan Estimate')];
  test.each([
    ['lock', 1],
    ['loan-estimate', 1],
    ['loan', 2],
    ['whitewater', 0],
    ['-', 0],
  ])('%s finds %i', (keyword, found) => expect(videosOfKeyword(keyword, videos)).toHaveLength(found));
  test('are files of the portal', () => {
    for (const { videoUrl, captionsUrl } of helpVideos)
      expect([videoUrl, captionsUrl].join()).toMatch(/^\/help\/[\w-]+\.webm,\/help\/[\w-]+\.vtt$/);
  });
});

describe('the service desk', () => {
  test('has the specification’s hours', () => expect(SERVICE_DESK_HOURS).toBe('Monday to Friday 8 AM to 9 PM ET'));
  test.each([
    [1, '07:59:59', false],
    [1, '08:00:00', true],
    [5, '20:59:59', true],
    [5, '21:00:00', false],
    [6, '12:00:00', false],
    [0, '12:00:00', false],
  ])('on weekday %i at %s answers: %s', (weekday, time, open) => expect(serviceDeskIsOpen(weekday, time)).toBe(open));
});
