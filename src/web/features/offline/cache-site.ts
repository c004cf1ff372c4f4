import { registerServiceWorker } from '../../lib/register-service-worker.ts'

// Loading this is beginning it: every byte of the first script counts.
void registerServiceWorker()
