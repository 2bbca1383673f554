import { languages, signUpBody, type User } from '@hosts/shared/contract'
import {
  Form,
  FormError,
  FormSelect,
  FormTextField,
  pickChanged,
  SaveBar,
  useZodForm,
} from '@hosts/shared/forms'
import { languageOptions } from '@hosts/shared/languages'
import { useDispatch, userChanged } from '@hosts/shared/platform'
import { Card } from '@hosts/shared/ui'
import * as z from '@hosts/shared/zod'
import { useAuthUpdateProfileMutation } from '../../api/update-profile'
import css from './account.module.css'
import { t } from './texts'
import { useSave } from './use-save'

const DEFAULT = 'default'
const { name, phone } = signUpBody.shape
const choice = <Value extends string>(values: readonly Value[]) =>
  z.pipe(
    z.enum([DEFAULT, ...values]),
    z.transform((chosen) => (chosen === DEFAULT ? null : (chosen as Value))),
  )
const fields = z.object({
  name,
  phone,
  language: choice(languages),
  timeFormat: choice(['24h', '12h'] as const),
})

const languageChoices = [{ value: DEFAULT, label: t('profile.languageDefault') }, ...languageOptions()]
const timeChoices = [
  { value: DEFAULT, label: t('profile.timeDefault') },
  { value: '24h', label: t('profile.time24') },
  { value: '12h', label: t('profile.time12') },
]

const toInput = (user: User): z.input<typeof fields> => ({
  name: user.name,
  phone: user.phone,
  language: languages.find((language) => language === user.language) ?? DEFAULT,
  timeFormat: user.timeFormat ?? DEFAULT,
})

/** Name, phone, language and time format. */
export const ProfileCard = ({ user }: { user: User }) => {
  const dispatch = useDispatch()
  const form = useZodForm(fields, toInput(user))
  const [update] = useAuthUpdateProfileMutation()
  const { save, isDone } = useSave(form)
  const { dirtyFields } = form.formState
  return (
    <Form
      form={form}
      onSubmit={(values) =>
        save(
          () => update(pickChanged(values, dirtyFields)).unwrap(),
          (saved) => {
            form.reset(toInput(saved))
            dispatch(userChanged(saved))
          },
        )
      }
    >
      <Card title={t('profile.title')}>
        <div className={css.row}>
          <FormTextField name="name" label={t('profile.name')} autoComplete="name" isRequired />
          <FormTextField
            name="phone"
            label={t('profile.phone')}
            description={t('profile.phoneHint')}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            isRequired
          />
          <FormSelect
            name="language"
            label={t('profile.language')}
            description={t('profile.languageHint')}
            options={languageChoices}
          />
          <FormSelect name="timeFormat" label={t('profile.time')} options={timeChoices} />
        </div>
        <FormError />
        <SaveBar
          submit={t('save')}
          done={isDone && t('saved')}
          discard={{ label: t('discard'), onPress: () => form.reset() }}
        />
      </Card>
    </Form>
  )
}
