import { locale } from './region.ts'

const numberFormat = new Intl.NumberFormat(locale)

/** `1,948` */
export function numberText(count: number): string {
  return numberFormat.format(count)
}

/** Returns `1 student` or `1,948 students`. */
export function countText(count: number, one: string, many: string): string {
  return `${numberText(count)} ${count === 1 ? one : many}`
}
