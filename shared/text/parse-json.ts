/** The value of a text that is JSON; undefined, which no JSON means, for one that is not. Its shape is for zod to say. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export type JsonObject = Readonly<Record<string, unknown>>

/** No list, and no bare value. */
export const isJsonObject = (json: unknown): json is JsonObject =>
  typeof json === 'object' && json !== null && !Array.isArray(json)
