import { NO_REASON, type Fault } from '../../../ui/calls/call-shape.ts';
import { Stopped } from '../../../ui/calls/upload-parts.ts';
import type { StoppedUpload } from '../../../ui/kit/files/use-uploads.ts';

/** Why a file did not arrive: the server's first sentence where it sent one, else the specification's. */
export function uploadFailure(name: string, fault: Pick<Fault, 'message'>): string {
  const reason = fault.message === NO_REASON ? 'Unknown error. Please contact technical support.' : fault.message;
  return `There was an error uploading the following file: ${name}. ${reason}`;
}

/** The same for an upload that may have stopped midway, with the bytes that arrived. */
export function uploadEnd(file: File, fault: Fault): string | StoppedUpload {
  if (!(fault instanceof Stopped)) return uploadFailure(file.name, fault);
  return { stopped: `The connection was lost. Stopped at ${megabytes(fault.receivedBytes)} of ${megabytes(file.size)} MB.` };
}

function megabytes(bytes: number): string {
  return (bytes / 1_048_576).toFixed(1);
}
