/** Special behaviour of a simulated company: the invented name of a person that triggers it, and its effect. */
export type Behaviours<Name extends string = string> = Readonly<Record<Name, { readonly name: string; readonly does: string }>>;

/** The behaviour for a request, by the names of people in it, or by a key sent with it. */
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
