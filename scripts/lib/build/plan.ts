import react from '@vitejs/plugin-react';
import { build, type Rolldown } from 'vite';
import { LAZY_BARRELS } from './lazy-barrels.ts';

/**
 * Builds the web app once without writing files, and returns its chunks: which modules each page
 * needs is known only after tree shaking.
 */
export async function buildForPlan(
  define: Record<string, string>,
  alias: Record<string, string>,
): Promise<Rolldown.OutputChunk[]> {
  const built = await build({
    configFile: false,
    root: 'app',
    // Hide warnings, because the main build shows the same ones.
    logLevel: 'error',
    plugins: [react()],
    // The plan needs the names of the classes, and not the rules.
    css: { postcss: {} },
    resolve: { alias },
    define,
    build: {
      write: false,
      minify: false,
      cssMinify: false,
      reportCompressedSize: false,
      rolldownOptions: LAZY_BARRELS,
    },
  });
  if (!('output' in built)) throw new Error('The first build gave no chunks.');
  return built.output.filter((each) => each.type === 'chunk');
}
