import { stageNatives } from './stage-natives.ts'
import { archOf, targetOf } from './targets.ts'

/** The fields of electron-builder's hook argument that are used here; `arch` is its number for a processor. */
type Packing = { readonly electronPlatformName: string; readonly arch: number }

/** Called by electron-builder before a target is packed. */
export function beforePack({ electronPlatformName, arch }: Packing): void {
  stageNatives(targetOf(electronPlatformName, archOf(arch)))
}
