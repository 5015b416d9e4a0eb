import { webcrypto } from 'node:crypto';
import { OctetString, Integer } from 'asn1js';
import {
  AlgorithmIdentifier,
  Certificate,
  ContentInfo,
  id_eContentType_TSTInfo,
  id_sha256,
  MessageImprint,
  SignedData,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs';

/** The data of a time-stamp token (RFC 3161), and whether it is over a text and signed by the named certificate. */
export type TimeStamp =
  | { readonly ok: true; readonly at: string; readonly authority: string; readonly nonce: string }
  | { readonly ok: false; readonly problem: string };

/** A request for a stamp over a text’s SHA-256; the text itself is not sent. */
export function timeStampRequest(sha256: Uint8Array, nonce: Uint8Array): Buffer {
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: id_sha256 }),
      hashedMessage: new OctetString({ valueHex: bufferOf(sha256) }),
    }),
    nonce: new Integer({ valueHex: bufferOf(nonce) }),
    certReq: true,
  });
  return Buffer.from(request.toSchema().toBER());
}

/** The token in an authority’s answer, or why there is none. */
export function tokenOf(answer: Uint8Array): Buffer | { readonly problem: string } {
  let said: TimeStampResp;
  try {
    said = TimeStampResp.fromBER(bufferOf(answer));
  } catch {
    return { problem: 'The answer is no time stamp.' };
  }
  // Granted, or granted with changes.
  if (said.status.status > 1 || !said.timeStampToken) return { problem: `The authority refused with status ${said.status.status}.` };
  return Buffer.from(said.timeStampToken.toSchema().toBER());
}

/**
 * Reads a token and checks that it is over this text and that its own certificate signed it. With trusted certificates, it must lead to one
 * of them; without, only the name in its own certificate is known.
 */
export async function readTimeStamp(token: Uint8Array, text: Uint8Array, trusted?: readonly Certificate[]): Promise<TimeStamp> {
  try {
    const signed = new SignedData({ schema: ContentInfo.fromBER(bufferOf(token)).content });
    const content = signed.encapContentInfo.eContent;
    if (signed.encapContentInfo.eContentType !== id_eContentType_TSTInfo || !content) return wrong('It is no time stamp.');
    const info = TSTInfo.fromBER(content.getValue());
    if (info.messageImprint.hashAlgorithm.algorithmId !== id_sha256) return wrong('It is not over a SHA-256.');
    const imprint = Buffer.from(info.messageImprint.hashedMessage.valueBlock.valueHexView).toString('hex');
    const own = Buffer.from(await webcrypto.subtle.digest('SHA-256', bufferOf(text))).toString('hex');
    if (imprint !== own) return wrong('It is a stamp of something else.');
    const verified = await signed.verify({
      signer: 0,
      data: bufferOf(text),
      checkDate: info.genTime,
      checkChain: trusted !== undefined,
      ...(trusted ? { trustedCerts: [...trusted] } : {}),
      extendedMode: true,
    });
    if (!verified.signatureVerified || (trusted && !verified.signerCertificateVerified)) return wrong('Its signature is wrong.');
    const nonce = info.nonce ? Buffer.from(info.nonce.valueBlock.valueHexView).toString('hex') : '';
    return { ok: true, at: info.genTime.toISOString(), authority: nameIn(verified.signerCertificate ?? undefined), nonce };
  } catch (problem) {
    return wrong((problem as Error).message || 'It can’t be read.');
  }
}

/** Certificates out of PEM text. */
export function certificatesIn(pem: string): Certificate[] {
  return [...pem.matchAll(/-----BEGIN CERTIFICATE-----([\s\S]+?)-----END CERTIFICATE-----/g)].map((match) =>
    Certificate.fromBER(bufferOf(Buffer.from(match[1]!, 'base64'))),
  );
}

function wrong(problem: string): TimeStamp {
  return { ok: false, problem };
}

function nameIn(certificate: Certificate | undefined): string {
  const names = certificate?.subject.typesAndValues.map(({ value }) => String(value.valueBlock.value)) ?? [];
  return names.at(-1) ?? 'nobody';
}

/** The library takes a buffer of its own, not a view into a larger one. */
export function bufferOf(bytes: Uint8Array): ArrayBuffer {
  const copy = new ArrayBuffer(bytes.byteLength);
  new Uint8Array(copy).set(bytes);
  return copy;
}
