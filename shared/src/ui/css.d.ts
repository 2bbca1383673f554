/** A CSS module: from the class names of the sheet to those of the build. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}
declare module '*.css'
