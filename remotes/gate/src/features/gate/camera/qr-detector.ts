import { useEffect, useState } from 'react'

/** https://wicg.github.io/shape-detection-api/#barcode-detection-api, which TypeScript does not know yet. */
type BarcodeDetector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
declare global {
  interface Window {
    BarcodeDetector?: {
      new (options: { formats: string[] }): BarcodeDetector
      getSupportedFormats: () => Promise<string[]>
    }
  }
}

/** Throws where the browser has none. */
export const createQrDetector = () => {
  if (!window.BarcodeDetector) throw new Error('This browser has no BarcodeDetector')
  return new window.BarcodeDetector({ formats: ['qr_code'] })
}

/** Whether this browser reads QR codes by the camera: Chromium on Linux and Windows has the class, but no formats. */
export const useCanScan = () => {
  const [canScan, setCanScan] = useState(false)
  useEffect(() => {
    let isMounted = true
    const look = async () => {
      const formats = (await window.BarcodeDetector?.getSupportedFormats()) ?? []
      if (isMounted) setCanScan(formats.includes('qr_code') && Boolean(navigator.mediaDevices))
    }
    look().catch(() => undefined)
    return () => {
      isMounted = false
    }
  }, [])
  return canScan
}
