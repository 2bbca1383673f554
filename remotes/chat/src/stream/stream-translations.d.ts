declare module 'stream-translations/*.mjs' {
  const translation: Record<string, string>
  export default translation
}
