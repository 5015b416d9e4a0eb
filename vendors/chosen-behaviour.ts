/** What a simulated company does out of the ordinary: the invented name of a person that asks for it, and what it does. */
export type Behaviours<Name extends string = string> = Readonly<Record<Name, { readonly name: string; readonly does: string }>>;

/** What a request asks for by the names of people in it, or by a key that was sent beside it. */
export function chosenBehaviour<Name extends string>(
  behaviours: Behaviours<Name>,
  names: readonly (string | undefined)[],
  key: unknown,
): Name | undefined {
  // Keys of the table alone, as its type says.
  const all = Object.keys(behaviours) as Name[];
  const asked = all.find((one) => one === key);
  if (asked) return asked;
  const known = new Set(names.map((each) => each?.toLowerCase()));
  return all.find((one) => known.has(behaviours[one].name.toLowerCase()));
}
