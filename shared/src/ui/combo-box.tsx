import { ChevronDown } from 'lucide-react'
import { type Ref, useMemo } from 'react'
import {
  ComboBox as AriaComboBox,
  type ComboBoxProps as AriaProps,
  Button,
  Input,
  ListBox,
  ListBoxItem,
  Popover,
  useFilter,
} from 'react-aria-components/ComboBox'
import { getAutofill } from './autofill'
import css from './combo-box.module.css'
import { FieldLabel, FieldMessages, type FieldProps } from './field'
import field from './field.module.css'
import type { SelectOption } from './select'

export type ComboBoxProps = FieldProps &
  Pick<AriaProps<SelectOption>, 'onBlur' | 'onInputChange' | 'name'> & {
    /** `keywords` find an option, too; its label is not among them by itself. */
    options: readonly (SelectOption & { keywords?: string })[]
    /** The chosen option's value; empty for none. */
    value: string
    onChange: (value: string) => void
    placeholder?: string | undefined
    /** The input, for focus. */
    inputRef?: Ref<HTMLInputElement> | undefined
  }

/** One of many options, found by typing a part of its label or keywords, with or without accents. */
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
}: ComboBoxProps) => {
  const { contains } = useFilter({ sensitivity: 'base' })
  const keywords = useMemo(
    () => new Map(options.map((option) => [option.label, option.keywords ?? option.label])),
    [options],
  )
  return (
    <AriaComboBox
      {...props}
      className={field.field ?? ''}
      defaultItems={options}
      defaultFilter={(label, typed) => contains(keywords.get(label) ?? label, typed)}
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
          {...getAutofill()}
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
}
