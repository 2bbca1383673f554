import type { StayMessageBody } from '@hosts/shared/contract'
import { FormTemplateField } from '@hosts/shared/forms'
import { languageOptions } from '@hosts/shared/languages'
import { Button, Select } from '@hosts/shared/ui'
import type { MessageInput } from './message-input'
import css from './message-translations.module.css'
import { t } from './texts'
import { variables } from './variable-labels'

type Props = {
  translations: MessageInput['translations']
  onChange: (translations: MessageInput['translations']) => void
}
type Language = NonNullable<StayMessageBody['translations']>[number]['language']

const options = languageOptions('en')
const nameLanguage = (code: string) => options.find(({ value }) => value === code)?.label ?? code

/** The message in further languages, and a choice of those that it is not in yet. */
export const MessageTranslations = ({ translations, onChange }: Props) => {
  const rest = options.filter(({ value }) => translations.every(({ language }) => language !== value))
  return (
    <>
      {translations.map(({ language }, index) => {
        const name = nameLanguage(language)
        return (
          <div key={language} className={css.translation}>
            <FormTemplateField<MessageInput>
              name={`translations.${index}.text`}
              label={t('form.in', { language: name })}
              description={(length) => t('form.textHelp', { length: length.toLocaleString() })}
              rows={3}
              isRequired
              insertLabel={t('form.insert')}
              variables={variables}
            />
            <div>
              <Button size="small" onPress={() => onChange(translations.toSpliced(index, 1))}>
                {t('form.remove', { language: name })}
              </Button>
            </div>
          </div>
        )
      })}
      {rest.length > 0 && (
        <Select
          label={t('form.language')}
          description={t('form.languageHelp')}
          placeholder={t('form.choose')}
          value=""
          options={rest}
          onChange={(language) => onChange([...translations, { language: language as Language, text: '' }])}
        />
      )}
    </>
  )
}
