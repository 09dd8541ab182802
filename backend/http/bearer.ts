/** Returns the token of an `Authorization: Bearer` header; undefined for any other header. */
export const bearerOf = (authorization: string | undefined): string | undefined =>
  /^bearer\s+(\S+)$/i.exec(authorization ?? '')?.[1];
