/** The database module needs this Node. An older one crashes as soon as the module is loaded, without any message. */
const needed = [22, 18] as const

/** What to say on a Node that is too old for the database module. Null on any other. */
export function nodeProblem(version: string): string | null {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const isNewEnough = major > needed[0] || (major === needed[0] && minor >= needed[1])
  if (isNewEnough) return null
  return `This is Node ${version}, and the tests need ${needed.join('.')} or later. Use "npm run …" or "npx …": both run on the Node that npm installed here.`
}

/** Ends the process with a sentence before anything loads the database module. */
export function requireNode(): void {
  const problem = nodeProblem(process.versions.node)
  if (problem === null) return
  process.stderr.write(`${problem}\n`)
  process.exit(1)
}
