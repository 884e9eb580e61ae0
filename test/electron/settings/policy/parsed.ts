/** A parsed policy that says nothing, but for these parts. */
export const parsed = (parts: object) => ({
  ...{ values: {}, connection: null, scope: null, certificates: null, updates: null },
  ...{ names: [], problems: [], ...parts },
})
