/**
 * The kit's fields that use React Aria. Shared like controls.ts, but apart: only forms need them. `Checkbox` is native and imported from
 * `@hosts/shared/ui`; it stays here because removing an export is a major version of the platform.
 */

export { Checkbox, type CheckboxProps } from './checkbox'
export { ComboBox, type ComboBoxProps } from './combo-box'
export { NumberField, type NumberFieldProps } from './number-field'
export { RadioCards, type RadioCardsProps } from './radio-cards'
