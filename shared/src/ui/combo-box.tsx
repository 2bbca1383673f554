import { ChevronDown } from 'lucide-react'
import type { Ref } from 'react'
import {
  ComboBox as AriaComboBox,
  type ComboBoxProps as AriaProps,
  Button,
  Input,
  ListBox,
  ListBoxItem,
  Popover,
} from 'react-aria-components/ComboBox'
import css from './combo-box.module.css'
import { FieldLabel, FieldMessages, type FieldProps } from './field'
import field from './field.module.css'
import type { SelectOption } from './select'

export type ComboBoxProps = FieldProps &
  Pick<AriaProps<SelectOption>, 'onBlur' | 'name'> & {
    options: readonly SelectOption[]
    /** The chosen option's value; empty for none. */
    value: string
    onChange: (value: string) => void
    placeholder?: string | undefined
    /** The input, for focus. */
    inputRef?: Ref<HTMLInputElement> | undefined
  }

/** One of many options, found by typing a part of its label. */
export const ComboBox = ({
  label,
  description,
  errorMessage,
  isOptional,
  options,
  value,
  onChange,
  placeholder,
  inputRef,
  ...props
}: ComboBoxProps) => (
  <AriaComboBox
    {...props}
    className={field.field ?? ''}
    defaultItems={options}
    value={value || null}
    onChange={(key) => onChange(key === null ? '' : String(key))}
    menuTrigger="focus"
    isInvalid={Boolean(errorMessage)}
    validationBehavior="aria"
  >
    <FieldLabel label={label} isOptional={isOptional} />
    <div className={field.group}>
      <Input
        className={`${field.control} ${css.input}`}
        ref={inputRef}
        {...(placeholder !== undefined && { placeholder })}
      />
      <Button className={css.button ?? ''}>
        <ChevronDown aria-hidden="true" />
      </Button>
    </div>
    <FieldMessages description={description} errorMessage={errorMessage} />
    <Popover className={css.popover ?? ''} offset={4}>
      <ListBox<SelectOption> className={css.list ?? ''}>
        {(option) => (
          <ListBoxItem id={option.value} textValue={option.label} className={css.option ?? ''}>
            {option.label}
          </ListBoxItem>
        )}
      </ListBox>
    </Popover>
  </AriaComboBox>
)
