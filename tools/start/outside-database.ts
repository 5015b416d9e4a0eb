import pg from 'pg';
import { CannotStart } from './cannot-start.ts';

/** Looks at the database DATABASE_URL names before anything is changed in it. Throws CannotStart with what to do. */
export async function checkOutsideDatabase(databaseUrl: string): Promise<void> {
  const url = new URL(databaseUrl);
  const where = `${url.hostname}:${url.port || '5432'}`;
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string; may: boolean }>(
      "select current_setting('server_version_num') as version, rolsuper or rolcreaterole as may from pg_roles where rolname = current_user",
    );
    const version = Math.floor(Number.parseInt(rows[0]!.version, 10) / 10_000);
    if (version < 15) throw new CannotStart(`The database at ${where} is PostgreSQL ${version}, and Lockdesk needs 15 or newer.`);
    if (!rows[0]!.may)
      throw new CannotStart(
        `The user ${decodeURIComponent(url.username)} of DATABASE_URL may not create roles: use one with CREATEROLE for the start.`,
      );
  } catch (error) {
    if (error instanceof CannotStart) throw error;
    throw new CannotStart(`The database at ${where} (DATABASE_URL) cannot be used: ${reason(error)}.`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

function reason(error: unknown): string {
  const { code, message, errors } = error as { code?: string; message?: string; errors?: { code?: string }[] };
  switch (code ?? errors?.[0]?.code) {
    case 'ECONNREFUSED':
      return 'nothing listens there';
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return 'there is no host of that name';
    case '28P01':
    case '28000':
      return 'it does not accept that user and password';
    case '3D000':
      return 'it has no database of that name';
    default:
      return /timeout/i.test(message ?? '') ? 'it does not answer' : (message ?? 'unknown reason').replace(/\.$/, '');
  }
}
