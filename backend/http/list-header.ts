/** Maximum characters of a list header that the host reads; browsers send less than 200. */
export const LIST_HEADER_MOST = 1024;

/** Returns the items of a header that is a list, trimmed; none if the header is too long. */
export function listIn(header: string | undefined): string[] {
  if (!header || header.length > LIST_HEADER_MOST) return [];
  return header.split(',').map((item) => item.trim());
}

/**
 * Returns whether an If-None-Match header names the ETag, or every ETag by `*` (RFC 9110, 13.1.2).
 */
export function namesEtag(header: string | undefined, etag: string): boolean {
  return listIn(header).some((one) => one.replace(/^W\//, '') === etag || one === '*');
}
