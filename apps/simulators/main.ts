import { join } from 'node:path';
import { createSimulators } from './site.ts';

/** The simulators' process: stands in for outside companies until it is told to stop or its parent is gone. Not for production. */
const environment = process.env;
if (environment['LOCKDESK_ENVIRONMENT'] === 'production') {
  console.error('Simulators answer with invented records and are refused in production: name the real companies in the settings.');
  process.exit(1);
}
const text = environment['LOCKDESK_SIMULATORS_PORT'] ?? '4202';
const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
if (port < 1 || port > 65_535) {
  console.error('LOCKDESK_SIMULATORS_PORT is not usable: it has to be a port number from 1 to 65535.');
  process.exit(1);
}
const data = environment['LOCKDESK_DATA'];
// What was charged outlives this process, as a company's books do.
const folder = data ? join(data, 'simulators') : undefined;
const server = createSimulators({
  appraisal: { folder, dayMs: milliseconds('LOCKDESK_SIMULATED_DAY_MS') },
  fha: { folder },
  credit: { folder, bureauMs: milliseconds('LOCKDESK_SIMULATED_BUREAU_MS') },
  underwriting: { folder, stepMs: milliseconds('LOCKDESK_SIMULATED_STEP_MS') },
});
try {
  // Loopback only: nobody else is to take these answers for real ones.
  await server.listen({ port, host: 'localhost' });
} catch (error) {
  const problem = error as NodeJS.ErrnoException;
  console.error(
    problem.code === 'EADDRINUSE' ? `Port ${port} for the simulators is taken: set LOCKDESK_SIMULATORS_PORT to another.` : problem.message,
  );
  process.exit(1);
}
const stop = async (): Promise<void> => {
  await server.close();
  process.exit(0);
};
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
process.on('disconnect', stop);
process.send?.({ ready: true });

/** A setting of so many milliseconds; undefined for one that is none. */
function milliseconds(name: string): number | undefined {
  const given = environment[name];
  return given && /^\d{1,5}$/.test(given) ? Number(given) : undefined;
}
