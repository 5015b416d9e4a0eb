import { ok, type Result } from '../../../../foundation/result/result.ts';
import type { Asked } from '../../../../platform/http/asked.ts';
import type { ApplicationDocument } from '../../../../standards/mismo-3.4/application-document.ts';
import { maskedValue } from '../../../../standards/mismo-3.4/secret-values.ts';
import { applyEdits, type Edit, type EditRefusal } from '../../../application/domain/edit/apply-edits.ts';
import { emptyApplication } from '../../../application/domain/empty-application.ts';
import type { newUrlaLoan } from '../../contract/new-urla-loan.ts';
import { choiceEdits } from '../../domain/choice-edits.ts';
import { readInThread, type ReadRefusal } from './application-reader.ts';
import type { SourceFile } from './registration-plan.ts';

type AskedRegistration = Pick<Asked<typeof newUrlaLoan>, 'body' | 'signal'>;

export interface SentApplication {
  readonly document: ApplicationDocument;
  readonly editedPaths: readonly string[];
  /** The file it was read from; absent where everything was typed. */
  readonly bytes: Buffer | undefined;
  readonly contentType: string;
}

/** The application of a file with the edits of its review, or typed from nothing. */
export async function sentApplication({ body, signal }: AskedRegistration): Promise<Result<SentApplication, ReadRefusal | EditRefusal>> {
  const bytes = body.source && Buffer.from(body.source.contentBase64, 'base64');
  const reading = bytes && (await readInThread(bytes, signal));
  if (reading && !reading.ok) return reading;
  const edits = [...(body.edits as readonly Edit[]), ...choiceEdits(body)];
  const edited = applyEdits(reading ? reading.value.document : emptyApplication(), edits);
  if (!edited.ok) return edited;
  const editedPaths = edits.map(({ path }) => path);
  return ok({ document: edited.value, editedPaths, bytes, contentType: reading?.value.contentType ?? '' });
}

/** The file as it is stored with its loan; absent where everything was typed. A number in its name is masked. */
export function sourceOf(
  { bytes, contentType }: SentApplication,
  { source }: AskedRegistration['body'],
  stored: { readonly fileId: string; readonly sha256: Buffer | undefined },
): SourceFile | undefined {
  const { fileId, sha256 } = stored;
  if (!source || !bytes || !sha256) return undefined;
  return { fileId, name: maskedValue('Name', source.name), contentType, bytes: bytes.length, sha256 };
}
