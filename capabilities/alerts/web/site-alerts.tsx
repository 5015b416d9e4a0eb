import { useState } from 'react';
import { useAsk } from '../../../ui/calls/index.ts';
import { Strip } from '../../../ui/kit/page/strip.tsx';
import { browserName } from '../../../ui/kit/popups/browser-name.ts';
import { useLater } from '../../../ui/kit/time/use-later.ts';

const SEEN_KEY = 'lockdesk-alerts-seen';
const MOST_SEEN = 50;

/** The site alerts in this browser, until the person dismisses them here. Loaded after the page. */
export function SiteAlerts() {
  const later = useLater(1_500);
  const browser = browserName(navigator.userAgent);
  const asked = useAsk('get-site-alerts', { query: { browser } }, { when: later, every: 300_000 });
  const [seen, setSeen] = useState(readSeen);
  const dismiss = (alertId: string) => {
    const after = [...seen, alertId].slice(-MOST_SEEN);
    try {
      localStorage.setItem(SEEN_KEY, JSON.stringify(after));
    } catch {
      // A browser without storage shows it again after a reload.
    }
    setSeen(after);
  };
  return (asked.value?.alerts ?? [])
    .filter(({ alertId }) => !seen.includes(alertId))
    .map((alert) => (
      <Strip key={alert.alertId} tone={alert.tone} onDismiss={() => dismiss(alert.alertId)}>
        <b className="text-strong">{alert.title}</b> {alert.text}
      </Strip>
    ));
}

function readSeen(): readonly string[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(SEEN_KEY) ?? '[]');
    return Array.isArray(read) ? read.map(String) : [];
  } catch {
    return [];
  }
}
