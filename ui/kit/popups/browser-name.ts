/** The browsers the specification names. */
export type BrowserName = 'Chrome' | 'Edge' | 'Firefox' | 'Internet Explorer' | 'Safari' | 'Other';

/** The browser by its user agent. Edge's also contains Chrome, and Chrome's Safari: the order matters. */
export function browserName(userAgent: string): BrowserName {
  if (/MSIE |Trident\//.test(userAgent)) return 'Internet Explorer';
  if (/\bEdg(e|A|iOS)?\//.test(userAgent)) return 'Edge';
  if (/\b(Firefox|FxiOS)\//.test(userAgent)) return 'Firefox';
  if (/\bOPR\/|\bOpera\b/.test(userAgent)) return 'Other';
  if (/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//.test(userAgent)) return 'Chrome';
  if (/\bSafari\//.test(userAgent)) return 'Safari';
  return 'Other';
}
