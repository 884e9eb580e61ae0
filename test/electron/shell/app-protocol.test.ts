import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { otherAddress } from '../../../renderer/app/other-address.ts'
import { tally } from '../../security/support/tally.ts'
import type { LaunchedApp } from '../../stand-in/launch-options.ts'
import { ask, smallApp } from '../../support/launch/launch-small-app.ts'

const small = smallApp()
let app: LaunchedApp
beforeAll(async () => {
  app = await small.launch()
})

const served = z.object({
  ok: z.literal(true),
  value: z.object({ status: z.number(), headers: z.record(z.string(), z.string()), body: z.string() }),
})

/** What the app's own handler, in its main process, answers to a URL. */
const serve = async (url: string) => served.parse(await ask(app, 'serve', url)).value

/** Ways out of the bundle that have worked somewhere, on some system. `package.json` and `main/` lie beside it. */
const waysOut = [
  'app://foyer/../main/index.js',
  'app://foyer/../../package.json',
  'app://foyer/./../main/index.js',
  'app://foyer/assets/../../main/index.js',
  'app://foyer/%2e%2e/main/index.js',
  'app://foyer/%2E%2E/main/index.js',
  'app://foyer/.%2e/main/index.js',
  'app://foyer/%2e./main/index.js',
  'app://foyer/..%2fmain/index.js',
  'app://foyer/..%2Fmain%2Findex.js',
  'app://foyer/%2e%2e%2fmain%2findex.js',
  'app://foyer/%252e%252e/main/index.js',
  'app://foyer/%252e%252e%252fmain/index.js',
  'app://foyer/..%252fmain/index.js',
  'app://foyer/%c0%ae%c0%ae/main/index.js',
  'app://foyer/%uff0e%uff0e/main/index.js',
  'app://foyer/．．/main/index.js',
  'app://foyer/..\\main\\index.js',
  'app://foyer/..%5cmain%5cindex.js',
  'app://foyer/%2e%2e%5cmain/index.js',
  'app://foyer/..;/main/index.js',
  'app://foyer/....//main/index.js',
  'app://foyer/...//...//main/index.js',
  'app://foyer//../main/index.js',
  'app://foyer///etc/passwd',
  'app://foyer//etc/passwd',
  'app://foyer/%2fetc%2fpasswd',
  'app://foyer/etc/passwd',
  'app://foyer/C:/Windows/win.ini',
  'app://foyer/C:%5CWindows%5Cwin.ini',
  'app://foyer/file:///etc/passwd',
  'app://foyer/index.html/../../main/index.js',
  'app://foyer/index.html%00.js',
  'app://foyer/%00/../main/index.js',
  'app://foyer/../main/index.js%00.html',
  'app://foyer/../main/index.js?x=.html',
  'app://foyer/?/../main/index.js',
  'app://foyer/#/../main/index.js',
  'app://foyer/.hidden.js',
  'app://foyer/assets/',
  'app://foyer@evil/index.html',
  'app://evil/index.html',
  'app://foyer.evil/index.html',
  'app://foyer:80/index.html',
  'app:///index.html',
  'file:///etc/passwd',
  'https://foyer/index.html',
  'APP://FOYER/index.html',
  'app://foyer/assets\n/../../main/index.js',
  '',
]

it('serves the page with a policy without network, and forbids caching', async () => {
  const { status, headers, body } = await serve('app://foyer/index.html')
  expect(status).toBe(200)
  expect(body).toContain('<h1>Small</h1>')
  expect(headers).toEqual({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'permissions-policy': expect.stringMatching(/^usb=\(\), .*clipboard-read=\(\), /),
    'content-security-policy':
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
      "connect-src 'none'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'; " +
      "require-trusted-types-for 'script'; trusted-types 'none'",
  })
})

it('serves the same page at its second address, a site of its own, and at no third', async () => {
  const pages = ['app://foyer/index.html', 'app://foyer-2/index.html', 'app://foyer-3/index.html']
  const [first, second, third] = await Promise.all(pages.map(serve))
  expect(second).toEqual(first)
  expect(third?.status).toBe(404)
  expect(otherAddress(pages[0] ?? '')).toBe(pages[1])
  expect(otherAddress(pages[1] ?? '')).toBe(pages[0])
})

it('serves scripts and styles with their content types', async () => {
  const { body } = await serve('app://foyer/index.html')
  const names = [...body.matchAll(/(?:src|href)="\.\/([^"]+)"/g)].map(([, name]) => name ?? '')
  expect(names.length).toBe(2)
  const types = await Promise.all(names.map(async (name) => (await serve(`app://foyer/${name}`)).headers))
  expect(types.map((headers) => headers['content-type']).toSorted()).toEqual([
    'text/css; charset=utf-8',
    'text/javascript; charset=utf-8',
  ])
})

it(`serves no file outside the bundle by any of ${waysOut.length} addresses that try it`, async () => {
  const inside = (await serve('app://foyer/index.html')).body
  const escaped: string[] = []
  for (const url of waysOut) {
    const { status, body } = await serve(url)
    if (status !== 404 || body !== '') escaped.push(url)
  }
  tally('paths out of app://', waysOut.length, escaped.length)
  expect(escaped).toEqual([])
  expect(inside).not.toBe('') // the handler was at work all the while
})

it('serves no file outside the bundle to Chromium’s own requests', async () => {
  const loads = await app.page.evaluate(
    async (urls) => {
      const load = (src: string) =>
        new Promise<boolean>((resolve) => {
          const link = document.createElement('link') // a script's address would need a trusted type
          link.onload = () => resolve(true)
          link.onerror = () => resolve(false)
          document.head.append(Object.assign(link, { rel: 'modulepreload', href: src }))
        })
      return Promise.all(urls.map(load))
    },
    ['../main/index.js', '%2e%2e/main/index.js', '..%2fmain/index.js', '/../package.json', 'missing.js'],
  )
  expect(loads).toEqual([false, false, false, false, false])
})
