import { ok, refuse, type Refusal, type Result } from '../../../../foundation/result/result.ts';
import type { Portal } from '../../../../platform/http/asked.ts';
import type { VirusCheck } from '../../domain/center/document-status.ts';

/** The dependencies of a file's check. */
export type Scanning = Pick<Portal, 'scanner' | 'log'>;

/** Sends a file to the lender's scanner before it is stored. Without a reply the file waits, and is not opened before there is one. */
export async function checkForViruses(bytes: Uint8Array, { scanner, log }: Scanning): Promise<Result<VirusCheck, Refusal<'VIRUS_FOUND'>>> {
  if (!scanner) return ok('none');
  try {
    const virus = await scanner.scan(bytes);
    if (virus === undefined) return ok('clean');
    log.error({ virus }, 'virus found in an upload');
    return refuse('VIRUS_FOUND', '', { field: 'file' });
  } catch (problem) {
    log.error({ problem: (problem as Error).message }, 'virus scanner away');
    return ok('waits');
  }
}
