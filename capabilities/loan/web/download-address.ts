/** The address a browser asks for a download: the server gives it as the service knows it, below `/service`, and the API stands at `/api`. */
export function downloadAddress(url: string): string {
  return `/api${url.replace(/^\/service(?=\/)/, '')}`;
}
