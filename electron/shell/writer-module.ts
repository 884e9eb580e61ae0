/** The module of the writer's thread, as the build names it, beside the main module. */
export const writerModule = new URL('./writer.js', import.meta.url)
