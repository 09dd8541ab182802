// Runs before the first paint and before the scripts of the app: it marks the root element for
// base.css, and sends the first requests. The app handles everything that fails here.

// Browsers define `crypto.randomUUID` only on pages with TLS and on localhost. The app needs the
// function for its ids, also where a host in a local network has no certificate.
crypto.randomUUID ??= () => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 0x0f) | 0x40;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
};

// The service worker serves a cached page and then revalidates the page, which contains the host's
// settings. If the settings have changed, the worker sends this message
// (app/browser/service-worker.ts).
navigator.serviceWorker?.addEventListener('message', ({ data }) => {
  if (data === 'settings-changed') globalThis.settingsChanged = true;
});

// The browser sends its offer to install the app only once, possibly before the app listens.
addEventListener('beforeinstallprompt', (event) => {
  // Without this, Chromium on Android shows a banner of its own.
  event.preventDefault();
  globalThis.installOffer = event;
});

// Set the dark theme before the first paint, so that dark pages never flash light (spec §4: key
// "theme", default light).
try {
  if (localStorage.getItem('theme-match')) {
    const dark = matchMedia('(prefers-color-scheme: dark)').matches;
    localStorage.setItem('theme', dark ? 'dark' : 'light');
  }
  if (localStorage.getItem('theme') === 'dark') {
    document.documentElement.setAttribute('data-mantine-color-scheme', 'dark');
    document.documentElement.classList.add('dark');
  }
} catch {
  // Storage is disabled: the page stays light.
}

// The prerendered frame has both forms of the sidebar (spec §2: a cookie stores which one to show).
if (document.cookie.split('; ').includes('sidebar=collapsed')) {
  document.documentElement.dataset.sidebar = 'collapsed';
}

// The id of the signed-in person; undefined without a valid session.
let userId;
try {
  const config = JSON.parse(document.getElementById('config').textContent);
  // The prerendered pages contain the Google button, which base.css hides unless Google is set up.
  if (config.google) document.documentElement.classList.add('google');

  const api = config.supabaseUrl || location.origin;
  const stored = localStorage.getItem(`sb-${new URL(api).hostname.split('.')[0]}-auth-token`);
  // People with an account or with tasks from an earlier visit would briefly see the prerendered
  // landing page; base.css hides it from them.
  if (stored || localStorage.getItem('visitor-tasks')) {
    document.documentElement.classList.add('known');
  }

  const session = stored && JSON.parse(stored);
  const isValid =
    session?.expires_at > Date.now() / 1000 + 90 && !/[?&]code=/.test(location.search);
  if (isValid && session.access_token && session.user?.id && !needsSecondFactor(session)) {
    // Shows the frame of the app. Without this class, the page shows a spinner until the person is
    // redirected or the session is refreshed.
    document.documentElement.classList.add('has-session');
    userId = session.user.id;
    beginReads(config, api, session);
  }
} catch {
  // No config in the page, or storage is disabled: the app handles these cases after it has
  // started.
}

// Starts the app. A page for visitors is painted first: the modules run for some tenths of a second
// on a slow device, and would delay the paint. A signed-in page starts the app at once, because
// loading the tasks early matters more than painting the almost empty frame early. The page of the
// dev server starts the app itself.
addEventListener('DOMContentLoaded', () => {
  const entry = document.getElementById('entry');
  if (!entry) return;
  const start = () => import(entry.href);
  if (userId) {
    start();
    showEarlyPage();
    return;
  }
  requestAnimationFrame(() => setTimeout(start));
  // A page that is covered or in the background is not painted and gets no animation frame, so
  // start the app by a timer.
  setTimeout(start, document.hidden ? 0 : 1000);
});

// Returns whether the session still needs the second factor, by the same rule as the app
// (assurance.ts).
function needsSecondFactor({ access_token, user }) {
  if (!user.factors?.some(({ status }) => status === 'verified')) return false;
  const payload = access_token.split('.')[1].replaceAll('-', '+').replaceAll('_', '/');
  return JSON.parse(atob(payload)).aal !== 'aal2';
}

// Sends the first requests of a signed-in page. The app uses the responses (early-reads.ts).
function beginReads(config, api, { access_token, user }) {
  const reads = document.getElementById('reads');
  if (!reads) return;
  // Encode exactly as the data client does, also within the quotes of a filter: early-reads.ts
  // compares the URLs.
  const quoted = (user.email ?? '').toLowerCase().replaceAll(/["\\]/g, '\\$&');
  const email = new URLSearchParams({ '': quoted }).toString().slice(1);
  const json = reads.textContent
    .replaceAll('USER_ID', user.id)
    .replaceAll('user_email', email)
    .replaceAll('PRODUCT', config.name.toLowerCase().replaceAll(/\W+/g, '-'));
  const authorization = `Bearer ${access_token}`;
  const begun = [];
  globalThis.earlyReads = begun;
  const begin = ({ path, headers }) => {
    const url = api + path;
    const abort = new AbortController();
    const response = fetch(url, {
      headers: { ...headers, apikey: config.publishableKey, authorization },
      signal: abort.signal,
    });
    // Avoid an unhandled rejection: the app handles a failure when it uses the response.
    response.catch(() => {});
    begun.push({ url, authorization, response, abort });
  };
  // Beginning a request takes over 10 ms on a slow device. Only the first two are needed for the
  // first task; each of the others begins in a task of the event loop of its own.
  for (const [index, read] of JSON.parse(json).entries()) {
    if (index < 2) begin(read);
    else setTimeout(begin, 0, read);
  }
}

// Shows how the board looked when it was last hidden (early-page.ts), if it was stored by the same
// person, build and width of the window in the last seven days. Nothing of it can be used, because
// its place is inert. The app's first render replaces it.
function showEarlyPage() {
  try {
    const place = document.querySelector('[data-early-page]');
    const stored = JSON.parse(localStorage.getItem('early-page'));
    const age = Date.now() - stored?.savedAt;
    if (
      stored?.userId === userId &&
      stored.build === document.querySelector('meta[name="build"]').content &&
      stored.width === innerWidth &&
      age >= 0 &&
      age < 7 * 24 * 60 * 60_000 &&
      location.pathname + location.search === '/tasks'
    ) {
      const page = elementOf(stored.shape);
      page.setAttribute('aria-hidden', 'true');
      place.replaceChildren(page);
      globalThis.earlyPage = page;
    }
  } catch {
    // The page keeps its skeleton.
  }
}

// Creates an element from its stored shape (shape.ts). Texts are set as texts, never as HTML.
function elementOf([name, { style, ...attributes }, ...children], namespace) {
  const own = name === 'svg' ? 'http://www.w3.org/2000/svg' : namespace;
  const element = own ? document.createElementNS(own, name) : document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  // The content security policy forbids style attributes, but not this.
  if (style) element.style.cssText = style;
  element.append(
    ...children.map((child) => (typeof child === 'string' ? child : elementOf(child, own))),
  );
  return element;
}
