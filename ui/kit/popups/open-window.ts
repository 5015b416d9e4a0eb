import { browserName, type BrowserName } from './browser-name.ts';

/** Chrome gives a window at once and closes it a moment later where a blocker forbids it: it is looked at again then. */
const CHECK_MS: Partial<Record<BrowserName, number>> = { Chrome: 200 };

/** What is looked at of a window that was opened. */
type Opened = Pick<Window, 'closed'> | null;

/** Whether a blocker kept a window from opening. */
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
 * Opens a window for an address that may still be on its way: the window is opened at once, since browsers let only a press open one, and is
 * sent there when the address has come. Undefined as the address closes it again. Says whether it was blocked.
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
