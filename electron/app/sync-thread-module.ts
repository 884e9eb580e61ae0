/** The module of the thread that syncs, as the build names it, beside the main module. */
export const syncThreadModule = new URL('./sync-thread.js', import.meta.url)
