/** Names a language feature or a debugger asks of any object: to lack them is no mistake of the app. */
const askedOfEverything = new Set(['then', 'toJSON', 'inspect', 'nodeType', '$$typeof', 'asymmetricMatch'])

/** `parts` as `electron.<name>`: reading or setting anything else throws, naming what is lacking. */
export function only<T extends object>(name: string, parts: T): T {
  const lacks = (target: T, key: string | symbol): key is string =>
    typeof key === 'string' && !(key in target) && !askedOfEverything.has(key)
  return new Proxy(parts, {
    get(target, key) {
      if (lacks(target, key)) throw lackError(`${name}.${key}`)
      return Reflect.get(target, key)
    },
    set(target, key, value) {
      if (lacks(target, key) && !key.startsWith('_')) throw lackError(`${name}.${key}`)
      return Reflect.set(target, key, value)
    },
  })
}

function lackError(path: string): Error {
  return new Error(`the stand-in has no electron.${path}`)
}
