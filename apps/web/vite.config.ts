import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { preact } from '@preact/preset-vite';
import { type Plugin, build, defineConfig } from 'vite';

/**
 * The page is served by the API from the same origin. While developing, `/v1` goes to the service
 * at TSUME_BASE_URL (`npm start`, or dev/fake-server.mjs).
 */
const service = process.env.TSUME_BASE_URL ?? 'http://127.0.0.1:3000';

const target = 'es2022';
const OUTPUT = resolve(import.meta.dirname, 'dist');
const PUBLIC_FILES = ['favicon.svg', 'theme.js'];

/**
 * Builds the service worker after the page, into the same folder, with the list of the page's
 * files: all that the first visit should keep.
 */
function serviceWorker(): Plugin {
  return {
    name: 'tsume:service-worker',
    apply: 'build',
    async writeBundle(_, bundle) {
      const own = Object.keys(bundle).filter((name) => /\.(?:html|js|css)$/.test(name));
      await build({
        configFile: false,
        logLevel: 'warn',
        define: {
          'process.env.NODE_ENV': JSON.stringify('production'),
          PAGE_FILES: JSON.stringify(await Promise.all([...own, ...PUBLIC_FILES].map(entryOf))),
        },
        build: {
          outDir: OUTPUT,
          emptyOutDir: false,
          copyPublicDir: false,
          target,
          lib: {
            entry: resolve(import.meta.dirname, 'service-worker', 'worker.ts'),
            formats: ['iife'],
            name: 'serviceWorker',
            fileName: () => 'service-worker.js',
          },
        },
      });
    },
  };
}

/**
 * A file as workbox-precaching wants it: the revision of one without a hash in its name is that of
 * its content.
 */
async function entryOf(name: string): Promise<{ url: string; revision: string | null }> {
  if (name.startsWith('assets/')) return { url: `/${name}`, revision: null };
  const content = await readFile(join(OUTPUT, name));
  return { url: `/${name}`, revision: createHash('sha256').update(content).digest('hex').slice(0, 16) };
}

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [preact({ devToolsEnabled: false, prefreshEnabled: false }), serviceWorker()],
  build: {
    outDir: OUTPUT,
    emptyOutDir: true,
    target,
    // Everything is a file of its own: a strict content security policy allows no data: or inline
    // resources.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Few files: most had less than five kilobytes, and a load of 65 took a third more time than
    // one of 19.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], priority: 1 },
            { name: 'shared', minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/v1': service, '/docs': service } },
});
