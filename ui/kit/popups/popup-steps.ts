import type { BrowserName } from './browser-name.ts';

/** The specification's sentence. */
export const POPUP_BLOCKED = 'It appears you are using a popup blocker.';

/** How to let the portal open windows, step by step. */
export const popupSteps: Readonly<Record<BrowserName, readonly string[]>> = {
  Chrome: [
    'Click the icon of a blocked window at the right end of the address bar.',
    'Choose “Always allow pop-ups and redirects” from this site, then Done.',
    'Open the link again.',
  ],
  Edge: [
    'Click the icon of a blocked window at the right end of the address bar.',
    'Choose “Always allow pop-ups” from this site, then Done.',
    'Open the link again.',
  ],
  Firefox: ['Click Preferences in the yellow bar above the page.', 'Choose “Allow pop-ups” for this site.', 'Open the link again.'],
  Safari: [
    'Open Safari, Settings, Websites, Pop-up Windows.',
    'Choose Allow beside this site.',
    'Close the settings and open the link again.',
  ],
  'Internet Explorer': [
    'Open Tools, Internet options, Privacy, Settings beside the Pop-up Blocker.',
    'Add this site to the allowed ones and close the settings.',
    'Open the link again. The portal itself needs a newer browser.',
  ],
  Other: ['Open your browser’s settings and look for pop-ups.', 'Allow them for this site.', 'Open the link again.'],
};
