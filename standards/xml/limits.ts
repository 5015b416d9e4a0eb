/** The limits of a file. A loan application is some 50 KB, 1,500 nodes and 25 levels; the largest seen are a tenth of these. */
export const LIMITS = {
  bytes: 10 * 1024 * 1024,
  depth: 64,
  nodes: 200_000,
  attributes: 64,
  /** An embedded PDF is one text; as base64 it may be nearly the whole file. */
  textRun: 8 * 1024 * 1024,
  findings: 5_000,
} as const;
