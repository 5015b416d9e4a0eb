import type { FoundLoan, Portal } from '../../../../platform/http/asked.ts';
import type { GatheredPackage } from '../../domain/index.ts';
import type { PackageContext } from '../rows/package-context.ts';
import { indexPdf } from './index-pdf.ts';
import { manifestJson } from './manifest-json.ts';

interface MadeFor {
  readonly loan: FoundLoan;
  readonly redacted: boolean;
  readonly madeBy: string;
}

/** The printed index and the manifest, stored. The manifest names the index's hash. */
export async function packageIndex(
  gathered: GatheredPackage,
  { borrowers, now, order }: PackageContext,
  { loan, redacted, madeBy }: MadeFor,
  portal: Portal,
) {
  const about = { loanNumber: loan.loanNumber, order, redacted, madeBy, madeAt: now };
  const index = await indexPdf(gathered, { ...about, borrowers, zone: portal.settings.zone });
  const indexSha256 = await portal.files.keep(loan.brokerageId, index);
  const manifest = manifestJson(gathered, { ...about, indexSha256: indexSha256.toString('hex') });
  const manifestSha256 = await portal.files.keep(loan.brokerageId, manifest);
  return { index: { sha256: indexSha256, bytes: index.length }, manifest: { sha256: manifestSha256, bytes: manifest.length } };
}
