import type { Page } from '@playwright/test'

/** A camera that shows nothing, and a detector that reads what the test puts into `window.qrCode`. */
export const stubCamera = (page: Page) =>
  page.addInitScript(() => {
    const getText = () => (window as { qrCode?: string }).qrCode
    class BarcodeDetector {
      static getSupportedFormats = async () => ['qr_code']
      detect = async () => (getText() ? [{ rawValue: getText() }] : [])
    }
    const getUserMedia = async () => {
      const canvas = document.createElement('canvas')
      // A stream without pictures never plays.
      setInterval(() => canvas.getContext('2d')?.fillRect(0, 0, 9, 9), 50)
      return canvas.captureStream()
    }
    Object.assign(window, { BarcodeDetector })
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia } })
  })
