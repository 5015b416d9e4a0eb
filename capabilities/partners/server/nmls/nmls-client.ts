import type { Portal } from '../../../../platform/http/asked.ts';
import { createNmlsClient, type NmlsClient } from '../../../../vendors/nmls/client.ts';

const clients = new WeakMap<Portal, NmlsClient>();

/**
 * The client of NMLS, or of the simulator that answers in its place, by the settings; undefined where neither is configured. One for a
 * portal, because it remembers for a moment whether the company answers.
 */
export function nmlsClient(portal: Portal): NmlsClient | undefined {
  const { nmls } = portal.settings;
  if (!nmls) return undefined;
  const client = clients.get(portal) ?? createNmlsClient(nmls);
  clients.set(portal, client);
  return client;
}
