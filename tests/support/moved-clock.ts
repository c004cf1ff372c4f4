/**
 * Loaded into a server of the tests before its own code (`node --import`): the process that started
 * it moves its clock by messages, each a number of milliseconds, and hears of it when that is done.
 */
const { now } = Date
let aheadMs = 0

Date.now = () => now() + aheadMs
process.on('message', (passedMs) => {
  aheadMs += Number(passedMs)
  process.send?.('moved')
})
// The server ends although somebody may still send something.
process.channel?.unref()
