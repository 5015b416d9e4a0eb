export interface HelpVideo {
  readonly keyword: string;
  readonly title: string;
  readonly description: string;
  readonly seconds: number;
  readonly videoUrl: string;
  readonly captionsUrl: string;
}

const recorded = (keyword: string, title: string, description: string, seconds: number): HelpVideo => ({
  keyword,
  title,
  description,
  seconds,
  videoUrl: `/help/${keyword}.webm`,
  captionsUrl: `/help/${keyword}.vtt`,
});

/** The portal's own recordings, of its own screens with invented loans; their files are in `apps/web/public/help`. */
export const helpVideos: readonly HelpVideo[] = [
  recorded('price-and-lock', 'Price and lock a loan', 'From finding a loan to the confirmation of its lock.', 20),
  recorded('loan-estimate', 'Prepare a Loan Estimate', 'From the loan’s next action over its fees to the button that sends it.', 16),
];

/** The videos whose keyword, title or description has every word of the search. */
export function videosOfKeyword(asked: string, videos: readonly HelpVideo[] = helpVideos): HelpVideo[] {
  const words = asked
    .toLowerCase()
    .split(/[\s-]+/)
    .filter(Boolean);
  return videos.filter((video) => {
    const text = `${video.keyword} ${video.title} ${video.description}`.toLowerCase();
    return words.length > 0 && words.every((word) => text.includes(word));
  });
}
