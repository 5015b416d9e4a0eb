export interface ReleaseFacts {
  /** The output of `git status --porcelain`. */
  readonly status: string;
  readonly changelog: string;
  /** Of package.json. */
  readonly version: string;
  /** Of the OpenAPI document. */
  readonly apiVersion: string;
  /** The output of `git tag --list`. */
  readonly tags: readonly string[];
}

/** The heading of a version in the changelog: `## 1.2.0, 2027-03-01`. */
export function datedHeading(changelog: string, version: string): string | undefined {
  const heading = changelog.split('\n').find((line) => line.startsWith(`## ${version},`));
  return heading && /, (\d{4}-\d{2}-\d{2})$/.exec(heading)?.[1];
}

/** All problems that prevent a release, each in a sentence; none when it can be made. */
export function releaseProblems({ status, changelog, version, apiVersion, tags }: ReleaseFacts): readonly string[] {
  const problems: string[] = [];
  if (status.trim() !== '') problems.push('There are changes that are not committed: a release is made from a commit.');
  if (!/^\d+\.\d+\.\d+$/.test(version)) problems.push(`The version ${version} of package.json is not of the form major.minor.patch.`);
  if (!datedHeading(changelog, version))
    problems.push(`CHANGELOG.md has no heading “## ${version}, YYYY-MM-DD”: say what changed for operators, and the day.`);
  if (apiVersion !== version) problems.push(`The OpenAPI document says version ${apiVersion}: run npm run docs.`);
  if (tags.includes(`v${version}`)) problems.push(`There is a tag v${version} already: a version is released once.`);
  return problems;
}

/** The changelog's text for a version, to be published with it. */
export function changesOf(changelog: string, version: string): string {
  const begin = changelog.indexOf(`## ${version},`);
  if (begin < 0) return '';
  const end = changelog.indexOf('\n## ', begin);
  return changelog.slice(changelog.indexOf('\n', begin) + 1, end < 0 ? undefined : end).trim();
}
