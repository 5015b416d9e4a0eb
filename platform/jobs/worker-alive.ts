/** The application name of the worker's connections in the database. */
export const WORKER_NAME = 'lockdesk worker';
/** A worker sends a query every five seconds, on a full disk too. */
const SILENT_SECONDS = 30;

/** Whether a worker has been active lately, by the database's list of its connections: no row has to be written for it. */
export const workerAlive = `exists (select 1 from pg_stat_activity where application_name = '${WORKER_NAME}' and state_change > now() - interval '${SILENT_SECONDS} seconds')`;
