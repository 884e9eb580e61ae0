import { setFlagsFromString } from 'node:v8'

/**
 * V8 frees the blocks of buffers on threads of its own, whose allocators keep the last few of each size for themselves:
 * there no lock could overwrite them, and an answer with a token in it outlived several. Now each thread frees its own.
 */
export function freeBuffersHere(): void {
  setFlagsFromString('--no-concurrent-array-buffer-sweeping')
}
