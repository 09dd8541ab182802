import { z } from 'zod';
import type { HostContext } from '../http/context.ts';
import { StorageError } from './errors.ts';

const YEAR = 31_536_000;
const MOST_NAMES = 1000;

const text = z.string().max(1024);
const maybe = <T extends z.ZodType>(type: T) =>
  type.nullish().transform((value) => value ?? undefined);
const page = { limit: maybe(z.number().int().min(1)), offset: maybe(z.number().int().min(0)) };

export const listBody = z
  .object({
    prefix: maybe(text),
    search: maybe(text),
    ...page,
    sortBy: maybe(
      z.object({
        column: z.enum(['name', 'updated_at', 'created_at', 'last_accessed_at']).default('name'),
        order: z.enum(['asc', 'desc']).default('asc'),
      }),
    ),
  })
  .transform(({ prefix = '', search = '', limit = 100, offset = 0, sortBy }) => ({
    prefix,
    search,
    limit: Math.min(limit, MOST_NAMES),
    offset: Math.min(offset, 2 ** 31),
    sortBy: sortBy ?? { column: 'name' as const, order: 'asc' as const },
  }));

const places = {
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationKey: z.string(),
  destinationBucket: maybe(z.string()),
};
export const moveBody = z.object(places);
export const copyBody = z.object({
  ...places,
  copyMetadata: maybe(z.boolean()),
  metadata: maybe(z.object({ cacheControl: maybe(z.string().regex(/^[a-z0-9=, -]{1,200}$/i)) })),
});
export const removeBody = z.object({ prefixes: z.array(z.string()).max(MOST_NAMES) });
const expiresIn = z.number().int().min(1).max(YEAR);
export const signBody = z.object({ expiresIn });
export const signManyBody = z.object({ expiresIn, paths: z.array(z.string()).max(MOST_NAMES) });

const UNITS: Record<string, number> = { '': 1, b: 1, kb: 1024, mb: 1024 ** 2, gb: 1024 ** 3 };

/** Parses a file size: a number of bytes, or a text such as '20MB'. */
const fileSize = z.union([
  z.number().int().min(0),
  z.string().transform((given, context) => {
    const [, count = '', unit = ''] = /^(\d{1,12})\s*([kmg]?b?)$/i.exec(given.trim()) ?? [];
    const factor = UNITS[unit.toLowerCase()];
    const bytes = count === '' ? Number.NaN : Number(count) * (factor ?? Number.NaN);
    if (Number.isSafeInteger(bytes)) return bytes;
    context.addIssue({ code: 'custom', message: 'is no size' });
    return z.NEVER;
  }),
]);
const change = {
  public: maybe(z.boolean()),
  file_size_limit: fileSize.nullish(),
  allowed_mime_types: z.array(z.string().min(3).max(127)).max(100).nullish(),
};
export const bucketBody = z.object({ id: maybe(z.string()), name: z.string(), ...change });
export const bucketChangeBody = z.object(change);
export const bucketQuery = z.object({
  search: text.default(''),
  limit: z.coerce.number().int().min(1).max(1000).default(1000),
  offset: z.coerce.number().int().min(0).default(0),
  sortColumn: z.enum(['id', 'name', 'created_at', 'updated_at']).default('id'),
  sortOrder: z.enum(['asc', 'desc']).default('asc'),
});

/**
 * Returns the JSON body of a request, parsed by the schema.
 * @throws StorageError InvalidRequest, naming the field.
 */
export async function readStorageBody<T>(c: HostContext, form: z.ZodType<T>): Promise<T> {
  return read(form, await c.req.json().catch(() => undefined));
}

export function read<T>(form: z.ZodType<T>, given: unknown): T {
  const body = form.safeParse(given);
  if (body.success) return body.data;
  const [issue] = body.error.issues;
  throw new StorageError(
    'InvalidRequest',
    `${issue?.path.join('.') || 'The body'}: ${issue?.message}`,
  );
}
