import pg from 'pg';
import { demoPerson } from '../../database/demo/people.ts';
import { brokenInvariants } from '../../platform/testing/invariants.ts';
import { testSession, type TestSession } from '../../platform/testing/test-session.ts';
import { brokenChains } from '../restore/checks/chains.ts';

export type Query = <Row extends object>(text: string, values?: readonly unknown[]) => Promise<Row[]>;

/** Asks the database as its owner. Connections that end with a node that is killed are opened again. */
export async function withOwner<Found>(ownerUrl: string, work: (query: Query) => Promise<Found>): Promise<Found> {
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 2 });
  owner.on('error', () => undefined);
  try {
    return await work(
      async <Row extends object>(text: string, values: readonly unknown[] = []) => (await owner.query<Row>(text, [...values])).rows,
    );
  } finally {
    await owner.end();
  }
}

/** A person who may comment on loans, signed in, and the loans. */
export async function commenter(query: Query): Promise<{ readonly session: TestSession; readonly loans: readonly string[] }> {
  const session = await testSession({ query }, demoPerson('marco').id, 2);
  const loans = await query<{ loan_number: string }>(
    `select loan_number from loan where brokerage_id = 2 and status in ('Prequalified', 'Registered', 'Disclosed') order by 1`,
  );
  return { session, loans: loans.map((one) => one.loan_number) };
}

/** What is not whole in the database: journals, and the standing conditions. */
export async function findProblems(
  ownerUrl: string,
  query: Query,
): Promise<{ readonly chains: number; readonly problems: readonly string[] }> {
  const { chains, problems } = await brokenChains(ownerUrl);
  return { chains, problems: [...problems, ...(await brokenInvariants({ query }))] };
}
