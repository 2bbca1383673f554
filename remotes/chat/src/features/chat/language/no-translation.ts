/** Stands in the bundle where Stream's UI imports a language that nobody asked for (rspack.config.ts). */
export default {}
