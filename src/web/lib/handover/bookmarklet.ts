import { HANDOVER_PAGE } from '../../../api/paths.ts'
import { HANDOVER_DOCUMENT, HANDOVER_READY } from './handover-message.ts'

/** Begins the fragment with the address of the page that opens /handover. */
export const FROM_HASH = '#from='

const BLOCKED_TEXT =
  'The browser blocked the window of Plainclause. Allow this page to open windows, and press the bookmark again.'

/**
 * The code of the bookmark. It runs in the page that the visitor reads: it opens /handover and posts the
 * selected text, or else the visible text of the page, to our origin alone, once that window is ready.
 * It is a text, because it must not depend on anything of ours.
 *
 * @param site our origin
 */
export function bookmarkletCode(site: string): string {
  const [origin, ready, type, blocked] = [
    site,
    HANDOVER_READY,
    HANDOVER_DOCUMENT,
    BLOCKED_TEXT,
  ].map((value) => JSON.stringify(value))
  return `void(()=>{const s=${origin},h=location.href.split('#')[0],a=/^https?:/.test(h)?h:'',t=String(getSelection()),w=open(s+'${HANDOVER_PAGE}${FROM_HASH}'+encodeURIComponent(a));if(!w)return alert(${blocked});addEventListener('message',function f(e){if(e.source!==w||e.origin!==s||!e.data||e.data.type!==${ready})return;removeEventListener('message',f);w.postMessage({type:${type},title:document.title,address:a,text:t.trim()?t:document.body.innerText},s)})})()`
}

/** The address of the bookmark. */
export function bookmarkletAddress(site: string): string {
  return `javascript:${encodeURIComponent(bookmarkletCode(site))}`
}
