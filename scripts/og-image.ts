// Draws app/public/og.png, the preview picture of shared links, and the icons of the installed app,
// all without the product's name, which is a setting. Run this script again when the design or the
// texts of the picture change:
//   npm run og-image
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import config from '../playwright.config.ts';

const ROOT = join(import.meta.dirname, '..');
const FONT = 'node_modules/@fontsource-variable/geist/files/geist-latin-wght-normal.woff2';
const QUADRANTS = [
  ['do-now', 'Do Now', 'Reply to the auditor', 'Fix the checkout'],
  ['schedule', 'Schedule', 'Draft the hiring plan', 'Book the health check'],
  ['delegate', 'Delegate', 'Collect the receipts'],
  ['drop', 'Drop', 'Reorganise old photos'],
];

const [tokens, font] = await Promise.all([
  readFile(join(ROOT, 'app/ui/theme/tokens.css'), 'utf8'),
  readFile(join(ROOT, FONT), 'base64'),
]);
const cards = QUADRANTS.map(
  ([hue, name, ...tasks]) =>
    `<section style="--hue:var(--q-${hue})"><b>${name}</b>${tasks.map((task) => `<p>${task}</p>`).join('')}</section>`,
);

const browser = await chromium.launch(config.use?.launchOptions);
try {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  await page.setContent(`<style>
    @font-face { font-family: Geist; src: url(data:font/woff2;base64,${font}); font-weight: 100 900; }
    ${tokens}
    * { box-sizing: border-box; margin: 0; }
    body { display: grid; grid-template-columns: 1fr 560px; gap: 56px; align-items: center; height: 630px;
      padding: 64px; background: var(--paper); color: var(--ink); font: 20px/28px Geist; }
    i { display: inline-block; width: 26px; height: 26px; margin: 0 4px 4px 0; border-radius: 8px; background: var(--ink); }
    h1 { margin: 28px 0 20px; font-size: 60px; line-height: 64px; font-weight: 600; letter-spacing: -0.03em; }
    .lead { color: var(--ink-2); font-size: 24px; line-height: 34px; }
    main { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; }
    section { min-height: 216px; border: 1px solid var(--line); border-top: 3px solid var(--hue); border-radius: 16px; background: var(--card); }
    b { display: block; padding: 16px 20px; font-weight: 600; }
    b::before { content: ''; display: inline-block; width: 12px; height: 12px; margin-right: 12px; border-radius: 4px; background: var(--hue); }
    p { padding: 14px 20px; border-top: 1px solid var(--line); color: var(--ink-2); font-size: 19px; }
    header p { padding: 0; border: 0; }
  </style>
  <header>
    <div style="width:60px;height:60px;line-height:0"><i style="background:var(--q-do-now)"></i><i style="opacity:.75"></i><i style="opacity:.45"></i><i style="opacity:.2"></i></div>
    <h1>More tasks than day? See what matters.</h1>
    <p class="lead">Four places for a task, and the reason why.</p>
  </header>
  <main>${cards.join('')}</main>`);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.screenshot({ path: join(ROOT, 'app/public/og.png') });
  await drawIcons(browser);
} finally {
  await browser.close();
}

/**
 * Draws the icons of the browser's tab (48 pixels, transparent) and of the manifest from icon.svg. A
 * launcher may cut away the outer tenth of the maskable icon on each side.
 */
async function drawIcons(browser: Browser): Promise<void> {
  const svg = await readFile(join(ROOT, 'scripts/icon.svg'), 'utf8');
  for (const [file, size, share] of [
    ['icon-48.png', 48, 1],
    ['icon-192.png', 192, 0.72],
    ['icon-512.png', 512, 0.72],
    ['icon-maskable.png', 512, 0.5],
  ] as const) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    await page.setContent(`<style>
      body { display: grid; place-items: center; height: 100vh; margin: 0; background: ${share < 1 ? '#fbfaf7' : 'none'}; }
      svg { width: ${size * share}px; height: ${size * share}px; }
    </style>${svg}`);
    await page.screenshot({ path: join(ROOT, 'app/public', file), omitBackground: true });
    await page.close();
  }
}
