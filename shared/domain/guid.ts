const guid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/** A GUID. Some systems write it in braces. */
export const guidShape = new RegExp(`^(?:${guid}|{${guid}})$`, 'i')

/** The spelling in which ids are compared: in lower case and without braces. */
export const plainId = (id: string): string => id.toLowerCase().replace(/[{}]/g, '')
