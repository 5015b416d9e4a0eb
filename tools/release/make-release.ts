import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import packageFile from '../../package.json' with { type: 'json' };
import { root } from '../check/steps.ts';
import { buildRelease, git } from './build-release.ts';
import { changesOf, releaseProblems } from './release-problems.ts';

/**
 * `npm run make-release`: makes the published files of this commit in dist/release, with their checksums and the command that tags it. It
 * neither tags nor publishes. `-- --try` builds despite problems, to look at the result.
 */
const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
const document = JSON.parse(readFileSync(join(root, 'docs/generated/openapi.json'), 'utf8')) as { info: { version: string } };
const trying = process.argv.includes('--try');

try {
  const problems = releaseProblems({
    status: git('status', '--porcelain'),
    changelog,
    version: packageFile.version,
    apiVersion: document.info.version,
    tags: git('tag', '--list').split('\n'),
  });
  for (const problem of problems) console.error(problem);
  if (problems.length > 0 && !trying) process.exitCode = 1;
  else await make(problems.length === 0);
} catch (problem) {
  console.error(`No release was made: ${(problem as Error).message}`);
  process.exitCode = 1;
}

async function make(whole: boolean): Promise<void> {
  const folder = join(root, 'dist/release');
  mkdirSync(join(root, 'dist'), { recursive: true });
  const began = Date.now();
  const commit = git('rev-parse', 'HEAD').trim();
  const { version, files } = await buildRelease(commit, folder);
  writeFileSync(join(root, 'dist/release-notes.md'), `${changesOf(changelog, version)}\n`);
  console.log(`${relative(process.cwd(), folder)}, in ${((Date.now() - began) / 1000).toFixed(0)} s:`);
  for (const name of files) console.log(`  ${name}`);
  if (whole) console.log(`\nThe same commit gives the same bytes. Tag it:\n  git tag -s v${version} -m "Lockdesk ${version}" ${commit}`);
  else console.log('\nThis is for looking at, and no release: what stands in the way is above.');
}
