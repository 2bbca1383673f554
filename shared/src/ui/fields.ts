/** The kit's fields that are made with React Aria, shared like controls.ts and apart from it: only forms need them. */

export { Checkbox, type CheckboxProps } from './checkbox'
export { ComboBox, type ComboBoxProps } from './combo-box'
export { NumberField, type NumberFieldProps } from './number-field'
export { RadioCards, type RadioCardsProps } from './radio-cards'
