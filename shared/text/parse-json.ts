/** The value of a JSON text, also after a byte order mark; undefined for other text. Callers validate its shape. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}

export type JsonObject = Readonly<Record<string, unknown>>

/** Whether a JSON value is an object, not an array or null. */
export const isJsonObject = (json: unknown): json is JsonObject =>
  typeof json === 'object' && json !== null && !Array.isArray(json)
