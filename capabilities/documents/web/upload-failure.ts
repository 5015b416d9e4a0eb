import { NO_REASON, type Fault } from '../../../ui/calls/call-shape.ts';

/** Why a file did not arrive: the server's first sentence where it sent one, else the specification's. */
export function uploadFailure(name: string, fault: Pick<Fault, 'message'>): string {
  const reason = fault.message === NO_REASON ? 'Unknown error. Please contact technical support.' : fault.message;
  return `There was an error uploading the following file: ${name}. ${reason}`;
}
