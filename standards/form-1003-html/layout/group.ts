/**
 * A group of fields of the form. A field is one line, `Label | other labels = target`; the target is its place in the application, from the
 * group's own place on:
 *   `name.FirstName`                 a part and its data point
 *   `list[Point=Value].Point`        the item of a list with that value
 *   `list[Point].Point`              the first item that has the data point, `list[Point=].Point` the first that has it not
 *   `list[1].Point`                  the first item
 *   `list[*].Point`                  one item for each value, separated by semicolons
 *   `@borrowers`                     whose it is, `@property` the property a mortgage lies on, `@employer` who pays an income
 *   `+IncomeType`                    an income of that type from the employer of the group: read where a form has it so, never written
 * Sections carry the form's own numbers; the fields' numbers are their places in the section here.
 */
export interface Group {
  /** Unique. */
  readonly id: string;
  /** The form's section: 1a, 2c, L4. */
  readonly section: string;
  readonly title: string;
  /** Further headings of the group. */
  readonly also?: readonly string[];
  /** `borrower` occurs once for each borrower. */
  readonly of: 'borrower' | 'application';
  /** Place of the group in the borrower or the application; with `list` each item of it is one. */
  readonly at: string;
  readonly list?: true;
  /** The name of one item: "Employment". */
  readonly item?: string;
  /** Data points that make an item one of this group: needed to write it here, given to what is read here. */
  readonly fixed?: Readonly<Record<string, string | boolean>>;
  /** Values of one data point that are written here. */
  readonly only?: readonly [point: string, values: string];
  /** Shown as a table, an item a row. */
  readonly table?: true;
  readonly fields: string;
}

/** A group as its section says it: at the borrower or application itself unless it says where, a list where its items have a name. */
export type SectionGroup = Omit<Group, 'section' | 'of' | 'at' | 'list'> & { readonly at?: string };

/** The groups of one section of the form, in its order. */
export function section(number: string, of: Group['of'], groups: readonly SectionGroup[]): readonly Group[] {
  return groups.map((group) => ({ at: '', ...group, section: number, of, ...(group.item === undefined ? {} : { list: true }) }));
}
