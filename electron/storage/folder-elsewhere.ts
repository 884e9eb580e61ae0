import { realpathSync, statfsSync } from 'node:fs'

/** File systems of other computers, as Linux numbers them: NFS, SMB of three kinds, AFS, Ceph. */
const elsewhere: ReadonlySet<number> = new Set([
  0x6969, 0x517b, 0xff534d42, 0xfe534d42, 0x5346414f, 0x00c36400,
])

/** What the system says of a folder. */
export type FolderSystem = {
  readonly platform: NodeJS.Platform
  /** Where it really lies: of a drive that stands for a share, the share. */
  realPath(folder: string): string
  /** The number of its file system. */
  fileSystemOf(folder: string): number
}

export const thisSystem: FolderSystem = {
  platform: process.platform,
  realPath: (folder) => realpathSync.native(folder),
  fileSystemOf: (folder) => statfsSync(folder).type,
}

/** Lies on another computer, where a lock of this one keeps nobody out. Of macOS nothing is known. */
export function isElsewhere(folder: string, { platform, realPath, fileSystemOf }: FolderSystem): boolean {
  if (platform === 'win32') return realPath(folder).startsWith('\\\\')
  return platform === 'linux' && elsewhere.has(fileSystemOf(folder))
}
