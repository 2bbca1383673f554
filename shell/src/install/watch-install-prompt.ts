/** Chromium's question whether the app is to be installed, which a page may ask once. */
export type InstallPrompt = Event & { prompt: () => Promise<unknown> }

declare global {
  interface Window {
    /** Until somebody asks it from the account menu. */
    installPrompt?: InstallPrompt | undefined
  }
  interface WindowEventMap {
    beforeinstallprompt: InstallPrompt
  }
}

/** Holds the browser's question, which comes before there is an account menu. */
export const watchInstallPrompt = () => {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    window.installPrompt = event
  })
}
