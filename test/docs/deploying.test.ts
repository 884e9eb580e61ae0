import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { exits } from '../../electron/errands/exit-codes.ts'
import { parsePolicy } from '../../electron/settings/policy/parse-policy.ts'
import { filePolicy } from '../../electron/settings/policy/read-policy.ts'
import { readRegistryAnswer } from '../../electron/settings/policy/registry-policy.ts'
import { findText } from '../../electron/shell/find-text.ts'
import { readFeed, readKey } from '../../electron/updates/update-watch.ts'
import { connectionFile } from '../../shared/domain/connection.ts'
import { deskScope } from '../../shared/scope/desk-scope.ts'
import { serveDemoSchool } from '../support/processes.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { blocksOf, codeOf, textOf } from './pages.ts'

const page = textOf('resources/docs/deploying.md')
const shell = blocksOf(page, 'sh')
const builder = textOf('resources/package/electron-builder.json')

const workflow = '.github/workflows/check.yml'

/** The commands of this page. Those with words are run by the forge's workflow, which has them; a test here runs the others. */
const runBy: readonly { readonly command: RegExp; readonly words?: string }[] = [
  { command: /^(echo|foyer --make-enrolment|foyer --enrol|foyer --remove-data)/ },
  { command: /^(openssl|printf) / },
  { command: /^install -D / },
  { command: /^foyer( --find=|:find)/ },
  { command: /^reg add / }, // as Foyer reads what it writes
  { command: /^foyer --self-check/, words: 'foyer --self-check' },
  { command: /^\(Start-Process .*"--self-check=/, words: "$foyer '--self-check=check.json'" },
  { command: /^\(Start-Process .*"--remove-data"/, words: "$foyer '--remove-data'" },
  { command: /^\(Start-Process .*"--make-enrolment"/, words: "$foyer '--make-enrolment'" },
  { command: /^\(Start-Process .*"--enrol"/, words: "$foyer '--enrol'" },
  { command: /^hdiutil attach /, words: 'hdiutil attach -nobrowse -mountpoint /tmp/foyer' },
  { command: /^hdiutil detach /, words: 'hdiutil detach /tmp/foyer' },
  { command: /^ditto /, words: 'ditto /tmp/foyer/Foyer.app /Applications/Foyer.app' },
  { command: /^Foyer-[\d.]+-win-x64\.exe \/S/, words: "$setup.FullName '/S'" },
  { command: /^& .*Uninstall Foyer\.exe/, words: "Uninstall Foyer.exe\" '/S'" },
  { command: /^apt-get install -y /, words: 'apt-get install -y ./dist/*.deb' },
  { command: /^apt-get remove -y /, words: 'apt-get remove -y foyer' },
  { command: /^dnf install -y /, words: 'dnf install -y /dist/*.rpm' },
  { command: /^dnf remove -y /, words: 'dnf remove -y foyer' },
  { command: /^msiexec \/i /, words: "msiexec '/i', $msi, '/qn'" },
  { command: /^msiexec \/x /, words: "msiexec '/x', $msi, '/qn'" },
]

it('shows only commands that a test or the workflow runs', () => {
  const isCommand =
    /^(foyer|echo|openssl|printf|install|reg|hdiutil|ditto|msiexec|apt-get|dnf|&|\(|Foyer-\S+ )\S* /
  const commands = codeOf(page).filter((line) => isCommand.test(`${line.trim()} `))
  expect(commands.length).toBeGreaterThan(20)
  const known = (line: string) => runBy.filter(({ command }) => command.test(line.trim()))
  expect(commands.filter((line) => known(line).length !== 1)).toEqual([])
  expect(runBy.filter(({ command }) => !commands.some((line) => command.test(line.trim())))).toEqual([])
  for (const { words = '' } of runBy) expect(textOf(workflow)).toContain(words)
})

it.runIf(process.getuid?.() === 0)('puts a policy where Foyer reads it, writable by root only', () => {
  const folder = tempFolder()
  const place = join(folder, 'etc/foyer/policy.json')
  writeFileSync(join(folder, 'policy.json'), blocksOf(page, 'json')[3] ?? '', { mode: 0o666 })
  const [line = ''] = shell.filter((lines) => lines.startsWith('install'))
  execFileSync('sh', ['-c', line.replace('/etc/foyer/policy.json', place)], { cwd: folder })
  expect(filePolicy(place)).toMatchObject({ problems: [], values: { desk: 'counter' } })
})

it('shows a link and a switch by which Foyer searches for a number', () => {
  const shown = codeOf(page).filter((line) => line.includes('NUMBER'))
  expect(shown.map((line) => findText(line.split(' '), true))).toEqual(['NUMBER', 'NUMBER'])
})

it('shows a connection file that Foyer accepts, and names every part of one', () => {
  const [example = '', ...others] = blocksOf(page, 'json')
  const scopes = others.slice(0, 2).map((text) => deskScope.safeParse(JSON.parse(text)).success)
  expect(scopes).toEqual([true, true])
  const policy = parsePolicy(JSON.parse(others[2] ?? ''))
  expect(policy).toMatchObject({ problems: [], connection: {}, scope: { campuses: ['Kurrajong'] } })
  expect(connectionFile.safeParse(JSON.parse(example)).success).toBe(true)
  const unnamed = Object.keys(connectionFile.shape).filter((name) => !page.includes(name))
  expect(unnamed).toEqual([])
})

it('shows registry values that Foyer reads as intended', () => {
  const lines = blocksOf(page, 'bat').join('').trim().split('\n')
  const written = lines.map((line) => {
    const [, name = '', type = '', value = ''] =
      /^reg add HKLM\\Software\\Policies\\Foyer \/v (\w+) \/t (REG_\w+) \/d (\S+) \/f$/.exec(line) ?? []
    return `    ${name}    ${type}    ${type === 'REG_DWORD' ? `0x${Number(value).toString(16)}` : value}`
  })
  const { values, problems } = parsePolicy(readRegistryAnswer(written.join('\r\n')))
  expect(problems).toEqual([])
  expect(values).toEqual({ desk: 'counter', lockAfterMinutes: 5, csvExport: false })
})

it('shows the output of --self-check with all of its fields', () => {
  const [line = ''] = blocksOf(page, 'text')
  const verdict = /type Verdict = \{\n([\s\S]*?)\n\}/.exec(textOf('electron/shell/self-check.ts'))?.[1] ?? ''
  const parts = [...verdict.matchAll(/^ {2}readonly (\w+)/gm)].map(([, part]) => part)
  expect([...Object.keys(JSON.parse(line)), 'versions']).toEqual(parts)
  expect(Object.keys(JSON.parse(line).policy)).toEqual(['names', 'problems'])
})

it('names the packages that the build makes, with their version', () => {
  const { version } = JSON.parse(textOf('package.json'))
  const named = [...page.matchAll(/Foyer-([\d.]+)-(\w+)-\w+\.(\w+)/g)]
  expect(new Set(named.map(([, of]) => of))).toEqual(new Set([version]))
  const { artifactName, ...config } = JSON.parse(builder)
  expect(artifactName).toBe(`\${productName}-\${version}-\${os}-\${arch}.\${ext}`)
  const kinds = { exe: 'nsis', msi: 'msi', dmg: 'dmg', deb: 'deb', rpm: 'rpm' } as const
  for (const [, , os = '', kind = ''] of named)
    expect(JSON.stringify(config[os].target)).toContain(kinds[kind as keyof typeof kinds]) // or undefined, which fails
  expect(textOf('resources/package/uninstall.nsh')).toContain('"/REMOVEDATA"')
})

it('has shell lines without syntax errors', () => {
  expect(shell.length).toBeGreaterThanOrEqual(4)
  for (const lines of shell) expect(() => execFileSync('sh', ['-n', '-c', lines])).not.toThrow()
})

// The system's own openssl and base64 of macOS are others.
it.runIf(process.platform === 'linux')('shows how to sign a newer version, and a desk accepts it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-feed-'))
  const [key = '', signature = ''] = shell
    .filter((lines) => lines.includes('openssl'))
    .map((lines) => execFileSync('sh', ['-c', lines], { cwd: folder, encoding: 'utf8', stdio: 'pipe' }))
  rmSync(folder, { recursive: true })
  const feed = (blocksOf(page, 'json').at(-1) ?? '').replace('…', signature)
  const publicKey = readKey(key)
  expect(publicKey && readFeed(feed, publicKey)).toEqual({ version: '0.2.0', since: '2026-11-03' })
})

// `foyer` is for the program without a window; its keychain is gone with the process.
it.skipIf(process.platform === 'win32')('shows how to make a file that enrols a desk', async () => {
  const school = await serveDemoSchool('--current', '20', '--past', '2')
  const folder = tempFolder()
  const { baseUrl, authUrl, clientId, clientSecret, caFile } = school
  writeFileSync(join(folder, 'policy.json'), JSON.stringify({ school: 'S', baseUrl, authUrl }), {
    mode: 0o644,
  })
  const program = join(import.meta.dirname, '../../electron/headless/main.ts')
  const own = `--user-data ${folder}/desk --policy ${folder}/policy.json --ca ${caFile}`
  const run = (lines: string) =>
    spawnSync('sh', ['-c', `foyer() { '${process.execPath}' '${program}' ${own} "$@"; }\n${lines}`], {
      cwd: folder,
      encoding: 'utf8',
    })
  const [make = '', enrol = ''] = shell.filter((lines) => lines.includes('enrol'))
  const made = make.replace('desk-1"', `${clientId}"`).replace('the secret of desk-1', clientSecret)
  expect(run(made)).toMatchObject({ status: 0, stdout: '{"ok":true,"said":"made"}\n' })
  expect(readFileSync(join(folder, 'desk-1.enrol'), 'utf8')).not.toContain(clientSecret)
  expect(run(enrol)).toMatchObject({ status: 0, stdout: '{"ok":true,"said":"enrolled"}\n' })
  expect(run('foyer --remove-data').status).toBe(0)
  expect(existsSync(join(folder, 'desk/school'))).toBe(false)
  for (const [code, said] of Object.entries(exits)) expect(page).toContain(`| ${code} | \`${said}\` |`)
})
