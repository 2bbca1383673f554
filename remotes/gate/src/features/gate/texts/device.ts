/** Texts of the camera, sound and vibration. */
export const device = {
  camera: {
    title: 'Scan code',
    hint: 'Hold the driver’s code into the frame.',
    starting: 'Starting the camera …',
    refused: {
      title: 'The camera is not allowed here',
      text: 'Allow it in the browser’s settings for this page, or type the code.',
    },
    missing: { title: 'No camera found', text: 'Type the code instead.' },
    failed: { title: 'The camera does not start', text: 'Another app may use it. Type the code instead.' },
    unreadable: {
      title: 'This device cannot read codes',
      text: 'Its camera works, but its browser reads no code from the picture. Type the code instead.',
    },
    type: 'Type the code',
    torchOn: 'Light on',
    torchOff: 'Light off',
  },
  device: {
    open: 'Sound and vibration',
    sound: 'Sound',
    soundText: 'A tone says whether it worked.',
    vibration: 'Vibration',
    vibrationText: 'You feel it through a glove.',
    on: 'On',
    off: 'Off',
  },
} as const
