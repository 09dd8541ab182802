import { onlineManager } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';

vi.stubGlobal('document', { getElementById: () => null });
vi.stubGlobal('window', { location: { origin: 'https://page.example' } });
const { siteUrl } = await import('./site.ts');

test('spec §7 site: without a connection it is the page’s own origin', async () => {
  const answer = Response.json({}, { status: 500 });
  Object.defineProperty(answer, 'url', { value: 'https://page.example/rest/v1/platform_settings' });
  vi.stubGlobal('fetch', async () => answer);
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {});
  onlineManager.setOnline(false);
  try {
    expect(await siteUrl()).toBe('https://page.example');
  } finally {
    onlineManager.setOnline(true);
    log.mockRestore();
  }
});
