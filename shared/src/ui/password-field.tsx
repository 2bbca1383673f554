import { useState } from 'react'
import css from './field.module.css'
import { NativeField, type TextProps } from './native-field'
import { PlainButton } from './plain-button'
import { texts } from './texts'
import { VisuallyHidden } from './visually-hidden'

export type PasswordFieldProps = Omit<TextProps<HTMLInputElement>, 'autoComplete'> & {
  /** Tells password managers whether to fill in or to suggest a password. */
  autoComplete: 'current-password' | 'new-password'
}

/** A password with a button that shows it. */
export const PasswordField = (props: PasswordFieldProps) => {
  const [isShown, setIsShown] = useState(false)
  return (
    <NativeField<HTMLInputElement> {...props}>
      {(control) => (
        <div className={css.group}>
          <input
            {...control}
            type={isShown ? 'text' : 'password'}
            className={`${css.control} ${css.withAfter}`}
            autoCapitalize="none"
            spellCheck="false"
          />
          <div className={css.after}>
            <PlainButton variant="quiet" size="small" onPress={() => setIsShown(!isShown)}>
              <span>{isShown ? texts.hide : texts.show}</span>
              <VisuallyHidden>{` ${props.label.toLowerCase()}`}</VisuallyHidden>
            </PlainButton>
          </div>
        </div>
      )}
    </NativeField>
  )
}
