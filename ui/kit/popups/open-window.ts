import { browserName, type BrowserName } from './browser-name.ts';

/** Chrome returns a window at once and closes it a moment later if a blocker forbids it: it is checked again then. */
const CHECK_MS: Partial<Record<BrowserName, number>> = { Chrome: 200 };

/** The part of an opened window that is checked. */
type Opened = Pick<Window, 'closed'> | null;

/** Whether a popup blocker prevented a window from opening. */
export async function wasBlocked(
  opened: Opened,
  browser: BrowserName = browserName(navigator.userAgent),
  wait: (milliseconds: number) => Promise<void> = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds)),
): Promise<boolean> {
  if (opened === null || opened.closed) return true;
  const delay = CHECK_MS[browser];
  if (delay === undefined) return false;
  await wait(delay);
  return opened.closed;
}

/**
 * Opens a window for an address that may still be loading: the window is opened at once, because browsers allow it only on a press, and
 * goes to the address when that is known. If the address is undefined, it is closed again. Returns whether it was blocked.
 */
export async function openWindow(address: string | Promise<string | undefined>): Promise<'opened' | 'blocked' | 'nowhere'> {
  const opened = window.open('', '_blank');
  if (opened) opened.opener = null;
  const [blocked, url] = await Promise.all([wasBlocked(opened), address]);
  if (url === undefined) {
    opened?.close();
    return 'nowhere';
  }
  if (blocked || !opened) return 'blocked';
  opened.location.replace(url);
  return 'opened';
}
