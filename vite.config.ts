import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { ANALYST_DEFINE } from './scripts/web-build/analyst-build.ts'
import { SCHEMAS_DEFINE } from './scripts/web-build/browser-schemas.ts'
import { CHUNK_GROUPS } from './scripts/web-build/chunk-groups.ts'

/** What each page loads by itself. */
const EVERYWHERE = /^assets\/(?:first|rolldown-runtime|react|shell)-/

/**
 * The browser's part. `scripts/build-web.ts` builds it twice, for browsers and for prerendering;
 * `scripts/dev.ts` serves it from its sources.
 */
export default defineConfig({
  root: 'src/web',
  plugins: [react(), tailwindcss()],
  define: { ...ANALYST_DEFINE, ...SCHEMAS_DEFINE },
  // Workers load parts of their own, and start workers of their own.
  worker: { format: 'es' },
  build: {
    target: 'baseline-widely-available',
    // One sheet, inlined into every page: the same policy hash everywhere, nothing to wait for.
    cssCodeSplit: false,
    // Data addresses would need more room in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Any script that asks for another has these already, and asks for that one at once: neither
      // need be named each time.
      resolveDependencies: (script, needed) =>
        needed.filter((file) => file !== script && !EVERYWHERE.test(file)),
    },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: CHUNK_GROUPS,
        },
      },
    },
  },
})
