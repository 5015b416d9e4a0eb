import { join } from 'node:path';
import { portTaken, type StartPart } from '../run-as-process.ts';
import { createSimulators } from './site.ts';

/** The simulators replace outside companies. Not for production. */
const startSimulators: StartPart = async (environment) => {
  if (environment['LOCKDESK_ENVIRONMENT'] === 'production')
    throw new Error('Simulators answer with invented records and are refused in production: name the real companies in the settings.');
  const text = environment['LOCKDESK_SIMULATORS_PORT'] ?? '4202';
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (port < 1 || port > 65_535) throw new Error('LOCKDESK_SIMULATORS_PORT is not usable: it has to be a port number from 1 to 65535.');
  const data = environment['LOCKDESK_DATA'];
  // Charges are stored beyond this process, as in a company's books.
  const folder = data ? join(data, 'simulators') : undefined;
  const server = createSimulators({
    appraisal: { folder, dayMs: milliseconds(environment['LOCKDESK_SIMULATED_DAY_MS']) },
    fha: { folder },
    credit: { folder, bureauMs: milliseconds(environment['LOCKDESK_SIMULATED_BUREAU_MS']) },
    underwriting: { folder, stepMs: milliseconds(environment['LOCKDESK_SIMULATED_STEP_MS']) },
  });
  // Loopback only: nobody else is to take these replies for real ones.
  await server.listen({ port, host: 'localhost' }).catch((error) => {
    throw portTaken(error, `Port ${port} for the simulators is taken: set LOCKDESK_SIMULATORS_PORT to another.`);
  });
  return { stop: () => server.close() };
};

export default startSimulators;

/** A setting in milliseconds; undefined where it is no number. */
function milliseconds(given: string | undefined): number | undefined {
  return given && /^\d{1,5}$/.test(given) ? Number(given) : undefined;
}
