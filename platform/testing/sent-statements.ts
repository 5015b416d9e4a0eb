import pg from 'pg';

/** Hears the text of every statement that this process sends to a database, until the returned function is called. */
export function hearStatements(hear: (text: string) => void): () => void {
  const query = pg.Client.prototype.query as (...all: unknown[]) => unknown;
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [first] = given as [string | { readonly text?: string }];
    const text = typeof first === 'string' ? first : first.text;
    if (text !== undefined) hear(text);
    return query.apply(this, given);
  } as typeof pg.Client.prototype.query;
  return () => {
    pg.Client.prototype.query = query as typeof pg.Client.prototype.query;
  };
}
