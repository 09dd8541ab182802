import { Hono, type MiddlewareHandler } from 'hono';
import type { Logger } from '../../core/log.ts';
import { limitBody } from '../../http/body.ts';
import type { HostContext, HostEnv } from '../../http/context.ts';
import { createBucketRoutes } from '../buckets/bucket-routes.ts';
import type { Buckets } from '../buckets/buckets.ts';
import type { StorageCaller } from '../caller.ts';
import { refusalOf, StorageError } from '../errors.ts';
import {
  copyBody,
  listBody,
  moveBody,
  readStorageBody,
  removeBody,
  signBody,
  signManyBody,
} from '../requests.ts';
import { sendObject } from './download.ts';
import type { Files } from './files.ts';
import { checkName, folderPrefix, splitPath } from './names.ts';
import type { StoredObject } from './object-store.ts';
import type { ObjectPath, Objects } from './service.ts';
import type { Signatures } from './signatures.ts';

const MOUNT = '/storage/v1/object/';
const UNSEEN = 'Either the object does not exist or you do not have access to it';

/**
 * Returns the routes of the storage service, mounted below /storage/v1 behind the check of the API
 * key.
 */
export function createStorageRoutes(options: {
  objects: Objects;
  buckets: Buckets;
  files: Files;
  signatures: Signatures;
  identify: (
    authorization: string | undefined,
    apiKey: HostEnv['Variables']['apiKey'] | undefined,
  ) => Promise<StorageCaller>;
  /** Limits how many requests a caller runs at once. */
  places: MiddlewareHandler<HostEnv>;
  log: Logger;
}): Hono<HostEnv> {
  const { objects, buckets, files, signatures, identify, places, log } = options;
  const callerOf = (c: HostContext) => identify(c.req.header('authorization'), c.get('apiKey'));
  const send = (c: HostContext, open: boolean, find: () => Promise<StoredObject>) =>
    sendObject({ c, files, log, open, find });
  const json = limitBody('storage');
  const app = new Hono<HostEnv>();
  app.onError((error) => {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    return refusal.toResponse();
  });
  app.use(places);
  app.route('/bucket', createBucketRoutes({ buckets, objects, callerOf }));

  app.get('/object/public/:bucket/:name{.+}', async (c) => {
    const place = placeIn(c, 'public/');
    return await send(c, true, () => objects.findPublic(place));
  });
  app.get('/object/sign/:bucket/:name{.+}', async (c) => {
    const place = placeIn(c, 'sign/');
    const signer = await signatures.verify(c.req.query('token') ?? '', place.bucket, place.name);
    return await send(c, false, () => objects.findSigned(signer, place));
  });
  app.get('/object/info/public/:bucket/:name{.+}', async (c) =>
    c.json(infoOf(await objects.findPublic(placeIn(c, 'info/public/')))),
  );
  for (const prefix of ['info/authenticated/', 'info/']) {
    app.get(`/object/${prefix}:bucket/:name{.+}`, async (c) =>
      c.json(infoOf(await objects.find(await callerOf(c), placeIn(c, prefix)))),
    );
  }

  app.post('/object/list/:bucket', json, async (c) => {
    const caller = await callerOf(c);
    const { prefix, ...listing } = await readStorageBody(c, listBody);
    return c.json(
      await objects.list(caller, c.req.param('bucket'), {
        ...listing,
        prefix: folderPrefix(prefix),
      }),
    );
  });
  app.post('/object/move', json, async (c) => {
    const caller = await callerOf(c);
    const { from, to } = placesOf(await readStorageBody(c, moveBody));
    const { id, key } = await objects.move(caller, from, to);
    return c.json({ message: 'Successfully moved', Id: id, Key: key });
  });
  app.post('/object/copy', json, async (c) => {
    const caller = await callerOf(c);
    const body = await readStorageBody(c, copyBody);
    const { from, to } = placesOf(body);
    const { id, key } = await objects.copy(caller, from, to, {
      upsert: c.req.header('x-upsert') === 'true',
      cacheControl: body.copyMetadata === false ? body.metadata?.cacheControl : undefined,
    });
    return c.json({ Id: id, Key: key });
  });

  app.post('/object/sign/:bucket', json, async (c) => {
    const caller = await callerOf(c);
    const bucket = c.req.param('bucket');
    const { expiresIn, paths } = await readStorageBody(c, signManyBody);
    const seen = await objects.findVisible(caller, bucket, paths);
    return c.json(
      await Promise.all(
        paths.map(async (path) => {
          if (!seen.has(path)) return { error: UNSEEN, path, signedURL: null };
          const signedURL = await signed(caller, { bucket, name: path }, expiresIn);
          return { error: null, path, signedURL };
        }),
      ),
    );
  });
  app.post('/object/sign/:bucket/:name{.+}', json, async (c) => {
    const caller = await callerOf(c);
    const place = placeIn(c, 'sign/');
    const { expiresIn } = await readStorageBody(c, signBody);
    const seen = await objects.findVisible(caller, place.bucket, [place.name]);
    if (!seen.has(place.name)) throw new StorageError('NoSuchKey');
    return c.json({ signedURL: await signed(caller, place, expiresIn) });
  });
  // storage-js encodes this URL itself, so it is not encoded here.
  const signed = async (caller: StorageCaller, { bucket, name }: ObjectPath, seconds: number) =>
    `/object/sign/${bucket}/${name}?token=${await signatures.sign(caller, bucket, name, seconds)}`;

  app.delete('/object/:bucket', json, async (c) => {
    const caller = await callerOf(c);
    const { prefixes } = await readStorageBody(c, removeBody);
    return c.json(await objects.remove(caller, c.req.param('bucket'), prefixes));
  });
  app.delete('/object/:bucket/:name{.+}', json, async (c) => {
    const { bucket, name } = placeIn(c, '');
    const removed = await objects.remove(await callerOf(c), bucket, [name]);
    if (removed.length === 0) throw new StorageError('NoSuchKey');
    return c.json({ message: 'Successfully deleted' });
  });
  app.on(['POST', 'PUT'], '/object/:bucket/:name{.+}', async (c) => {
    const place = placeIn(c, '');
    const caller = await callerOf(c);
    const upsert = c.req.method === 'PUT' || c.req.header('x-upsert') === 'true';
    const { id, key } = await objects.upload(caller, place, c.env.incoming, upsert);
    return c.json({ Id: id, Key: key });
  });
  for (const prefix of ['authenticated/', '']) {
    app.get(`/object/${prefix}:bucket/:name{.+}`, async (c) => {
      const place = placeIn(c, prefix);
      const caller = await callerOf(c);
      return await send(c, false, () => objects.find(caller, place));
    });
  }
  return app;
}

/** Returns bucket and name from the same raw path that the router matched. */
const placeIn = (c: HostContext, prefix: string): ObjectPath =>
  splitPath(c.req.path.slice(MOUNT.length + prefix.length));

function placesOf(body: {
  bucketId: string;
  sourceKey: string;
  destinationKey: string;
  destinationBucket?: string | undefined;
}): { from: ObjectPath; to: ObjectPath } {
  return {
    from: { bucket: body.bucketId, name: checkName(body.sourceKey) },
    to: { bucket: body.destinationBucket ?? body.bucketId, name: checkName(body.destinationKey) },
  };
}

function infoOf(object: StoredObject) {
  const { id, version, name, bucket_id, created_at, updated_at, metadata, user_metadata } = object;
  return {
    id,
    version,
    name,
    bucket_id,
    size: metadata?.size,
    content_type: metadata?.mimetype,
    cache_control: metadata?.cacheControl,
    etag: metadata?.eTag,
    metadata: user_metadata,
    last_modified: updated_at,
    created_at,
  };
}
