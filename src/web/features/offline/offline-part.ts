import { keepSite } from '../../lib/keep-site.ts'
import { showOfflineNotice } from './offline-notice.ts'

// What a page does for the time without a connection. Loading this is beginning it: every byte of the first
// script counts.
showOfflineNotice()
void keepSite()
