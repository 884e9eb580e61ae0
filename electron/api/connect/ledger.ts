import { type ApiProfile, cautiousProfile, type Finding } from '../../../shared/domain/connection.ts'

type Subject = Finding['subject']

export type Ledger = {
  /** The current profile; the API client reads it at every request. */
  profile(): ApiProfile
  /** Records a newly found value. Never overrules a value from the school's connection file. */
  learn<Name extends keyof ApiProfile>(
    name: Name,
    value: ApiProfile[Name],
    how: 'probed' | 'seen-in-answer' | 'chosen',
  ): void
  note(finding: Finding): void
  isSetByFile(name: keyof ApiProfile): boolean
  findings(): Finding[]
}

const subjects = Object.keys(cautiousProfile) as (keyof ApiProfile & Subject)[] // each profile field is a subject

/** The profile values that a school's connection file sets. */
export type FileProfile = { readonly [Name in keyof ApiProfile]?: ApiProfile[Name] | undefined }

/** Holds the API profile and the source of each value: a default, the school's connection file or a probe. */
export function createLedger(file: FileProfile, now: () => string): Ledger {
  const fromFile = Object.fromEntries(Object.entries(file).filter(([, value]) => value !== undefined))
  let profile: ApiProfile = { ...cautiousProfile, ...fromFile }
  const found = new Map<Subject, Finding>()
  const show = (value: unknown) => {
    if (Array.isArray(value)) return value.join(', ')
    if (typeof value !== 'object' || value === null) return String(value)
    if (Object.keys(value).length === 0) return 'none'
    return Object.entries(value)
      .map(([name, said]) => `${name}: ${said}`)
      .join(', ')
  }
  for (const subject of new Set([...subjects, ...(Object.keys(fromFile) as typeof subjects)]))
    found.set(subject, {
      subject,
      value: show(profile[subject]),
      how: subject in fromFile ? 'connection-file' : 'default',
      at: null,
    })
  return {
    profile: () => profile,
    learn: (name, value, how) => {
      if (name in fromFile) return
      profile = { ...profile, [name]: value }
      if (value === undefined) found.delete(name)
      else found.set(name, { subject: name, value: show(value), how, at: now() })
    },
    note: (finding) => void found.set(finding.subject, finding),
    isSetByFile: (name) => name in fromFile,
    findings: () => [...found.values()],
  }
}
