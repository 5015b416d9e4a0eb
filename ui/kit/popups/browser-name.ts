/** The browsers the specification knows by name. */
export type BrowserName = 'Chrome' | 'Edge' | 'Firefox' | 'Internet Explorer' | 'Safari' | 'Other';

/** Which browser this is, by how it describes itself. Edge says Chrome too, and Chrome says Safari: the order counts. */
export function browserName(userAgent: string): BrowserName {
  if (/MSIE |Trident\//.test(userAgent)) return 'Internet Explorer';
  if (/\bEdg(e|A|iOS)?\//.test(userAgent)) return 'Edge';
  if (/\b(Firefox|FxiOS)\//.test(userAgent)) return 'Firefox';
  if (/\bOPR\/|\bOpera\b/.test(userAgent)) return 'Other';
  if (/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//.test(userAgent)) return 'Chrome';
  if (/\bSafari\//.test(userAgent)) return 'Safari';
  return 'Other';
}
