import { keepSite } from '../../lib/keep-site.ts'

// Loading this is beginning it: every byte of the first script counts.
void keepSite()
