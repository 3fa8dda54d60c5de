import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import prefresh from '@prefresh/vite';
import { defineConfig, type Plugin } from 'vite';

const ASSETS = '../dist/web/assets';

/** The build writes compressed files: the service compresses nothing while somebody waits. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    closeBundle() {
      const folder = join(import.meta.dirname, ASSETS);
      for (const name of readdirSync(folder)) {
        const bytes = readFileSync(join(folder, name));
        writeFileSync(join(folder, `${name}.br`), brotliCompressSync(bytes));
        writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes));
      }
    },
  };
}

/** The port of the service that the window asks during development. */
const PORT = process.env['FENIX_PORT'] ?? '3000';

export default defineConfig({
  // A change replaces the part on screen: what the developer typed stays.
  plugins: [compressed(), prefresh()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    // Browsers of that target know `modulepreload`.
    modulePreload: {
      polyfill: false,
      // The first file names what most views need; the rest comes as views name it, while nothing else happens.
      resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css') || file.includes('/shared-')),
    },
    // A file for the first load, one for each view, and one for what several views share.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 1 },
            { name: 'shared', minShareCount: 3 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': { target: `http://127.0.0.1:${PORT}`, ws: true } } },
});
