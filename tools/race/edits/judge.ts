import { diff } from '../../../capabilities/application/domain/edit/diff.ts';
import type { ApplicationDocument } from '../../../standards/mismo-3.4/application-document.ts';
import { asOwner, brokenChains, standingConditions, verdict, type Query, type Verdict } from '../verdicts.ts';
import type { AcceptedSave, EditRaceOutcome } from './run-edit-race.ts';

interface Version {
  readonly version: number;
  readonly document: ApplicationDocument;
}

/** Holds every version of every application to the saves that were accepted: nothing typed is lost, and nobody's value goes unseen. */
export function judge(ownerUrl: string, { accepted, faults, loans, saves }: EditRaceOutcome): Promise<Verdict[]> {
  return asOwner(ownerUrl, async (query) => {
    const unmade: string[] = [];
    const unseen: string[] = [];
    const others: string[] = [];
    const savesOf = Map.groupBy(accepted, ({ loanNumber }) => loanNumber);
    let versions = 0;
    for (const loan of loans) {
      const written = await versionsOf(query, loan);
      const made = new Map((savesOf.get(loan) ?? []).map((save) => [save.version, save]));
      versions += written.length - 1;
      if (made.size !== (savesOf.get(loan) ?? []).length) unmade.push(`${loan}: two saves were answered with one version`);
      for (const version of made.keys()) if (!written.some((one) => one.version === version)) unmade.push(`${loan} version ${version}`);
      for (const [place, { version, document }] of written.entries()) {
        const before = written[place - 1];
        if (!before) continue;
        const save = made.get(version);
        if (!save) unmade.push(`${loan} version ${version} is nobody’s`);
        else judgeVersion(save, before.document, document, { unseen, others });
      }
    }
    return [
      verdict('No save failed', faults, `${saves} sent`),
      verdict('Every accepted save is one version, and there is no other', unmade, `${versions} versions`),
      verdict('No save took the place of a value its editor had not seen', unseen, `${accepted.length} saves`),
      verdict('A save changes what was typed, as it was typed, and nothing else', others, `${versions} versions compared`),
      await standingConditions(query),
      await brokenChains(query, loans),
    ];
  });
}

function judgeVersion(
  { loanNumber, version, fields }: AcceptedSave,
  before: ApplicationDocument,
  after: ApplicationDocument,
  wrong: { readonly unseen: string[]; readonly others: string[] },
): void {
  const typed = new Map(fields.map((field) => [field.path, field]));
  const changes = diff(before, after);
  for (const change of changes) {
    const field = typed.get(change.path);
    if (!field || field.typed !== change.after) wrong.others.push(`${loanNumber} version ${version}: ${change.path}`);
    else if (field.seen !== change.before) wrong.unseen.push(`${loanNumber} version ${version}: ${change.path}`);
  }
  const changed = new Set(changes.map(({ path }) => path));
  for (const path of typed.keys()) if (!changed.has(path)) wrong.others.push(`${loanNumber} version ${version}: ${path} was not written`);
}

function versionsOf(query: Query, loan: string): Promise<Version[]> {
  return query<Version>('select version, document from application_version where loan_number = $1 order by version', [loan]);
}
