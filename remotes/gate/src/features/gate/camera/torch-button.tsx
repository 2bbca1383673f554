import { Button } from '@hosts/shared/ui'
import { Flashlight, FlashlightOff } from 'lucide-react'
import { useState } from 'react'
import { t } from '../texts'

/** Not in TypeScript's types: https://w3c.github.io/mediacapture-image/#torch */
type Torch = { torch?: boolean }

/** Switches the phone's light, where its browser has that. */
export const TorchButton = ({ track }: { track: MediaStreamTrack }) => {
  const [isOn, setIsOn] = useState(false)
  const capabilities: MediaTrackCapabilities & Torch = track.getCapabilities?.() ?? {}
  if (!capabilities.torch) return null
  const toggle = async () => {
    const light: MediaTrackConstraintSet & Torch = { torch: !isOn }
    await track.applyConstraints({ advanced: [light] })
    setIsOn(!isOn)
  }
  return (
    <Button onPress={() => toggle().catch(() => undefined)}>
      {isOn ? <FlashlightOff aria-hidden="true" /> : <Flashlight aria-hidden="true" />}
      <span>{t(isOn ? 'camera.torchOff' : 'camera.torchOn')}</span>
    </Button>
  )
}
