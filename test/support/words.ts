/** The words of a list, with spaces or new lines between them. */
export const words = (list: string): readonly string[] => list.trim().split(/\s+/)
