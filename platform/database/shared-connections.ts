import pg from 'pg';
import type { Settings } from '../settings/settings.ts';

/** How often each of two connections is asked for its process at the server: a pooler may have several idle ones to give. */
const ASKED = 4;

/**
 * What keeps a process from serving, as a sentence: over a pooler that gives each transaction another connection no news is heard. A
 * statement that one connection knows by a name is another one's, or nothing, to the next.
 */
export async function poolerProblems({ databaseUrl, directUrl }: Pick<Settings, 'databaseUrl' | 'directUrl'>): Promise<string[]> {
  if (!(await sharesConnections(directUrl ?? databaseUrl))) return [];
  return [
    directUrl
      ? 'LOCKDESK_DIRECT_DATABASE_URL leads to a pooler that shares connections between transactions: it has to lead to the database itself.'
      : 'A pooler shares the connections of LOCKDESK_APP_DATABASE_URL between transactions: set LOCKDESK_DIRECT_DATABASE_URL to the address of the database itself as well.',
  ];
}

/** Whether two connections that are open at once are served by one process of the database, or one connection by several. */
async function sharesConnections(connectionString: string): Promise<boolean> {
  const clients = [0, 1].map(
    () => new pg.Client({ connectionString, application_name: 'lockdesk start', connectionTimeoutMillis: 10_000 }),
  );
  // One lost while it is asked fails the question; unheard, the same news would end the process.
  for (const client of clients) client.on('error', () => undefined);
  try {
    await Promise.all(clients.map((client) => client.connect()));
    const processes = clients.map(() => new Set<number>());
    for (let round = 0; round < ASKED; round += 1)
      for (const [at, client] of clients.entries()) {
        const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
        processes[at]!.add(rows[0]!.pid);
      }
    return new Set(processes.flatMap((own) => [...own])).size !== clients.length || processes.some((own) => own.size > 1);
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  }
}
