/// <reference lib="webworker" />
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { createShells } from './shells.ts';

declare const self: ServiceWorkerGlobalScope;
/** The contents of this build; scripts/lib/build/service-worker.ts defines them. */
declare const __BUILD__: {
  id: string;
  /** Hashed files that are cached when the worker is installed. */
  files: string[];
  /** The HTML element that identifies the build; every page of the build contains it. */
  mark: string;
  /** Paths of pages; a navigation to any other path goes to the network. */
  paths: string[];
  /** Paths of the signed-in pages whose HTML is cached, so that the app can start offline. */
  offlinePaths: string[];
};

const { id, files, mark, paths, offlinePaths } = __BUILD__;
const ASSETS = `assets-${id}`;
const shells = createShells({ cacheName: `shells-${id}`, mark, offlinePaths });

// All precached files have a hash in their names, so they need no revision. API responses are never
// cached.
precacheAndRoute(
  files.map((url) => ({ url, revision: null })),
  { cleanURLs: false, directoryIndex: '' },
);
cleanupOutdatedCaches();

// Large files that few people need are cached on first use.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: ASSETS }),
);

const knownPaths = new Set(paths);
const pathOf = ({ pathname }: URL) => pathname.replace(/(?<!\/)\/+$/, '') || '/';

registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && knownPaths.has(pathOf(url)),
  ({ url, event }) => shells.serve(pathOf(url), event as FetchEvent, () => notifyPages()),
);

self.addEventListener('install', (event) => {
  event.waitUntil(shells.fetchAll());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(deleteOlderCaches());
});

self.addEventListener('message', ({ data }) => {
  // The page sends this message when the person reloads for the new version.
  if (data === 'activate') void self.skipWaiting();
});

async function deleteOlderCaches(): Promise<void> {
  const old = (await caches.keys()).filter(
    (name) => /^(shells|assets)-/.test(name) && name !== ASSETS && name !== shells.cacheName,
  );
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** Notifies the open pages that the host's settings have changed since the pages were loaded. */
async function notifyPages(): Promise<void> {
  for (const client of await self.clients.matchAll({ type: 'window' })) {
    client.postMessage('settings-changed');
  }
}
