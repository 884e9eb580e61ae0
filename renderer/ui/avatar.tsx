import type { CSSProperties } from 'react'
import { locale } from '../text/region.ts'
import css from './avatar.module.css'
import { classNames } from './class-names.ts'

const hues = 8

/** Derived from the community ID, so a person always has the same colour. In degrees. */
function hueOf(id: string): number {
  let sum = 0
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) % 65_521
  return ((sum % hues) * 360) / hues
}

/** The first letter or digit, after any bracket, mark, hamza or ʿayn. A name with neither gives its first character. */
function initialOf(name: string): string {
  const [letter] = /[\p{Lu}\p{Ll}\p{Lt}\p{Lo}\p{N}]/u.exec(name) ?? [...name.trim()]
  return letter ?? ''
}

function initialsOf(first: string, last: string): string {
  return `${initialOf(first)}${initialOf(last)}`.toLocaleUpperCase(locale)
}

type Props = {
  readonly id: string
  readonly first: string
  readonly last: string
  readonly large?: boolean
}

/** Initials, because the school's system gives no pictures. Hidden from screen readers: the name is next to it. */
export function Avatar({ id, first, last, large = false }: Props) {
  return (
    <span
      aria-hidden="true"
      style={{ '--hue': hueOf(id) } as CSSProperties} // sound: React sets a custom property as it sets any other
      className={classNames(css.avatar, large && css.large)}
    >
      {initialsOf(first, last)}
    </span>
  )
}
