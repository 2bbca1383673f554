// Only words that the oldest Node with modules understands: this file has to run in order to refuse.
const wanted = [20, 19]
const have = process.versions.node.split('.').map(Number)
if (have[0] < wanted[0] || (have[0] === wanted[0] && have[1] < wanted[1])) {
  console.error(`Hosts needs Node ${wanted.join('.')} or newer; this is Node ${process.versions.node}.`)
  process.exit(1)
}
