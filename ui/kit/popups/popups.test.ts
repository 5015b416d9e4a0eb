import { describe, expect, test } from 'vitest';
import { browserName } from './browser-name.ts';
import { wasBlocked } from './open-window.ts';
import { POPUP_BLOCKED, popupSteps } from './popup-steps.ts';

const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

describe('a browser', () => {
  test.each([
    [chrome, 'Chrome'],
    [`${chrome} Edg/141.0.0.0`, 'Edge'],
    ['Mozilla/5.0 (Windows NT 10.0; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox'],
    ['Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15', 'Safari'],
    ['Mozilla/5.0 (Windows NT 10.0; Trident/7.0; rv:11.0) like Gecko', 'Internet Explorer'],
    [`${chrome} OPR/120.0.0.0`, 'Other'],
    ['', 'Other'],
  ])('%s is %s', (agent, name) => expect(browserName(agent)).toBe(name));
  test('has each its own steps behind the specification’s sentence', () => {
    expect(POPUP_BLOCKED).toBe('It appears you are using a popup blocker.');
    expect(Object.keys(popupSteps).toSorted()).toEqual(['Chrome', 'Edge', 'Firefox', 'Internet Explorer', 'Other', 'Safari']);
    const all = Object.values(popupSteps).map((steps) => steps.join());
    expect(new Set(all).size).toBe(all.length);
  });
});

describe('a window', () => {
  const waited: number[] = [];
  const opened = { closed: false };
  const closesLater = async (milliseconds: number): Promise<void> => {
    waited.push(milliseconds);
    opened.closed = true;
  };
  test('that never was is blocked', async () => expect(await wasBlocked(null, 'Firefox', closesLater)).toBe(true));
  test('is looked at again after 200 ms in Chrome, which closes it late', async () => {
    opened.closed = false;
    waited.length = 0;
    expect(await wasBlocked(opened, 'Chrome', closesLater)).toBe(true);
    expect(waited).toEqual([200]);
  });
  test('is believed at once elsewhere', async () => {
    opened.closed = false;
    waited.length = 0;
    expect(await wasBlocked(opened, 'Firefox', closesLater)).toBe(false);
    expect(waited).toEqual([]);
  });
});
