import { campaign } from './campaign.ts'

/* One slice of one part, in a process of its own: job PART FROM COUNT [until-fault]. Prints its result as the last line. */

const [name = '', from = '0', count = '1', until] = process.argv.slice(2)
const part = campaign.find((each) => each.name === name)?.part
if (part === undefined) throw new Error(`no such part: ${name}`)
const result = await part({
  from: Number(from),
  count: Number(count),
  untilFault: until === 'until-fault',
})
process.stdout.write(`${JSON.stringify(result)}\n`, () => process.exit(0))
