import path from 'node:path'
import { rspack } from '@rspack/core'

const folder = import.meta.dirname

/** Icons of lucide-react by their shapes alone. */
export const iconRules = [
  {
    test: /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](?!index)[\w-]+\.mjs$/,
    loader: path.join(folder, 'shorten-icon-loader.mjs'),
  },
]

/** The component behind each icon. */
export const replaceIconComponent = () =>
  new rspack.NormalModuleReplacementPlugin(
    /^\.\.\/createLucideIcon\.mjs$/,
    path.join(folder, 'create-icon.mjs'),
  )
