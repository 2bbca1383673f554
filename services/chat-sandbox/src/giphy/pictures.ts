/** The pictures of /giphy, drawn here so that no page loads one from another origin. */

const SIZE = { width: 320, height: 200 }

interface Picture {
  background: string
  drawing: string
  /** The animation of the class `moving`. */
  keyframes: string
}

const pictures: Record<string, Picture> = {
  truck: {
    background: '#dbeafe',
    drawing: `<path d="M0 160h320" stroke="#475569" stroke-width="6"/><g class="moving" fill="#1d4ed8">
<rect x="90" y="80" width="110" height="66" rx="4"/><path d="M206 100h34l22 26v20h-56z" fill="#f97316"/>
<circle cx="122" cy="148" r="14" fill="#0f172a"/><circle cx="232" cy="148" r="14" fill="#0f172a"/></g>`,
    keyframes: 'from{transform:translateX(-280px)}to{transform:translateX(260px)}',
  },
  sun: {
    background: '#e0f2fe',
    drawing: `<g class="moving" stroke="#f59e0b" stroke-width="8" stroke-linecap="round">
<path d="M160 24v24M160 152v24M84 100h24M212 100h24M106 46l17 17M197 137l17 17M106 154l17-17M197 63l17-17"/></g>
<circle cx="160" cy="100" r="38" fill="#fbbf24"/>`,
    keyframes: 'to{transform:rotate(45deg)}',
  },
  coffee: {
    background: '#fef3c7',
    drawing: `<g class="moving" stroke="#a8a29e" stroke-width="6" fill="none" stroke-linecap="round">
<path d="M136 76c-10-14 10-18 0-34M164 76c-10-14 10-18 0-34"/></g>
<path d="M104 90h92v40a30 30 0 0 1-30 30h-32a30 30 0 0 1-30-30z" fill="#7c2d12"/>
<path d="M196 100h14a16 16 0 0 1 0 34h-16" fill="none" stroke="#7c2d12" stroke-width="10"/>`,
    keyframes: '50%{transform:translateY(-12px);opacity:.4}',
  },
  parking: {
    background: '#ecfccb',
    drawing: `<path d="M160 132v52" stroke="#475569" stroke-width="10"/><g class="moving">
<rect x="108" y="28" width="104" height="104" rx="16" fill="#2563eb"/>
<path d="M142 112V52h24a20 20 0 0 1 0 40h-24" fill="none" stroke="#fff" stroke-width="14"/></g>`,
    keyframes: '50%{transform:rotate(8deg)}',
  },
}

export const pictureNames = Object.keys(pictures)

/** A picture as SVG, without motion where the user prefers that; undefined for an unknown name. */
export function drawPicture(name: string): string | undefined {
  const picture = Object.hasOwn(pictures, name) ? pictures[name] : undefined
  if (!picture) return undefined
  const { width, height } = SIZE
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<style>.moving{transform-origin:50% 50%;animation:move 2.4s ease-in-out infinite}@keyframes move{${picture.keyframes}}
@media(prefers-reduced-motion:reduce){.moving{animation:none}}</style>
<rect width="100%" height="100%" fill="${picture.background}"/>${picture.drawing}</svg>`
}

/** The versions of a picture in the sizes that clients choose from. */
export function giphyVersions(url: string) {
  const version = { url, width: `${SIZE.width}`, height: `${SIZE.height}`, size: '', frames: '' }
  const names = ['original', 'fixed_height', 'fixed_height_still', 'fixed_height_downsampled']
  const widths = ['fixed_width', 'fixed_width_still', 'fixed_width_downsampled']
  return Object.fromEntries([...names, ...widths].map((name) => [name, version]))
}
