/** Returns the token of an `Authorization: Bearer` header; undefined without one. */
export const bearerOf = (authorization: string | undefined): string | undefined =>
  /^bearer\s+(\S+)$/i.exec(authorization ?? '')?.[1];
