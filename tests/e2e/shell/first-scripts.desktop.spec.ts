import { expect, test } from '../fixtures.ts';

for (const path of ['/', '/login', '/tasks']) {
  test(`design §7 first task: ${path} preloads scripts that the browser compiles at once`, async ({
    request,
  }) => {
    const html = await (await request.get(path)).text();
    const scripts = [...html.matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)"/g)];
    expect(scripts.length).toBeGreaterThan(2);
    for (const [, script = ''] of scripts) {
      const code = await (await request.get(script)).text();
      expect(code.split('\n')[0], script).toBe('//# allFunctionsCalledOnLoad');
    }
  });
}
