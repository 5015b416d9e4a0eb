import { isCountedHost, visitedTitle } from '../../../capabilities/access/domain/page-visit.ts';
import { ask } from '../../../ui/calls/index.ts';
import type { PortalConfig } from './portal-config.ts';

let config: PortalConfig | undefined;
let waiting: string[] = [];

/** Called once the configuration says whether visits are counted; earlier visits are counted now. */
export function setVisitsConfig(newConfig: PortalConfig): void {
  config = newConfig;
  const titles = waiting;
  waiting = [];
  for (const title of titles) noteVisit(title);
}

/** Counts a visit in the portal's own log: by the screen's title with the environment's name, never a loan's; nothing on somebody's own machine. */
export function noteVisit(title: string): void {
  if (!isCountedHost(window.location.host)) return;
  if (config === undefined) {
    waiting = [...waiting, title].slice(-20);
    return;
  }
  if (config.analytics === null) return;
  const { property } = config.analytics;
  // A visit that can't be counted is no matter of the person's.
  ask('post-page-visit', { body: { title: visitedTitle(title, config.environment), property } }).catch(() => undefined);
}
