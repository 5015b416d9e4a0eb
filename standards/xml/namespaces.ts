const XML_NAMESPACE = 'http://www.w3.org/XML/1998/namespace';

/** The namespaces of a standard, each with the prefix that its names carry in the tree, whatever prefix a file gives them. */
export interface Namespaces {
  /** Prefix by namespace; '' for names without a prefix. */
  readonly prefixes: ReadonlyMap<string, string>;
  /** Namespace by prefix, for the prefixes that no file may give to another namespace. */
  readonly reserved: ReadonlyMap<string, string>;
}

/** From a table of prefixes and their namespaces: `{ '': 'urn:loan', xlink: 'http://www.w3.org/1999/xlink' }`. */
export function namespaces(byPrefix: Readonly<Record<string, string>>): Namespaces {
  const entries = Object.entries(byPrefix);
  return {
    prefixes: new Map([...entries.map(([prefix, uri]) => [uri, prefix] as const), [XML_NAMESPACE, 'xml']]),
    reserved: new Map(entries.filter(([prefix]) => prefix !== '')),
  };
}
