/** The pages that the lender writes. Their addresses are in `web/routes.ts`. */
export const contentPages = [
  { page: 'covid-info-center', title: 'Information center' },
  { page: 'natural-disaster', title: 'Natural disaster resources' },
  { page: 'products', title: 'Products' },
  { page: 'turn-times', title: 'Turn times' },
  { page: 'account-executive', title: 'Account executive' },
  { page: 'our-process', title: 'Our process' },
  { page: 'training', title: 'Training' },
  { page: 'live-training', title: 'Live training' },
  { page: 'video-library', title: 'Video library' },
  { page: 'forms-and-disclosure', title: 'Forms and disclosures' },
  { page: 'useful-links', title: 'Useful links' },
  { page: 'about', title: 'About' },
  { page: 'state-licensing', title: 'State licensing' },
  { page: 'legal-information', title: 'Legal information' },
  { page: 'privacy-policy', title: 'Privacy policy' },
  { page: 'affiliated-business-arrangement', title: 'Affiliated business arrangement' },
] as const;

export type ContentPageName = (typeof contentPages)[number]['page'];

/** A page's title until somebody writes it. */
export function firstTitle(page: string): string {
  return contentPages.find((one) => one.page === page)?.title ?? page;
}

export function isContentPage(page: string): page is ContentPageName {
  return contentPages.some((one) => one.page === page);
}

const NEWS = 'news/';

/** The page name of a news item's versions. */
export function newsPage(newsId: string): string {
  return `${NEWS}${newsId}`;
}

/** The name of a piece of news; undefined for a page. */
export function newsIdOf(page: string): string | undefined {
  return page.startsWith(NEWS) ? page.slice(NEWS.length) : undefined;
}
