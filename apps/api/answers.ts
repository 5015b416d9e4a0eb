import { reachOf } from '../../capabilities/access/domain/access-table.ts';
import { accessAnswers } from '../../capabilities/access/server/answers.ts';
import { readAccessTable } from '../../capabilities/access/server/gate.ts';
import { applicationAnswers } from '../../capabilities/application/server/answers.ts';
import { loanAnswers } from '../../capabilities/loan/server/answers.ts';
import { partnersAnswers } from '../../capabilities/partners/server/answers.ts';
import { pipelineAnswers } from '../../capabilities/pipeline/server/answers.ts';
import { priceAnswers } from '../../capabilities/price/server/answers.ts';
import { productsWithheld } from '../../capabilities/price/server/products-withheld.ts';
import { discloseAnswers } from '../../capabilities/disclose/server/answers.ts';
import { brokerFeesOf } from '../../capabilities/disclose/server/broker-fees.ts';
import { discloseSources } from './disclose-sources.ts';
import { lockAnswers } from '../../capabilities/lock/server/answers.ts';
import { warningAnswers } from '../../capabilities/lock/server/warning-answers.ts';
import { watchingDrift } from '../../capabilities/lock/server/drift-watch.ts';
import { webhookKinds } from './webhook-kinds.ts';
import { policyAt } from '../../capabilities/lock/server/policy-in-force.ts';
import { countyOfZip, lockSources } from './lock-sources.ts';
import { sheetSources } from './sheet-sources.ts';
import { publishAnswers } from '../../capabilities/publish/server/answers.ts';
import { referenceAnswers } from '../../capabilities/reference/server/answers.ts';
import { registerAnswers } from '../../capabilities/register/server/answers.ts';
import { documentsAnswers } from '../../capabilities/documents/server/answers.ts';
import { documentSources } from './document-sources.ts';
import { registerSources } from './register-sources.ts';
import type { Answer, Portal } from '../../platform/http/asked.ts';

const accessTable = readAccessTable();

/** Every call the portal answers, capability by capability in the order of a loan's life. */
export function allAnswers(portal: Portal): readonly Answer[] {
  return watchingDrift(portal, lockSources, [
    ...accessAnswers(portal),
    ...partnersAnswers(portal, { webhookKinds, may: (roles, call) => reachOf(accessTable, roles, call) !== undefined }),
    ...referenceAnswers((picked) => portal.database.withShared((tx) => productsWithheld(tx, picked))),
    ...loanAnswers(portal),
    ...applicationAnswers(portal),
    ...registerAnswers(
      portal,
      registerSources(portal.files, (roles) => reachOf(accessTable, roles, 'new-urla-loan') !== undefined),
    ),
    ...documentsAnswers(portal, documentSources(portal.files)),
    ...priceAnswers(portal, countyOfZip, (actor) => reachOf(accessTable, actor.roles, 'ratequote-quotes') !== undefined, brokerFeesOf),
    ...lockAnswers(portal, lockSources),
    ...warningAnswers(portal, (roles) => reachOf(accessTable, roles, 'get-pipeline-list')),
    ...discloseAnswers(portal, discloseSources),
    ...pipelineAnswers(portal),
    ...publishAnswers(portal, sheetSources, policyAt),
  ]);
}
