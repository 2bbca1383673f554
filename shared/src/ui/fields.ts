/** The kit's fields that are made with React Aria. Shared like controls.ts, but apart: only forms need them. */

export { Checkbox, type CheckboxProps } from './checkbox'
export { ComboBox, type ComboBoxProps } from './combo-box'
export { NumberField, type NumberFieldProps } from './number-field'
export { RadioCards, type RadioCardsProps } from './radio-cards'
