import { z } from 'zod';

const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false);

const requestedChange = z.object({
  event: z.string().max(20),
  schema: z.string().max(63),
  table: z
    .string()
    .max(63)
    .nullish()
    .transform((value) => value ?? undefined),
  filter: z
    .string()
    .max(2000)
    .nullish()
    .transform((value) => value ?? undefined),
});

/** Payload with which a client joins a channel. */
export const joinRequest = z.object({
  config: z
    .object({
      broadcast: z.object({ ack: flag, self: flag }).partial().nullish(),
      presence: z
        .object({ key: z.string().max(255).nullish(), enabled: flag })
        .partial()
        .nullish(),
      postgres_changes: z.array(requestedChange).max(50).nullish(),
      private: flag,
    })
    .prefault({}),
  access_token: z.string().max(8192).nullish(),
});
export type JoinRequest = z.infer<typeof joinRequest>;

export const tokenRequest = z.object({ access_token: z.string().max(8192).nullish() });

/** A broadcast from a joined client. */
export const broadcastRequest = z.object({
  type: z.literal('broadcast').nullish(),
  event: z.string().min(1).max(255),
  payload: z.unknown(),
});

export const presenceRequest = z.discriminatedUnion('event', [
  z.object({ event: z.literal('track'), payload: z.record(z.string(), z.unknown()).prefault({}) }),
  z.object({ event: z.literal('untrack') }),
]);

/** Body of POST /api/broadcast: 1 to 100 messages. */
export const broadcastBody = z.object({
  messages: z
    .array(
      z.object({
        topic: z.string().min(1).max(240),
        event: z.string().min(1).max(255),
        payload: z.unknown(),
        private: flag,
      }),
    )
    .min(1)
    .max(100),
});
