/** The module of the writer thread, which the build puts beside the main module. */
export const writerModule = new URL('./writer.js', import.meta.url)
