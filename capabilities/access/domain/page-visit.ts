/** Visits of the real portal and those of any other are counted apart. */
export function visitsProperty(environment: 'development' | 'test' | 'production'): string {
  return environment === 'production' ? 'lockdesk' : 'lockdesk-not-production';
}

/** A page's title as it is counted: with the environment's name, so that two environments never mix. */
export function visitedTitle(title: string, environment: string): string {
  return `${title} (${environment})`;
}

/** Whether visits at this host are counted: not on somebody's own machine, and not where a fix is tried out. */
export function isCountedHost(host: string): boolean {
  const name = host.toLowerCase().replace(/:\d+$/, '');
  if (name === 'localhost' || name.endsWith('.localhost') || name === '127.0.0.1' || name === '[::1]') return false;
  return !name.split('.').some((part) => /(^|-)hotfix\d*($|-)/.test(part));
}
