import type { Log } from '../log/log.ts';
import type { Settings } from '../settings/settings.ts';
import { tellAtDoors } from './doors.ts';

/** The worker’s metrics are on the port after the API’s, so that both can run on one machine with the same settings. */
const PORTS = { api: 0, worker: 1 } as const;

/**
 * Begins to measure and to trace where the settings say so; otherwise none of the libraries is loaded. Returns the function that ends it.
 */
export async function startTelemetry(
  { telemetry: { metrics, tracesTo } }: Settings,
  kind: keyof typeof PORTS,
  log: Log,
): Promise<() => Promise<void>> {
  if (metrics === undefined && tracesTo === undefined) return async () => undefined;
  const { openTelemetry } = await import('./open-telemetry.ts');
  const opened = await openTelemetry({
    service: `lockdesk-${kind}`,
    metrics: metrics && { ...metrics, port: metrics.port + PORTS[kind] },
    tracesTo,
    log,
  });
  tellAtDoors(opened.listener);
  return async () => {
    tellAtDoors(undefined);
    await opened.close();
  };
}
