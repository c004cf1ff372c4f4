import { registerServiceWorker } from '../../lib/register-service-worker.ts'

// Runs on import, to save bytes in the first script.
void registerServiceWorker()
