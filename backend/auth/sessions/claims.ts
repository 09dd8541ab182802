import { z } from 'zod';

/** The claims of a person's access token that the routes need. */
export interface CallerClaims {
  userId: string;
  sessionId: string;
  aal: string;
}

/** Schema of the claims of a person's access token; keeps claims that it does not list. */
export const tokenClaims = z.looseObject({
  sub: z.uuid(),
  session_id: z.uuid(),
  role: z.string(),
  iat: z.number().optional(),
  exp: z.number(),
  aal: z.string().default('aal1'),
  amr: z.array(z.object({ method: z.string(), timestamp: z.number() })).default([]),
});

/** All claims of a person's access token, including those that the schema does not list. */
export type PersonClaims = z.infer<typeof tokenClaims>;
