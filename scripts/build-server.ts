import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'

const ROOT = join(import.meta.dirname, '..')
const OUT = join(ROOT, 'dist/server')
/** The server looks for them beside itself, as in the sources. */
const WEIGHTS = 'core/analyst/weights'

/**
 * Builds the server, its threads, the backup and the renderer's proxy into dist/server, each as one
 * file with its dependencies. So a process loads neither a TypeScript compiler nor a thousand
 * modules, and an image needs no packages.
 */
export async function buildServer(): Promise<void> {
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: true,
      target: 'node26',
      outDir: OUT,
      emptyOutDir: true,
      reportCompressedSize: false,
      rolldownOptions: {
        // The driver separately, for tests that end a process between two queries.
        input: {
          main: 'src/server/main.ts',
          'text-worker': 'src/server/text-worker.ts',
          'watchdog-thread': 'src/server/process/watchdog-thread.ts',
          backup: 'scripts/backup.ts',
          'guarded-proxy': 'scripts/guarded-proxy.ts',
          pg: 'pg',
        },
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  })
  await cp(join(ROOT, 'src', WEIGHTS), join(ROOT, 'dist', WEIGHTS), { recursive: true })
}
