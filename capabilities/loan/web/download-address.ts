/**
 * The address from which a browser downloads: the server returns it below `/service`, as the specification has it, and the API is at
 * `/api`.
 */
export function downloadAddress(url: string): string {
  return `/api${url.replace(/^\/service(?=\/)/, '')}`;
}
