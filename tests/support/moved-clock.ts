/**
 * Loaded into a test server before its own code (`node --import`): the parent process moves the clock
 * with messages, each a number of milliseconds, and gets an acknowledgement.
 */
const { now } = Date
let aheadMs = 0

Date.now = () => now() + aheadMs
process.on('message', (passedMs) => {
  aheadMs += Number(passedMs)
  process.send?.('moved')
})
// The open channel must not keep the server running.
process.channel?.unref()
