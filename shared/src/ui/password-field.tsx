import { useState } from 'react'
import { TextField as AriaTextField, Input } from 'react-aria-components/TextField'
import { Button } from './button'
import { FieldLabel, FieldMessages } from './field'
import css from './field.module.css'
import type { TextFieldProps } from './text-field'
import { texts } from './texts'
import { VisuallyHidden } from './visually-hidden'

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'autoComplete'> & {
  /** Tells password managers whether to fill in or to suggest. */
  autoComplete: 'current-password' | 'new-password'
  showLabel?: string
  hideLabel?: string
}

/** A password that can be shown. */
export const PasswordField = ({
  label,
  description,
  errorMessage,
  isOptional,
  placeholder,
  inputRef,
  showLabel = texts.show,
  hideLabel = texts.hide,
  ...props
}: PasswordFieldProps) => {
  const [isShown, setIsShown] = useState(false)
  return (
    <AriaTextField
      {...props}
      type={isShown ? 'text' : 'password'}
      className={css.field}
      isInvalid={Boolean(errorMessage)}
      validationBehavior="aria"
    >
      <FieldLabel label={label} isOptional={isOptional} />
      <div className={css.group}>
        <Input
          className={`${css.control} ${css.withAfter}`}
          placeholder={placeholder}
          ref={inputRef}
          autoCapitalize="none"
          spellCheck="false"
        />
        <div className={css.after}>
          <Button variant="quiet" size="small" onPress={() => setIsShown(!isShown)}>
            {isShown ? hideLabel : showLabel}
            <VisuallyHidden> {label.toLowerCase()}</VisuallyHidden>
          </Button>
        </div>
      </div>
      <FieldMessages description={description} errorMessage={errorMessage} />
    </AriaTextField>
  )
}
