import { stageNatives } from './stage-natives.ts'
import { archOf, targetOf } from './targets.ts'

/** What electron-builder tells its hook, as far as it is read here; `arch` by its own numbers. */
type Packing = { readonly electronPlatformName: string; readonly arch: number }

/** Called by electron-builder before a target is packed. */
export function beforePack({ electronPlatformName, arch }: Packing): void {
  stageNatives(targetOf(electronPlatformName, archOf(arch)))
}
