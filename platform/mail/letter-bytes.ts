import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import { letterHtml, LOGO_PART } from './letter-html.ts';
import type { Letter } from './letter.ts';

/** The letter in nodemailer's format; its Message-ID is derived from the message, so that a receiver can recognize a repeat. */
export function mailOptions(letter: Letter) {
  const { look } = letter;
  const named = look && !letter.from.includes('<');
  return {
    messageId: `<${letter.id}@lockdesk>`,
    date: letter.madeAt,
    from: named ? { name: look.name, address: letter.from } : letter.from,
    to: letter.to.map(({ name, address }) => ({ name, address })),
    subject: letter.subject,
    text: letter.text,
    ...(look ? { html: letterHtml(letter.text, look) } : {}),
    attachments: [
      ...letter.attachments.map(({ name, contentType, bytes }) => ({ filename: name, contentType, content: bytes })),
      ...(look?.logo
        ? [
            {
              filename: 'logo',
              contentType: look.logo.contentType,
              content: look.logo.bytes,
              cid: LOGO_PART,
              contentDisposition: 'inline' as const,
            },
          ]
        : []),
    ],
    // Addresses and file names come from outside: nothing in a message is ever fetched or read from a path.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

export async function letterBytes(letter: Letter): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    new MailComposer(mailOptions(letter)).compile().build((problem, message) => (problem ? reject(problem) : resolve(message)));
  });
}
