export interface ExampleParts {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  /** Put over what the schema says. */
  readonly body?: unknown;
  /** In place of what the schema says. */
  readonly whole?: unknown;
}

/** Facts about a call that a schema can't express: fields that belong to each other, and realistic values. */
export const exampleParts: Readonly<Record<string, ExampleParts>> = {
  'add-api-key': { body: { name: 'Nightly export', role: 'processor', areas: ['loan', 'credit'], expiresOn: '2027-06-30' } },
  'add-webhook': { body: { kinds: ['lock-confirmed', 'lock-extended'] } },
  'get-brokerages': { query: {} },
  'save-content': { body: { page: 'news/holiday-hours', title: 'Holiday hours', news: { category: 'Locks', day: '2026-11-25' } } },
  'put-loan-comment': { whole: 'The insurance binder is in.' },
  'new-urla-loan': {
    query: { regType: 'fullreg' },
    body: {
      source: { name: 'purchase.xml', contentBase64: 'PE1FU1NBR0UvPg==' },
      productId: '0101',
      purpose: 'Purchase',
      occupancy: 'PrimaryResidence',
    },
  },
  'order-credit': { body: { bureaus: ['Equifax', 'Experian', 'TransUnion'] } },
};
