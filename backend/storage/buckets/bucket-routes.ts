import { Hono } from 'hono';
import { limitBody } from '../../http/body.ts';
import type { HostContext, HostEnv } from '../../http/context.ts';
import type { StorageCaller } from '../caller.ts';
import type { Objects } from '../objects/service.ts';
import { bucketBody, bucketChangeBody, bucketQuery, read, readStorageBody } from '../requests.ts';
import type { BucketChange } from './bucket-store.ts';
import type { Buckets } from './buckets.ts';

/** Returns the routes of /bucket, which list, return, create, change, delete and empty buckets. */
export function createBucketRoutes(options: {
  buckets: Buckets;
  objects: Pick<Objects, 'remove'>;
  callerOf: (c: HostContext) => Promise<StorageCaller>;
}): Hono<HostEnv> {
  const { buckets, objects, callerOf } = options;
  const routes = new Hono<HostEnv>();
  routes.use(limitBody('storage'));

  routes.get('/', async (c) =>
    c.json(await buckets.list(await callerOf(c), read(bucketQuery, c.req.query()))),
  );
  routes.get('/:id', async (c) => c.json(await buckets.get(await callerOf(c), c.req.param('id'))));
  routes.post('/', async (c) => {
    const caller = await callerOf(c);
    const { id, name, ...change } = await readStorageBody(c, bucketBody);
    await buckets.create(caller, id ?? name, changeOf(change));
    return c.json({ name: id ?? name });
  });
  routes.put('/:id', async (c) => {
    const caller = await callerOf(c);
    const change = await readStorageBody(c, bucketChangeBody);
    await buckets.update(caller, c.req.param('id'), changeOf(change));
    return c.json({ message: 'Successfully updated' });
  });
  routes.delete('/:id', async (c) => {
    await buckets.remove(await callerOf(c), c.req.param('id'));
    return c.json({ message: 'Successfully deleted' });
  });
  routes.post('/:id/empty', async (c) => {
    const caller = await callerOf(c);
    const { id } = await buckets.get(caller, c.req.param('id'));
    await objects.remove(caller, id, 'all');
    return c.json({ message: 'Successfully emptied' });
  });
  return routes;
}

function changeOf(body: {
  public?: boolean | undefined;
  file_size_limit?: number | null | undefined;
  allowed_mime_types?: string[] | null | undefined;
}): BucketChange {
  return {
    public: body.public,
    fileSizeLimit: body.file_size_limit,
    allowedMimeTypes: body.allowed_mime_types,
  };
}
