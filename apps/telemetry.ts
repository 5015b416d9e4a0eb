import type { Log } from '../platform/log/log.ts';
import type { Settings } from '../platform/settings/settings.ts';
import { listening } from '../platform/telemetry/doors.ts';
import { startTelemetry } from '../platform/telemetry/start-telemetry.ts';
import { listenToOutsideCalls } from '../vendors/outside-call.ts';

/** Starts metrics and traces of a process, including its requests to companies, where configured. Returns the function that stops them. */
export async function telemetryOf(settings: Settings, kind: 'api' | 'worker', log: Log): Promise<() => Promise<void>> {
  const stop = await startTelemetry(settings, kind, log);
  const listener = listening();
  if (listener)
    listenToOutsideCalls({
      during: async (company, ask) => {
        const outcome = await listener.during({ name: 'company', attributes: { company } }, () => ask(listener.traceHeaders()));
        listener.counted('company_answers', { company, answer: outcome.ok ? String(outcome.answer.status) : outcome.trouble });
        return outcome;
      },
    });
  return stop;
}
