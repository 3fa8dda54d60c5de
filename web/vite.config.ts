import { defineConfig } from 'vite';

export default defineConfig({
  build: { outDir: '../dist/web', emptyOutDir: true, target: 'es2022' },
  // While working on the UI: `npx vite web` beside a running service.
  server: { proxy: { '/api': { target: 'http://127.0.0.1:3000', ws: true } } },
});
