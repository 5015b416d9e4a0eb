/** The errors of an uploaded file that is read. */
export const fileRefusals = {
  WRONG_EXTENSION: {
    status: 415,
    message: 'Please check the formatting of your file(s). The only accepted formats are: {list}.',
  },
  FILE_EMPTY: { status: 422, message: 'The file is empty. Save it again, then upload it.' },
  NOT_A_DOCUMENT: { status: 415, message: 'Not a PDF or picture, although named {extension}.' },
  NAMED_WRONG: { status: 415, message: 'A {word}, although named {extension}. Name it {right}, then upload again.' },
  FILE_DAMAGED: { status: 422, message: 'Damaged or cut off. Open it, save it again, then upload it.' },
  PICTURE_TOO_LARGE: {
    status: 422,
    message: 'The picture is {width} by {height} pixels, at most {most} a side. Lower the scan’s resolution.',
  },
  PDF_PROTECTED: { status: 422, message: 'Password-protected. Remove the password, then upload again.' },
  PDF_SCRIPT: { status: 422, message: 'Contains a script, so it was refused. Print it to a new PDF, then upload that.' },
  PDF_ATTACHMENT: { status: 422, message: 'Contains attached files, so it was refused. Upload each file by itself.' },
  PDF_TOO_LONG: { status: 422, message: 'The PDF has {pages} pages, at most {most}. Split it, then upload the parts.' },
  VIRUS_FOUND: { status: 422, message: 'A virus was found. Nothing was stored.' },
  TOO_SLOW: { status: 422, message: 'The file takes too long to read. Print it to a new PDF, then upload that.' },
  READING_BUSY: { status: 429, message: 'Many of your files are being read right now. Try again in a moment.' },
} as const;
