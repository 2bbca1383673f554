// Uses only what the oldest Node with modules understands: this file has to run to refuse that Node.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Hosts needs Node 20.19 or newer; this is Node ${process.versions.node}.`)
  process.exit(1)
}
