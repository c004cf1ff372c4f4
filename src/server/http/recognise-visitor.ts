import type { Asker } from '../actions/call-account.ts'
import { networkKeyOf } from '../actions/limit-requests.ts'
import { type OpenedVisit, openVisit } from '../actions/open-visit.ts'
import type { Deps } from '../deps.ts'
import type { ClientNetwork } from './client-network.ts'
import type { Cookies } from './cookies.ts'
import { peerAddress, type ServerContext } from './request-context.ts'

/** What routes need to know who asks. */
export type Recognition = Readonly<{ deps: Deps; cookies: Cookies; clientNetwork: ClientNetwork }>

/** The key of the network that a request comes from. */
export async function networkKeyOfRequest(
  { deps, clientNetwork }: Recognition,
  c: ServerContext,
): Promise<string> {
  const network = clientNetwork.of(peerAddress(c), c.req.header('x-forwarded-for'))
  return await networkKeyOf(deps, network)
}

/** Who asks for an answer: the visitor, the network and the request, as counting knows them. */
export async function recogniseAsker(
  recognition: Recognition,
  c: ServerContext,
  timeZone: string,
): Promise<Asker> {
  const networkKey = await networkKeyOfRequest(recognition, c)
  const visitor = await recogniseVisitor(recognition, c, timeZone)
  return { visitor, networkKey, requestId: c.get('requestId') }
}

/** Finds or begins the visit of a request, and sets the cookies that were missing. */
export async function recogniseVisitor(
  { deps, cookies }: Recognition,
  c: ServerContext,
  timeZone: string,
): Promise<OpenedVisit['visitor']> {
  const visitorToken = cookies.read(c, 'visitor')
  const sessionToken = cookies.read(c, 'browser-session')
  const { visitor, newTokens } = await openVisit(
    deps,
    {
      ...(visitorToken !== undefined && { visitor: visitorToken }),
      ...(sessionToken !== undefined && { browserSession: sessionToken }),
    },
    timeZone,
  )
  if (newTokens.visitor !== undefined) {
    const secondsToReset = Math.ceil((visitor.resetsAt - deps.now()) / 1_000)
    cookies.write(c, 'visitor', newTokens.visitor, Math.max(1, secondsToReset))
  }
  if (newTokens.browserSession !== undefined) {
    cookies.write(c, 'browser-session', newTokens.browserSession)
  }
  return visitor
}
