import { preact } from '@preact/preset-vite';
import { defineConfig } from 'vite';

/**
 * The page is served by the API from the same origin. While developing, `/v1` goes to the service at TSUME_BASE_URL
 * (`npm start`, or dev/fake-server.mjs).
 */
const service = process.env.TSUME_BASE_URL ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [preact({ devToolsEnabled: false, prefreshEnabled: false })],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // Everything is a file of its own: a strict content security policy allows no data: or inline resources.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/v1': service, '/docs': service } },
});
